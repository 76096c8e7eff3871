import { sql } from 'kysely';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import { changeRow } from '../write/change.ts';
import { toFailure } from '../write/database-errors.ts';
import { refusalsOf } from '../write/refusal.ts';
import { inSavepoint } from '../write/savepoint.ts';
import { writeMany } from '../write/write-many.ts';
import { fromFile } from './from-file.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { baseTable } from '../query/source.ts';
import { assertOpen, lockReadable } from '../write/lock.ts';
import { removeLocked } from '../write/remove.ts';
import { inTransaction } from '../write/transaction.ts';
import {
  lockImport,
  noteUndone,
  readWritten,
  type ImportRecord,
  type Kept,
  type Written,
} from './import-records.ts';

interface Undoing {
  readonly call: Call;
  readonly model: Model;
  readonly tx: WriteContext['tx'];
}

/** The rows of an import as they are now. */
interface Found {
  /** Rows that are as the import has left them. */
  readonly same: readonly Written[];
  readonly changed: readonly { readonly written: Written; readonly reason: 'row_changed' | 'row_removed' }[];
}

/** Locks rows that an import has written, the newest first; those that are gone need no undo. */
async function lockWritten({ call, model, tx }: Undoing, written: readonly Written[]): Promise<Found> {
  const isRemoved = model.softDelete ? sql`t.is_deleted` : sql`false`;
  const { rows } = await sql<{ id: number; version: number; isRemoved: boolean }>`
    select t.id, t.version, ${isRemoved} as "isRemoved" from ${sql.table(baseTable(call, model))} t
    where t.id = any(${written.map((one) => one.id)}::bigint[]) for update`.execute(verbatim(tx));
  const now = new Map(rows.map((row) => [row.id, row]));
  const same: Written[] = [];
  const changed: Found['changed'][number][] = [];
  for (const one of written) {
    const row = now.get(one.id);
    if (row?.version === one.version) same.push(one);
    else if (row) changed.push({ written: one, reason: row.isRemoved ? 'row_removed' : 'row_changed' });
  }
  return { same, changed };
}

/**
 * Undoes the write of one row, as if the caller deleted or changed it. A new row leaves nothing behind, so
 * that the corrected file can bring it again; a restored one is deleted as it was.
 */
async function undoRow({ call, model, tx }: Undoing, { id, before: former }: Written): Promise<void> {
  const { isDeleted, ...values } = former ?? {};
  if (Object.keys(values).length > 0) await changeRow({ call, tx, model }, { id, raw: values });
  if (former && isDeleted !== true) return;
  const locked = await lockReadable(call, model, id, tx);
  const before = await assertOpen(model, locked, { call, tx, verb: 'delete' });
  await removeLocked(model, { call, tx, before, ...(!former && { isPermanent: true }) });
}

const keptRow = ({ id, stem }: Written, reason: Omit<Kept, 'id' | 'stem'>): Kept => ({
  id,
  ...(stem !== undefined && { stem }),
  ...reason,
});

/** Rows that are undone together: if one of them is refused, only these are done again. */
const MOST_TOGETHER = 100;

/** Undoes all rows that it can; returns the others with the reasons. */
async function undoRows(undoing: Undoing, rows: readonly Written[]): Promise<ReadonlyMap<Written, Kept>> {
  const { call, model, tx } = undoing;
  const kept = new Map<Written, Kept>();
  const undoTogether = (some: readonly Written[]): Promise<readonly void[]> =>
    inSavepoint(tx, async () => {
      const done: void[] = [];
      for (const one of some) done.push(await undoRow(undoing, one));
      return done;
    });
  const keep = (one: Written, error: unknown): void => {
    const failure = toFailure(call.engine, model, error, one.before ? 'update' : 'delete');
    const [first] = refusalsOf(failure);
    if (!first) throw failure;
    const { field: _, ...reason } = first;
    kept.set(one, keptRow(one, reason));
  };
  for (let start = 0; start < rows.length; start += MOST_TOGETHER)
    await writeMany(rows.slice(start, start + MOST_TOGETHER), { attempt: undoTogether, onFailed: keep });
  return kept;
}

/** The result of the undo of one resource. */
interface Undone {
  readonly kept: readonly (readonly [Written, Kept])[];
  /** Rows that were undone. */
  readonly created: number;
  readonly updated: number;
  /** The caller may undo none of them. */
  readonly isForbidden: boolean;
}

/** Undoes what an import has written of one resource: changes first. */
async function undoWritten(undoing: Undoing, written: readonly Written[]): Promise<Undone> {
  const { same, changed } = await lockWritten(undoing, written);
  const changes = same.filter((one) => one.before);
  const fresh = same.filter((one) => !one.before);
  const refused = await undoRows(undoing, [...changes, ...fresh]);
  const countUndone = (some: readonly Written[]): number => some.filter((one) => !refused.has(one)).length;
  return {
    kept: [
      ...changed.map(({ written: one, reason }): [Written, Kept] => {
        const { code, message } = fail('conflict', { reason });
        return [one, keptRow(one, { code, message, reason })];
      }),
      ...refused,
    ],
    created: countUndone(fresh),
    updated: countUndone(changes),
    isForbidden:
      refused.size > 0 &&
      refused.size === same.length &&
      [...refused.values()].every(({ code }) => code === 'forbidden'),
  };
}

/** Undoes the values that an import has created for its rows, as far as nothing else uses them. */
async function undoValues(
  { call, tx }: Omit<Undoing, 'model'>,
  written: readonly Written[],
): Promise<Undone['kept']> {
  const kept: Undone['kept'][number][] = [];
  for (const [stem = '', some] of Map.groupBy(written, (one) => one.stem)) {
    const model = call.engine.models[stem];
    if (model) kept.push(...(await undoWritten({ call, model, tx }, some)).kept);
  }
  return kept;
}

/**
 * Undoes an import: new rows are deleted, changed ones get their former values. Rows that were changed since,
 * or that a rule keeps, stay with the reason, and can be tried again. Throws 403 if the caller may undo none.
 */
export async function undoImport(caller: Call, model: Model, { id }: ImportRecord): Promise<void> {
  const stems = await inTransaction(caller, model, 'delete', async (tx) => {
    const record = await lockImport(tx, id);
    if (!record || record.dryRun || !['done', 'cancelled'].includes(record.state))
      throw fail('illegal_transition');
    const call = fromFile(caller, record, 'undo');
    const written = await readWritten(tx, id);
    const values = written.filter((one) => one.stem !== undefined);
    const rows = await undoWritten(
      { call, model, tx },
      written.filter((one) => one.stem === undefined),
    );
    if (rows.isForbidden) throw fail('forbidden');
    const kept = [...rows.kept, ...(await undoValues({ call, tx }, values))];
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'undo_import',
      entity: record.stem,
      entityId: null,
      after: {
        file: record.fileName,
        created: rows.created,
        updated: rows.updated,
        ...(kept.length > 0 && { kept: kept.length }),
      },
    });
    await noteUndone(tx, id, { kept: kept.map(([, reason]) => reason), written: kept.map(([one]) => one) });
    return new Set(values.flatMap((one) => one.stem ?? []));
  });
  for (const stem of [model.stem, ...stems]) caller.engine.written(stem, 0);
}
