import { holds, meets } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import { parseNeed, type FieldModel, type Model } from '../../model/model.ts';
import type { Action } from '../../model/operation.ts';
import type { Engine } from '../context/EngineContext.tsx';

/** Actions on the files of a resource, as far as its definition has them. */
export interface FileActions {
  readonly upload?: Action;
  readonly replace?: Action;
  readonly link?: Action;
}

const hasParameter = ({ path }: Action): boolean => path.includes('{');
/** Checks whether an action returns the stored row; an import returns a report. */
const isUpload = (action: Action): boolean =>
  action.method === 'POST' &&
  action.upload === 'required' &&
  action.answer !== undefined &&
  !hasParameter(action);
const isReplace = (action: Action): boolean =>
  action.method === 'PATCH' &&
  action.upload !== undefined &&
  !hasParameter(action) &&
  (action.input?.required ?? []).includes('id');
const isLink = (action: Action): boolean =>
  action.method === 'GET' && action.path.endsWith('/{id}') && action.data?.properties?.url !== undefined;

/**
 * Returns the file actions of a resource: the first one that stores a file, replaces that of a row, and
 * returns its address.
 */
export function fileActionsOf({ actions }: Model): FileActions {
  const all = Object.values(actions);
  const [upload, replace, link] = [all.find(isUpload), all.find(isReplace), all.find(isLink)];
  return { ...(upload && { upload }), ...(replace && { replace }), ...(link && { link }) };
}

type Asking = Pick<Engine, 'permissions' | 'isSuperAdmin' | 'userId'>;

/** Checks whether the permission map opens an action on rows of a kind. */
function meetsNeeds(
  { permissions, isSuperAdmin }: Asking,
  model: Model,
  action: Action,
  kind: unknown,
): boolean {
  const needs = (typeof action.needs === 'string' ? [action.needs] : action.needs).map((need) =>
    parseNeed(need, model.module),
  );
  return meets({ permissions, isSuperAdmin }, model, needs, kind);
}

const moduleOf = (model: Model, kind: unknown): string | null =>
  model.moduleByValue ? (model.moduleByValue.modules[String(kind)] ?? null) : model.module;

/** Checks whether the user may act on rows of this kind that belong to others. */
export function mayActForOthers({ permissions, isSuperAdmin }: Asking, model: Model, kind: unknown): boolean {
  const module = moduleOf(model, kind);
  return module !== null && holds({ permissions, isSuperAdmin }, module, 'read_all');
}

/** Checks whether the user may use an action on this row, or on rows that have these values. */
export function mayUseFile(
  asking: Asking,
  model: Model,
  action: Action | undefined,
  row: Readonly<Row>,
): boolean {
  if (!action) return false;
  const kind = model.moduleByValue && row[model.moduleByValue.field];
  const owner = model.fields.find((field) => field.owner)?.name;
  const isOthers =
    action.method !== 'GET' &&
    owner !== undefined &&
    row[owner] !== undefined &&
    Number(row[owner]) !== asking.userId;
  return (
    meetsNeeds(asking, model, action, kind) &&
    (!isOthers || kind === undefined || mayActForOthers(asking, model, kind))
  );
}

/** Returns the kinds of files that the user may send; none if files have no kinds. */
const kindsFor = (asking: Asking, model: Model, action: Action): readonly unknown[] =>
  (model.field[model.moduleByValue?.field ?? '']?.schema.enum ?? []).filter((kind) =>
    meetsNeeds(asking, model, action, kind),
  );

/** Returns the given values of a file, with the kind if the user may send only one. */
export function withOnlyKind(asking: Asking, model: Model, action: Action, given: Readonly<Row>): Row {
  const kinds = kindsFor(asking, model, action);
  const byKind = model.moduleByValue?.field;
  return byKind === undefined || kinds.length !== 1 ? given : { [byKind]: kinds[0], ...given };
}

/**
 * Returns the fields to fill in next to the file: those of the action that the user may write, without the
 * given ones; the kind only as far as they may.
 */
export function fileFields(asking: Asking, model: Model, action: Action, given: Readonly<Row>): FieldModel[] {
  const byKind = model.moduleByValue?.field;
  return Object.keys(action.input?.properties ?? {}).flatMap((name) => {
    const field = model.field[name];
    if (!field || name === 'id' || name === 'version' || Object.hasOwn(given, name)) return [];
    const mayOthers =
      byKind === undefined ||
      Object.keys(model.moduleByValue?.modules ?? {}).some((kind) => mayActForOthers(asking, model, kind));
    if (field.owner && !mayOthers) return [];
    if (field.write && !meets(asking, model, [field.write], byKind && given[byKind])) return [];
    // The owner of the file follows from the sender; other fields are required as the action declares.
    const required = !field.owner && (action.input?.required ?? []).includes(name);
    if (name !== byKind) return [{ ...field, required }];
    const kinds = kindsFor(asking, model, action) as (string | number)[];
    return [{ ...field, required, schema: { ...field.schema, enum: kinds } }];
  });
}
