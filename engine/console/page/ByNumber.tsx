import type { ReactElement } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import { toId } from '../../model/ids.ts';
import type { Model } from '../../model/model.ts';
import type { Match } from '../../model/routes.ts';
import { mayAct } from '../context/access.ts';
import { useEngine, type Engine } from '../context/EngineContext.tsx';
import { NotAllowed } from '../routes/NotAllowed.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

/** A value of an address in the place of a record's id of the target, which is no id. */
export interface NamedValue {
  readonly value: string;
  readonly target: Model;
}

/** Returns the first value of an address that identifies a record by another field than its id. */
export function findNamedValue({ models }: Engine, { route, values }: Match): NamedValue | undefined {
  const model = models[route.stem ?? ''];
  return Object.entries(values).flatMap(([name, value]): NamedValue[] => {
    const target = models[model?.field[name]?.ref?.stem ?? ''];
    return target && toId(value) === undefined ? [{ value, target }] : [];
  })[0];
}

/** Returns the field that identifies a record for people: the first unique text. */
const numberOf = ({ fields }: Model): string | undefined =>
  fields.find(({ unique, kind }) => unique === true && kind === 'text')?.name;

/**
 * Redirects an address with a record's number (`/orders/of/C0007`) to the one with its id; an unknown number
 * is not found.
 */
export function ByNumber({ value, target }: NamedValue): ReactElement {
  const { permissions, isSuperAdmin } = useEngine();
  const { pathname, search, hash } = useLocation();
  const number = numberOf(target);
  const mayLook = number !== undefined && mayAct({ permissions, isSuperAdmin }, target, 'list');
  const { data, isPending } = useGetList<RaRecord>(
    target.stem,
    { filter: { [number ?? 'id']: value }, pagination: { page: 1, perPage: 1 } },
    { enabled: mayLook },
  );
  const [found] = data ?? [];
  if (mayLook && isPending) return <PageSkeleton kind="list" />;
  if (!found) return <NotAllowed />;
  const path = pathname
    .split('/')
    .map((part) => (part === encodeURIComponent(value) ? String(found.id) : part))
    .join('/');
  return <Navigate replace to={`${path}${search}${hash}`} />;
}
