import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { TwoEyes } from '../../model/keywords.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { memoizePerModel } from '../query/memoize-per-model.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import { aliveCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { server } from '../context/server-call.ts';
import { endOf, type Tx } from './transaction.ts';
import { changedFields, sameValue } from './values.ts';
import { ChangeWaits, type WaitingWrite } from './change-waits.ts';

/** Under which name a transaction knows the change that it has made. */
const CONFIRMED = 'confirmed change';

type Guarded = FieldModel & { readonly twoEyes: TwoEyes };

/**
 * Fields that have to be confirmed: for rows of one's own also the owner, since one could move another user's
 * row to oneself.
 */
const guardedFields = memoizePerModel((model): readonly Guarded[] => {
  const declared = model.fields.filter((field): field is Guarded => field.twoEyes !== undefined);
  const own = declared.find(({ twoEyes }) => twoEyes.of === 'own')?.twoEyes;
  const owner = model.fields.find((field) => field.owner && !field.alias && !field.twoEyes);
  if (!own || !owner) return declared;
  const { to: _to, ...twoEyes } = own;
  return [...declared, { ...owner, twoEyes }];
});

/** Returns a field's value after a write: a deletion removes it only if changes of `own` rows are guarded. */
const valueAfter = ({ verb, record }: WriteContext, { name, twoEyes }: Guarded): unknown =>
  verb === 'delete' && twoEyes.of === 'own' ? null : record[name];

/**
 * Checks whether a write sets, changes or removes the value of a field; with `to`, gives it one of those
 * values.
 */
function touches(context: WriteContext, field: Guarded): boolean {
  const { before, verb } = context;
  const { to } = field.twoEyes;
  if (field.owner && verb !== 'update') return false;
  const former = before ? before[field.name] : field.schema.default;
  const next = valueAfter(context, field);
  return !sameValue(field, former, next) && (!to || to.some((value) => sameValue(field, value, next)));
}

/** Checks whether others name a person in a relation. */
async function isNamed(
  { call, tx }: Pick<WriteContext, 'call' | 'tx'>,
  relation: string,
  person: number,
): Promise<boolean> {
  const { people } = call.engine;
  const declared = relationsOf(people)[relation];
  if (!declared || !('field' in declared)) return false;
  const isActive = people.field.isActive ? sql`and ${columnRef('p', people, 'isActive')}` : sql``;
  const { rows } = await sql`select 1 from ${sql.table(people.table)} p
    where ${columnRef('p', people, declared.field)} = ${person}
      and ${aliveCondition({ model: people, alias: 'p' })} ${isActive} limit 1`.execute(verbatim(tx));
  return rows.length > 0;
}

/** Checks whether one of the days of a row that a write is about lies more than PAST_DAYS ago. */
function isPast({ call, today, record, before }: WriteContext, name: string): boolean {
  const { pastDays } = call.engine.config;
  const first = addDays(today, -pastDays);
  return pastDays > 0 && [record, before].some((row) => String(row?.[name] ?? today) < first);
}

/** Checks whether another user has to confirm a change of a field, as the field declares it. */
async function isGuarded(
  context: WriteContext,
  model: Model,
  { of, past, leads }: TwoEyes,
): Promise<boolean> {
  const { call, record, before } = context;
  const { userId } = call.identity;
  const [former, next] = [before, record].map((row) => row && ownerOfRow(model, row as Row));
  const isMeant = of === 'own' ? [former, next].includes(userId) : former !== undefined && former !== userId;
  if (!isMeant || (past !== undefined && !isPast(context, past))) return false;
  return leads === undefined || isNamed(context, leads, former ?? 0);
}

/** Returns the part of a write that has to be confirmed; undefined if there is none. */
async function findGuarded(context: WriteContext, model: Model): Promise<WaitingWrite | undefined> {
  const { call, verb, record, before, isByAction } = context;
  const fields: Guarded[] = [];
  for (const field of guardedFields(model))
    if (touches(context, field) && (await isGuarded(context, model, field.twoEyes))) fields.push(field);
  if (fields.length === 0) return undefined;
  const values = (of: (field: Guarded) => unknown): Row =>
    Object.fromEntries(fields.map((field) => [field.name, of(field) ?? null]));
  const row = (before ?? record) as Row;
  const aboutId = ownerOfRow(model, row);
  return {
    call,
    model,
    action: verb,
    ...(before && { recordId: before.id as number }),
    ...(aboutId !== undefined && { aboutId }),
    row,
    before: before ? values(({ name }) => before[name]) : {},
    after: values((field) => valueAfter(context, field)),
    ...(verb === 'update' && !isByAction && { changed: changedFields(model, row, record as Row) }),
  };
}

/** Returns a hash of some writes: the same only for the same change of the same rows. */
export const fingerprintOf = (writes: readonly WaitingWrite[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        writes.map(({ model, action, recordId, before, after }) => [
          model.stem,
          action,
          recordId,
          before,
          after,
        ]),
      ),
    )
    .digest('base64url');

/**
 * Lets confirmed writes of one caller pass, and closes their waiting changes in the transaction. Throws
 * `ChangeWaits` if they are not confirmed, and 409 if they were decided meanwhile, or differ from the
 * confirmed ones.
 */
async function settle(call: Call, tx: Tx, writes: readonly [WaitingWrite, ...WaitingWrite[]]): Promise<void> {
  const { confirmation } = call;
  if (!confirmation) throw new ChangeWaits(writes);
  const { pending } = confirmation;
  if (!pending) return;
  // A request that writes several times is confirmed as a whole, with the first.
  const done = endOf(tx)?.lasting;
  if (done?.get(CONFIRMED) === pending.id) return;
  await pending.end(tx);
  if (fingerprintOf(writes) !== pending.fingerprint) throw fail('stale_change');
  done?.set(CONFIRMED, pending.id);
  pending.isMade = true;
}

/**
 * Returns the work to do once writes are stored that another user has to confirm in part (`x-two-eyes`);
 * undefined if there are none. It throws `ChangeWaits` unless they are confirmed, so that the transaction is
 * rolled back after the database has accepted them: no confirmation of an invalid change is requested. The
 * server's own writes, as on a last day, were confirmed when they were planned.
 */
export async function findUnconfirmed(
  contexts: readonly WriteContext[],
  model: Model,
): Promise<(() => Promise<void>) | undefined> {
  if (guardedFields(model).length === 0) return undefined;
  const found: WaitingWrite[] = [];
  for (const context of contexts) {
    const write = context.call.identity.userId === server ? undefined : await findGuarded(context, model);
    if (write) found.push(write);
  }
  const [first] = contexts;
  if (!first || found.length === 0) return undefined;
  return async () => {
    for (const [call, own] of Map.groupBy(found, (write) => write.call)) {
      const [one, ...others] = own;
      if (one) await settle(call, first.tx, [one, ...others]);
    }
  };
}

/** Returns the same for an action that has to be confirmed as a whole (`twoEyes`), before it has begun. */
export async function findUnconfirmedAction(
  call: Call,
  tx: Tx,
  model: Model,
  { name, row }: { readonly name: string; readonly row: Row },
): Promise<(() => Promise<void>) | undefined> {
  const aboutId = ownerOfRow(model, row);
  if (aboutId === call.identity.userId) return undefined;
  const guard = model.actions[name]?.twoEyes;
  if (typeof guard === 'object' && !(await isNamed({ call, tx }, guard.leads, aboutId ?? 0)))
    return undefined;
  const { id } = row as { id: number };
  const about = aboutId === undefined ? {} : { aboutId };
  const write = { call, model, action: name, recordId: id, ...about, row, before: {}, after: {} };
  return () => settle(call, tx, [write]);
}
