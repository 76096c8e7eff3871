import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { memoizePerModel } from '../query/memoize-per-model.ts';
import { mayWriteForOthers } from '../query/scope.ts';
import type { Access } from '../query/source.ts';
import { assertTheirs, lockRows } from './lock.ts';
import type { Tx } from './transaction.ts';
import { changedFields, sameValue } from './values.ts';

/** Fields that decide who may write a row: its module, its owner, its parent. */
const decidingFields = memoizePerModel(({ moduleByValue, scope, fields }): ReadonlySet<string> => {
  const paths = [moduleByValue?.field, scope?.parent, ...(scope?.own ?? [])].flatMap((path) => path ?? []);
  return new Set([
    ...paths.map((path) => path.split('.')[0] ?? ''),
    ...fields.filter((field) => field.owner).map((field) => field.name),
  ]);
});

/** Checks whether the caller's role opens every row of the resource, whatever its values are. */
export const opensEveryRow = (call: Call, model: Model): boolean =>
  !call.engine.rules[model.stem]?.hides &&
  !model.moduleByValue &&
  !model.scope?.parent &&
  mayWriteForOthers(call, model);

/** Checks whether a change of a row could take it out of what the caller may write. */
export const mayLeave = (call: Call, model: Model, names: readonly string[]): boolean =>
  !opensEveryRow(call, model) &&
  (call.engine.rules[model.stem]?.hides !== undefined ||
    names.some((name) => decidingFields(model).has(name)));

/** A stored change, and the requirements that its caller met. */
interface Moved {
  readonly call: Call;
  readonly tx: Tx;
  readonly id: number;
  readonly needs: Model['needs']['update'] | undefined;
  readonly access: Access | undefined;
}

/** Refuses with 403 a change after which the row is not the caller's to write any more. */
export async function assertStillTheirs(model: Model, { call, tx, id, needs, access }: Moved): Promise<void> {
  const after = (await lockRows({ call, model, tx, access }, [id])).get(id);
  if (!after) throw fail('forbidden');
  await assertTheirs(model, after, { call, tx, verb: 'update', needs });
}

/** A row as it is, and as it shall be. */
interface Transition {
  readonly verb: WriteContext['verb'];
  readonly call: Call;
  readonly before?: Readonly<Row> | undefined;
  readonly record: Readonly<Row>;
}

/**
 * Refuses with 403 what nobody does to their own row: to delete it, or to change what says who they are and
 * what they may (`x-resource.people.guarded`).
 */
export function assertOwnRightsKept(model: Model, { verb, call, before, record }: Transition): void {
  const { people } = call.engine;
  if ((model.from?.stem ?? model.stem) !== people.stem || before?.id !== call.identity.userId) return;
  if (verb === 'delete') throw fail('forbidden');
  const refused = (people.schema['x-resource']?.people?.guarded ?? []).filter((name) => {
    const field = model.field[name];
    return field && !sameValue(field, before[name], record[name]);
  });
  if (refused.length > 0)
    throw fail('forbidden', { errors: refused.map((name) => fieldError(name, 'invalid')) });
}

/** Refuses a transition that no change may make, by any caller and path. Throws 403 or 422. */
export function assertMayBecome(model: Model, transition: Transition): void {
  assertOwnRightsKept(model, transition);
  const { before, record } = transition;
  if (!before) return;
  const fixed = changedFields(model, before, record).filter((name) => model.field[name]?.fixed);
  if (fixed.length > 0) throw failFields(...fixed.map((name) => fieldError(name, 'invalid')));
}
