import { sql } from 'kysely';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import { changeRow } from '../write/change.ts';
import { fromFile } from './from-file.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { baseTable } from '../query/source.ts';
import { assertOpen, lockRows } from '../write/lock.ts';
import { removeLocked } from '../write/remove.ts';
import { inTransaction } from '../write/transaction.ts';
import { readWritten, setState, type ImportRecord, type Written } from './import-records.ts';

/**
 * Locks the rows that an import has written, the last row first. Throws 409 if one of them was changed or
 * removed since.
 */
async function lockWritten(
  call: Call,
  model: Model,
  tx: WriteContext['tx'],
  importId: number,
): Promise<readonly Written[]> {
  const changes = await readWritten(tx, importId);
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, t.version from ${sql.table(baseTable(call, model))} t
    where t.id = any(${changes.map((one) => one.id)}::bigint[]) for update`.execute(verbatim(tx));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const touched = changes.filter(({ id, version }) => versions.get(id) !== version).length;
  if (touched > 0) throw fail('conflict', { reason: 'rows_changed', params: { count: touched } });
  return changes;
}

/**
 * Undoes an import: new rows are deleted, changed ones get their former values, all or none. Permissions,
 * rules and audit apply row by row, as if the caller deleted and changed them one by one.
 */
export async function undoImport(caller: Call, model: Model, record: ImportRecord): Promise<void> {
  const call = fromFile(caller, record, 'undo');
  if (record.dryRun || !['done', 'cancelled'].includes(record.state)) throw fail('illegal_transition');
  await inTransaction(call, model, 'delete', async (tx) => {
    const written = await lockWritten(call, model, tx, record.id);
    for (const { id, before } of written.filter((one) => one.before))
      await changeRow({ call, tx, model }, { id, raw: before });
    // Rows that nobody has worked with leave nothing behind, so that the corrected file can bring them again.
    const fresh = written.filter((one) => !one.before).map(({ id }) => id);
    const locked = await lockRows({ call, model, tx }, fresh);
    for (const id of fresh) {
      const found = locked.get(id);
      if (!found) throw fail('forbidden');
      const before = await assertOpen(model, found, { call, tx, verb: 'delete' });
      await removeLocked(model, { call, tx, before, isPermanent: true });
    }
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'undo_import',
      entity: record.stem,
      entityId: null,
      after: { file: record.fileName, created: record.created, updated: record.updated },
    });
    await setState(tx, record.id, 'undone');
  });
  call.engine.written(model.stem, 0);
}
