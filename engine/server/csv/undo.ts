import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
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

/** Locks the rows that an import has written, the newest first; those that are gone need no undo. */
async function lockWritten({ call, model, tx }: Undoing, importId: number): Promise<Found> {
  const written = await readWritten(tx, importId);
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
 * that the corrected file can bring it again.
 */
async function undoRow({ call, model, tx }: Undoing, { id, before: former }: Written): Promise<void> {
  if (former) {
    await changeRow({ call, tx, model }, { id, raw: former as Row });
    return;
  }
  const locked = await lockReadable(call, model, id, tx);
  const before = await assertOpen(model, locked, { call, tx, verb: 'delete' });
  await removeLocked(model, { call, tx, before, isPermanent: true });
}

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
    kept.set(one, { id: one.id, ...reason });
  };
  for (let start = 0; start < rows.length; start += MOST_TOGETHER)
    await writeMany(rows.slice(start, start + MOST_TOGETHER), { attempt: undoTogether, onFailed: keep });
  return kept;
}

/**
 * Undoes an import: new rows are deleted, changed ones get their former values. Rows that were changed since,
 * or that a rule keeps, stay with the reason, and can be tried again. Throws 403 if the caller may undo none.
 */
export async function undoImport(caller: Call, model: Model, { id }: ImportRecord): Promise<void> {
  await inTransaction(caller, model, 'delete', async (tx) => {
    const record = await lockImport(tx, id);
    if (!record || record.dryRun || !['done', 'cancelled'].includes(record.state))
      throw fail('illegal_transition');
    const call = fromFile(caller, record, 'undo');
    const undoing = { call, model, tx };
    const { same, changed } = await lockWritten(undoing, id);
    const changes = same.filter((one) => one.before);
    const fresh = same.filter((one) => !one.before);
    const refused = await undoRows(undoing, [...changes, ...fresh]);
    const isForbidden = [...refused.values()].every(({ code }) => code === 'forbidden');
    if (refused.size > 0 && refused.size === same.length && isForbidden) throw fail('forbidden');
    const kept = [
      ...changed.map(({ written, reason }): [Written, Kept] => {
        const { code, message } = fail('conflict', { reason });
        return [written, { id: written.id, code, message, reason }];
      }),
      ...refused,
    ];
    const countUndone = (some: readonly Written[]): number => some.filter((one) => !refused.has(one)).length;
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'undo_import',
      entity: record.stem,
      entityId: null,
      after: {
        file: record.fileName,
        created: countUndone(fresh),
        updated: countUndone(changes),
        ...(kept.length > 0 && { kept: kept.length }),
      },
    });
    await noteUndone(tx, id, { kept: kept.map(([, reason]) => reason), written: kept.map(([one]) => one) });
  });
  caller.engine.written(model.stem, 0);
}
