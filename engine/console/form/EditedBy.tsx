import type { ReactElement } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { useModel } from '../context/EngineContext.tsx';
import { Icon } from '../ui/icons.tsx';
import { useEditors } from './use-editors.ts';

/** Renders who else has the form of this record open. */
export function EditedBy(): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const record = useRecordContext<{ id: number }>();
  const others = useEditors(useModel().stem, record?.id);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(others.map(({ name }) => name));
  return (
    <div className="note edited-by" role="status">
      <Icon name="users" size={18} />
      <p>{translate('crewdeck.form.editedBy', { names, smart_count: others.length })}</p>
    </div>
  );
}
