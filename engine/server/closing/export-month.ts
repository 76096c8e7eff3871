import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { periodStates } from '../../model/closing.ts';
import { csvLine } from '../../model/csv/cells.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { mediaTypes } from '../../model/media-types.ts';
import { monthFilesModel, type ExportFormat } from '../../model/month-exports.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { MONTH_LOCK } from '../database/tables/closed-months.ts';
import { verbatim } from '../database/field-names.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { contentDisposition } from '../files/file-name.ts';
import type { MediaAnswer } from '../files/media.ts';
import type { StoredFile } from '../files/receive.ts';
import { writeSheet } from '../files/xlsx.ts';
import { readRow } from '../query/read.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { toId } from '../write/values.ts';
import type { Tx } from '../write/transaction.ts';
import { readExportTable, type ExportTable } from './export-table.ts';
import { findWanted, lockMonth, readState, type Period, type Wanted } from './months.ts';

interface ExportActions {
  'period.export': {
    input: { resource: string; month: string; format: ExportFormat };
    query: object;
    params: object;
    answer: { export: Row };
  };
  'period.exported': { input: object; query: object; params: { id: string }; answer: MediaAnswer };
}

/** Byte order mark by which a spreadsheet recognises UTF-8. */
const MARK = '\uFEFF';

const contentOf: Readonly<Record<ExportFormat, (name: string, table: ExportTable) => Promise<Buffer>>> = {
  csv: async (_name, { head, rows }) => Buffer.from(MARK + [head, ...rows].map(csvLine).join('')),
  xlsx: async (name, { head, rows }) => buffer(await writeSheet({ name, head, rows: Readable.from([rows]) })),
};

/** A file that has been stored, and what it was made of. */
interface Written {
  readonly format: ExportFormat;
  readonly version: number;
  readonly table: ExportTable;
  readonly stored: StoredFile;
}

const filesOf = ({ engine }: Call): Model => {
  const holder = monthFilesModel(engine.models);
  if (!holder) throw fail('not_found');
  return holder;
};

/** Finds the existing file of a month in its current closed state. */
async function findFile(
  call: Call,
  tx: Tx,
  { model, month }: Wanted,
  closed: { readonly format: ExportFormat; readonly version: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(filesOf(call).table)} where resource = ${model.stem} and month = ${month}
      and format = ${closed.format} and period_version = ${closed.version}`.execute(verbatim(tx));
  return rows[0]?.id;
}

/** The number after the last one. Who exports at the same time waits, so that none is left out. */
async function nextNumber(call: Call, tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${MONTH_LOCK}, 0)`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from ${sql.table(filesOf(call).table)}`.execute(verbatim(tx));
  return rows[0]?.next ?? 1;
}

/** The month's state, which nobody changes meanwhile. Throws 409 where it is open. */
async function lockClosed(call: Call, tx: Tx, wanted: Wanted): Promise<Period> {
  await lockMonth(tx, wanted);
  const current = await readState(call, tx, wanted);
  if (current?.state !== periodStates.closed)
    throw fail('illegal_transition', { reason: 'month_open', params: { month: wanted.month } });
  return current;
}

/** Stores a file under the next number, unless another request has made it meanwhile. */
async function saveFile(
  call: Call,
  tx: Tx,
  { model, month }: Wanted,
  { format, version, table, stored }: Written,
): Promise<number> {
  const number = await nextNumber(call, tx);
  return writerOf(call, filesOf(call), tx).save(undefined, {
    number,
    resource: model.stem,
    month,
    format,
    fileName: `${model.stem}-${month}-${number}.${format}`,
    columns: table.head,
    rowCount: table.rows.length,
    size: stored.size,
    sha256: stored.sha256,
    periodVersion: version,
  });
}

/**
 * Writes the file of a closed month, or finds the existing one. Throws 409 if the month is open, 422 if the
 * resource has no such file. The content is stored between two transactions, because the store has its own.
 */
async function exportMonth({
  call,
  input,
}: ActionContext<ExportActions['period.export']>): Promise<ExportActions['period.export']['answer']> {
  const { format } = input;
  const wanted = findWanted(call, input.resource, input.month);
  const { model, month } = wanted;
  if (!model.monthExports) throw failFields(fieldError('resource', 'enum'));
  const holder = filesOf(call);
  const first = await runAction(call, holder, async (tx, present) => {
    const inside = insideOf(call, tx);
    const { version } = await lockClosed(inside, tx, wanted);
    const there = await findFile(inside, tx, wanted, { format, version });
    if (there !== undefined) return { rows: await present([there]) };
    return { version, table: await readExportTable({ call: inside, tx, ...wanted }) };
  });
  if ('rows' in first) return { export: first.rows[0] as Row };
  const { version, table } = first;
  const stored = await call.engine.files.put(await contentOf[format](`${model.stem} ${month}`, table));
  return runAction(call, holder, async (tx, present) => {
    const inside = insideOf(call, tx);
    const current = await lockClosed(inside, tx, wanted);
    if (current.version !== version) throw fail('stale_version');
    const there = await findFile(inside, tx, wanted, { format, version });
    const id = there ?? (await saveFile(inside, tx, wanted, { format, version, table, stored }));
    return { export: (await present([id]))[0] as Row };
  });
}

interface StoredExport extends Row {
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/** The content of a file, as it was written. */
async function openExported({
  call,
  params,
}: ActionContext<ExportActions['period.exported']>): Promise<MediaAnswer> {
  const row = (await readRow(call, filesOf(call), toId(params.id))) as StoredExport;
  const { files } = call.engine;
  if (!(await files.has(row.sha256))) throw fail('not_found');
  return {
    content: { size: row.size, open: (range) => files.open(row.sha256, range) },
    headers: {
      'content-type': mediaTypes[row.format],
      'content-disposition': contentDisposition(row.fileName, 'attachment'),
    },
  };
}

/** Implementations of the endpoints of exported months. */
export const exportFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<ExportActions>({
  'period.export': exportMonth,
  'period.exported': openExported,
});
