import { useState, type ReactElement } from 'react';
import { HttpError, useNotify, useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useAction, useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import type { SectionProps } from '@crewdeck/engine/console/context/sections.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { call } from '@crewdeck/engine/console/client/api.ts';
import './parents.css';

/** Renders the parent values of this one, and a button that removes one. */
export default function ParentsSection({ section }: SectionProps): ReactElement | null {
  const translate = useTranslate();
  const term = useTerm();
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const { isAllowed } = useAction('global-types', 'removeChild');
  const record = useRecordContext<Row & { id: number }>();
  const [isBusy, setBusy] = useState(false);
  const name = section.rows[0]?.[0]?.name ?? '';
  const [ids, names] = [record?.[name], record && labelsOf(record)[name]] as readonly unknown[];
  const parents = Array.isArray(ids)
    ? (ids as number[]).map((id, index) => ({
        id,
        name: Array.isArray(names) ? String(names[index]) : String(id),
      }))
    : [];
  if (!record) return null;
  const remove = async (id: number): Promise<void> => {
    setBusy(true);
    try {
      await call('DELETE globalType/global-type/{id}/child-category/{childId}', {
        params: { id, childId: record.id },
      });
      notify('crewdeck.form.updated', { type: 'success' });
    } catch (error) {
      checkSession(error);
      notify(
        error instanceof HttpError && error.message !== ''
          ? failure(error)
          : 'crewdeck.failures.child_category',
        { type: 'error' },
      );
    }
    await reload();
    setBusy(false);
  };
  if (parents.length === 0) return <p className="none">{translate('crewdeck.show.noValue')}</p>;
  return (
    <ul className="parents">
      {parents.map((parent) => (
        <li key={parent.id}>
          {term(parent.name)}
          {isAllowed && (
            <button
              type="button"
              className="icon-btn"
              disabled={isBusy}
              aria-label={translate('crewdeck.show.takeFrom', { name: term(parent.name) })}
              onClick={() => {
                void remove(parent.id);
              }}
            >
              <Icon name="cross" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
