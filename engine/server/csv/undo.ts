import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors.ts';
import { writeAudit } from '../write/audit.ts';
import { changeRow } from '../write/change.ts';
import type { Call, WriteContext } from '../context.ts';
import { storedFields } from '../write/insert.ts';
import { baseTable, columnRef } from '../query/source.ts';
import { removeLocked } from '../write/remove.ts';
import { inTransaction } from '../write/transaction.ts';
import { readWritten, setState, type ImportRecord, type Written } from './import-records.ts';

/**
 * The rows of an import, the last one first, locked. Refused with 409 where one of them was changed or
 * removed since.
 */
async function lockWritten(
  call: Call,
  model: Model,
  tx: WriteContext['tx'],
  importId: number,
): Promise<{ change: Written; row: Row }[]> {
  const changes = await readWritten(tx, importId);
  const columns = sql.join(
    storedFields(model).map((field) => sql`${columnRef('t', model, field.name)} as ${sql.id(field.name)}`),
  );
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(baseTable(call, model))} t
      where t.id = any(${changes.map((one) => one.id)}::integer[]) for update`.execute(verbatim(tx));
  const known = new Map(rows.map((row) => [row.id as number, row]));
  const touched = changes.filter((one) => known.get(one.id)?.version !== one.version).length;
  if (touched > 0)
    throw fail('conflict', { message: `${touched} of these rows were changed or removed since.` });
  return changes.map((change) => ({ change, row: known.get(change.id) as Row }));
}

/**
 * Takes an import back: new rows go, changed ones get their values again, all or none of it. Rules and audit
 * hold as for every write.
 */
export async function undoImport(call: Call, model: Model, record: ImportRecord): Promise<void> {
  if (record.dryRun || !['done', 'cancelled'].includes(record.state)) throw fail('illegal_transition');
  await inTransaction(call, model, 'delete', async (tx) => {
    const written = await lockWritten(call, model, tx, record.id);
    for (const { change } of written.filter((one) => one.change.before))
      await changeRow({ call, tx, model }, { id: change.id, raw: change.before });
    // Rows that nobody has worked with leave nothing behind, so that the corrected file can bring them again.
    for (const { row } of written.filter((one) => !one.change.before))
      await removeLocked(model, { call, tx, before: row, isPermanent: true });
    await writeAudit(tx, {
      actor: call.identity.userId,
      action: 'undo_import',
      entity: record.stem,
      entityId: null,
      after: { file: record.fileName, created: record.created, updated: record.updated },
      requestId: call.requestId,
    });
    await setState(tx, record.id, 'undone');
  });
  call.engine.written(model.stem, 0);
}
