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

/** Place of a form for a new record, and the values that it starts with. */
export interface CreatePlace {
  readonly to: string;
  readonly state?: { readonly record: Readonly<Row> };
}

/** Returns the place of the form for a new record; undefined if the user may not create any. */
export function useCreatePlace(start: Readonly<Row> = {}): CreatePlace | undefined {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const to = toPath(model, 'create');
  if (to === undefined || !mayAct({ permissions, isSuperAdmin }, model, 'create')) return undefined;
  // A new row starts with the values that all rows of the page have; paths into other records are no values
  // of it.
  const record = Object.fromEntries(Object.entries(start).filter(([name]) => !name.includes('.')));
  return { to, ...(Object.keys(record).length > 0 && { state: { record } }) };
}

/** Renders the primary action of a list. Absent if the user may not create records. */
export function CreateLink({
  start,
  isMain = true,
}: {
  readonly start?: Readonly<Row>;
  /** True for the page's primary button. */ readonly isMain?: boolean;
}): ReactElement | null {
  const text = useCreateText();
  const place = useCreatePlace(start);
  if (!place) return null;
  return (
    <Link className={isMain ? 'btn btn-primary' : 'btn'} {...place} {...preloadForm}>
      <Icon name="plus" size={16} />
      {text}
    </Link>
  );
}
