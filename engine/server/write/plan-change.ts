import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { fail } from '../errors/errors.ts';
import { Batch } from './batch.ts';
import { assertRecord, assertUndecided, readBody, type Body } from './body.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { assertAllowed } from '../context/guard.ts';
import { assertOpen, lockRows, type Locked } from './lock.ts';
import { assertReferences } from './references.ts';
import type { Access } from '../query/source.ts';
import type { Tx } from './transaction.ts';
import { changedFields } from './values.ts';
import { todayIn } from '../../model/days.ts';
import { assertExpected, assertFieldAccess, valueOfModule } from './write-checks.ts';
import { findFieldFaults, refusalOf, withoutStoredFaults, type FieldFaults } from './stored-faults.ts';

export interface UpdateOptions {
  /** Values that the row must have, from further parameters of the address; else 404. */
  readonly expected?: Row;
  /** The only fields that the endpoint changes. */
  readonly only?: readonly string[];
  readonly needs?: Model['needs']['update'];
  /** Set where the row is not opened by the permissions of the resource. */
  readonly access?: Access;
  /** The row is a deleted one, which is restored; the caller may also create rows. */
  readonly isRestored?: true;
}

/** A row and what was sent for it. */
export interface Sent {
  readonly id: number;
  readonly raw: unknown;
  readonly options?: UpdateOptions;
}

/** A requested change of a row. */
export interface Change {
  readonly call: Call;
  readonly id: number;
  readonly body: Body;
  /** Faults of the input, unless the row has the same values already. */
  readonly fieldFaults: FieldFaults;
  readonly options: UpdateOptions;
}

/** Reads a change from what was sent; its faults are kept for the row. Throws 422 for unknown fields. */
export function readChange(call: Call, model: Model, { id, raw, options = {} }: Sent): Change {
  const body = readBody(call, model, raw, {
    verb: 'update',
    ...(options.only && { only: options.only }),
  });
  return { call, id, body, fieldFaults: findFieldFaults(call, model, raw, body), options };
}

/** A row with the change that is to be written. */
export type Planned = WriteContext & { readonly before: Row; readonly id: number };

/** Returns the permission that a change needs. */
export const needsOf = ({ options: { needs, access } }: Change): Model['needs']['update'] | undefined =>
  needs ?? access?.update;

/** Locks the rows and returns them as the changes will make them. Throws what the callers may not change. */
export async function planChanges(
  model: Model,
  tx: Tx,
  changes: readonly [Change, ...Change[]],
): Promise<readonly Planned[]> {
  const [{ call, options }] = changes;
  const locked = await lockRows(
    { call, model, tx, access: options.access, isDeleted: options.isRestored },
    changes.map(({ id }) => id),
  );
  // Two changes of one row come one after the other: each begins with the row as it is then.
  if (locked.size < changes.length)
    throw changes.reduce<unknown>(
      (error, { fieldFaults }) => refusalOf(fieldFaults, error),
      fail('not_found'),
    );
  const shared = {
    verb: 'update',
    tx,
    batch: new Batch(),
    today: todayIn(call.engine.config.timeZone, call.engine.now()),
  } as const;
  const planned: Planned[] = [];
  for (const change of changes)
    planned.push({ ...shared, ...(await planChange(model, tx, change, locked.get(change.id) as Locked)) });
  await assertReferences(
    call,
    tx,
    model,
    planned.map(({ before, record }) =>
      Object.fromEntries(changedFields(model, before, record).map((name) => [name, record[name]])),
    ),
  );
  return planned;
}

/** Returns a locked row as a change will make it. Throws 403, 404, 409 or 422 if its caller may not. */
export async function planChange(
  model: Model,
  tx: Tx,
  change: Change,
  locked: Locked,
): Promise<Pick<Planned, 'call' | 'id' | 'before' | 'record' | 'input'>> {
  const { call, id, fieldFaults } = change;
  const intent = { call, tx, verb: 'update', needs: needsOf(change) } as const;
  const before = await assertOpen(model, locked, intent).catch((error: unknown) => {
    throw refusalOf(fieldFaults, error);
  });
  if (change.options.isRestored)
    assertAllowed(call.identity, model, model.needs.create, valueOfModule(model, before));
  const body = withoutStoredFaults(model, fieldFaults, change.body, before);
  const record = mergeChange(model, { ...change, body }, before);
  return { call, id, before, record, input: body.values };
}

/** Returns the row as it will be. Throws 404, 403, 409 or 422 if it may not. */
function mergeChange(model: Model, { call, body, options }: Change, before: Row): Row {
  assertExpected(before, options.expected);
  const record: Row = {
    ...before,
    ...(options.isRestored && { isDeleted: false }),
    ...(options.isRestored && model.field.isActive && { isActive: true }),
    ...body.values,
    ...Object.fromEntries(body.cleared.map((name) => [name, model.field[name]?.schema.default ?? null])),
  };
  if (!options.access?.allFields) assertFieldAccess({ call, model, body }, record, before);
  if (body.version !== undefined && body.version !== before.version) throw fail('stale_version');
  assertUndecided(model, body, before);
  assertRecord(call, model, record, before);
  return record;
}
