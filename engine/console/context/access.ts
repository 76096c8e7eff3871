import { meets, type Holder } from '../../model/access.ts';
import { hasBegun } from '../../model/begun.ts';
import type { Model } from '../../model/model.ts';
import type { Verb } from '../../model/operation.ts';
import type { Row } from '../../model/input.ts';
import { isPossible } from '../../model/states.ts';
import { mayTakeBack } from '../../model/take-back.ts';
import { today } from '../client/company-clock.ts';
import type { Engine } from './EngineContext.tsx';
import { isOneself } from './fields.ts';

/** Actions of a resource, as react-admin names them. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import';

const requirementByAction: Readonly<Record<Action, { verb: Verb; need: keyof Model['needs'] }>> = {
  list: { verb: 'list', need: 'read' },
  show: { verb: 'read', need: 'read' },
  create: { verb: 'create', need: 'create' },
  edit: { verb: 'update', need: 'update' },
  delete: { verb: 'delete', need: 'delete' },
  export: { verb: 'list', need: 'export' },
  import: { verb: 'create', need: 'import' },
};

/**
 * Returns whether the resource has the verb and the holder's rights include it. `record` decides where the
 * module follows from the row.
 * @example
 * mayAct(engine, models.garages, 'delete'); // → true
 * mayAct(engine, models.repairs, 'export'); // → false
 * mayAct({ permissions: {} }, models.trips, 'list'); // → false
 */
export function mayAct(holder: Holder, model: Model, action: Action, record?: Row): boolean {
  const { verb, need } = requirementByAction[action];
  const value = model.moduleByValue && record?.[model.moduleByValue.field];
  return model.verbs.includes(verb) && meets(holder, model, model.needs[need], value);
}

/** Checks whether the user may set another user as the owner of a record; otherwise the owner is the user. */
export const mayWriteForOthers = (
  { permissions, isSuperAdmin }: Pick<Engine, 'permissions' | 'isSuperAdmin'>,
  model: Model,
): boolean => isSuperAdmin || !model.scope || meets({ permissions }, model, [model.scope.all]);

/** The user whose rights on a row are checked. */
type Asking = Holder & Pick<Engine, 'userId'>;

/**
 * Checks whether a row is the user's own, or they write for others; where a relation that the row does not
 * show decides, the server checks it.
 */
function isTheirs(
  { permissions, userId }: Pick<Engine, 'permissions' | 'userId'>,
  model: Model,
  record: Readonly<Row>,
): boolean {
  const { scope, moduleByValue } = model;
  if (!scope || meets({ permissions }, model, [scope.all], moduleByValue && record[moduleByValue.field]))
    return true;
  return scope.own.length === 0 || scope.own.some((path) => path.includes('.') || record[path] === userId);
}

/** Checks whether the user may change a row now: allowed, theirs, and in a state that can be changed. */
export const mayEdit = (engine: Asking, model: Model, record: Readonly<Row>): boolean =>
  mayAct(engine, model, 'edit', record) &&
  isPossible(record, model.when.update) &&
  isTheirs(engine, model, record);

/**
 * Checks whether the user may delete a row now, in the same way. A request that has begun is withdrawn by
 * those who decide, not by its owner; who they are, only the server knows.
 */
export const mayDelete = (
  engine: Asking & Pick<Engine, 'models'>,
  model: Model,
  record: Readonly<Row>,
  day = today,
): boolean =>
  !isOneself(engine, model, record) &&
  isPossible(record, model.when.delete) &&
  (mayTakeBack(engine, model, record) ||
    (mayAct(engine, model, 'delete', record) &&
      (hasBegun(model, record, day)
        ? record[model.approval?.owner ?? ''] !== engine.userId
        : isTheirs(engine, model, record))));

/** Checks whether the user may edit or delete a row now, so that it may be selected for either. */
export const mayChange = (
  engine: Asking & Pick<Engine, 'models'>,
  model: Model,
  record: Readonly<Row>,
): boolean => mayEdit(engine, model, record) || mayDelete(engine, model, record);

export const isAction = (name: string): name is Action => Object.hasOwn(requirementByAction, name);
