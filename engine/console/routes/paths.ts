import { toId } from '../../model/ids.ts';
import type { Model } from '../../model/model.ts';
import { findRoute, isReachable, pathsOf } from '../../model/routes.ts';
import { mayAct } from '../context/access.ts';
import type { Engine } from '../context/EngineContext.tsx';

type Models = Readonly<Record<string, Model>>;
export type RecordPage = 'list' | 'create' | 'edit' | 'show';

/** Returns the declared address of a page of a resource; undefined if it has none. */
export function toPath(model: Model | undefined, page: RecordPage, id?: string | number): string | undefined {
  return (model && pathsOf(model))?.[page].replace(/\{\w+\}/, encodeURIComponent(String(id ?? '')));
}

const canonical = /^\/([a-z][a-z0-9-]*)(?:\/(?:(create)|([^/]+)(\/show)?))?\/?$/;

/**
 * Converts a path of react-admin (`/orders/7/show`) to the declared address; any other address is returned as
 * it is.
 */
export function toDeclared(models: Models, path: string): string {
  const [, stem = '', create, id, show] = canonical.exec(path) ?? [];
  const model = Object.hasOwn(models, stem) ? models[stem] : undefined;
  if (!model) return path;
  const ofRecord: RecordPage = show ? 'show' : 'edit';
  const ofResource: RecordPage = create ? 'create' : 'list';
  if (id === undefined) return toPath(model, ofResource) ?? path;
  // An id is accepted in every spelling; any other text there is no address.
  return toId(id) === undefined ? path : (toPath(model, ofRecord, id) ?? path);
}

/**
 * Returns the page of a record, if the user may open it; undefined for resources without one.
 * @example
 * recordPath(engine, 'vehicles', 7); // → '/vehicles/7/show'
 * recordPath(engine, 'planes', 7); // → undefined
 */
export function recordPath(
  { models, permissions, routes, isSuperAdmin }: Engine,
  stem: string,
  id: string | number,
): string | undefined {
  const model = models[stem];
  const path = toPath(model, 'show', id);
  if (!model || path === undefined || !mayAct({ permissions, isSuperAdmin }, model, 'show')) return undefined;
  const match = findRoute(routes, path);
  return match && isReachable(match.route, permissions, isSuperAdmin) ? path : undefined;
}

/**
 * Returns whether the permission map opens an address.
 * @example
 * mayVisit(engine, '/vehicles/7/show'); // → true
 * mayVisit(engine, '/planes'); // → false
 */
export function mayVisit({ routes, permissions, isSuperAdmin }: Engine, path: string): boolean {
  const match = findRoute(routes, path);
  return match !== undefined && isReachable(match.route, permissions, isSuperAdmin);
}

/**
 * Returns the address of a resource's list with its filter set, if the user may see it.
 * @example
 * listPath(engine, 'trips'); // → '/trips'
 * listPath(engine, 'trips', { vehicleId: 7 }); // → '/trips?filter=%7B%22vehicleId%22%3A7%7D'
 */
export function listPath(
  engine: Engine,
  stem: string,
  filter: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const path = toPath(engine.models[stem], 'list');
  if (path === undefined || !mayVisit(engine, path)) return undefined;
  return Object.keys(filter).length === 0
    ? path
    : `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}

/**
 * Returns the address of the page that creates a record, if the user may create one.
 * @example
 * createPath(engine, 'repairs'); // → '/repairs/create'
 */
export function createPath(engine: Engine, stem: string): string | undefined {
  const model = engine.models[stem];
  const path = toPath(model, 'create');
  return model && path !== undefined && mayAct(engine, model, 'create') && mayVisit(engine, path)
    ? path
    : undefined;
}
