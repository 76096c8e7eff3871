import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { mayAct } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { toPath } from '../routes/paths.ts';
import { preloadForm } from './preload.ts';

/** Returns the text of "New …" for a resource, natural in each language. */
export function useCreateText(): string {
  const model = useModel();
  const translate = useTranslate();
  return translate(`resources.${model.stem}.create`, {
    _: translate('crewdeck.list.new', {
      name: translate(`resources.${model.stem}.name`, { smart_count: 1 }).toLowerCase(),
    }),
  });
}

/** Renders the primary action of a list. Absent if the user may not create records. */
export function CreateLink({
  start = {},
  isMain = true,
}: {
  readonly start?: Readonly<Row>;
  /** True for the page's primary button. */ readonly isMain?: boolean;
}): ReactElement | null {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const text = useCreateText();
  const path = toPath(model, 'create');
  if (path === undefined || !mayAct({ permissions, isSuperAdmin }, model, 'create')) return null;
  // A new row starts with the values that all rows of the page have; paths into other records are no values
  // of it.
  const given = Object.fromEntries(Object.entries(start).filter(([name]) => !name.includes('.')));
  return (
    <Link
      className={isMain ? 'btn btn-primary' : 'btn'}
      to={path}
      {...(Object.keys(given).length > 0 && { state: { record: given } })}
      {...preloadForm}
    >
      <Icon name="plus" size={16} />
      {text}
    </Link>
  );
}
