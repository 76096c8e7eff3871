import { findDecimalSigns } from '../../model/csv/numbers.ts';
import { findDateOrders } from '../../model/csv/dates.ts';
import {
  detectEncodings,
  fitsEncoding,
  NotTextError,
  type Encoding,
  type OpenBytes,
} from '../../model/csv/encoding.ts';
import { isNumber, type ImportPlan, type Source } from '../../model/csv/plan.ts';
import { CsvSyntaxError, findSeparator, readRows, type CsvRow } from '../../model/csv/read.ts';
import { findHeader, HEAD_ROWS } from '../../model/csv/table.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { Engine } from '../context/context.ts';
import { readLines } from '../files/sheets/sheet-lines.ts';
import { knownColumns, readHeader, type FileColumns, type Known } from './file-columns.ts';

/** Opens a stored file from its beginning. */
export const openStored =
  (engine: Engine, sha256: string): OpenBytes =>
  () =>
    engine.files.open(sha256) as AsyncIterable<Uint8Array>;

/** A file that can be read as a table of the resource. */
export interface Inspected {
  readonly encoding: Encoding;
  readonly total: number;
  readonly ignored: readonly string[];
  /** With what was found in the file. */
  readonly plan: ImportPlan;
}

/**
 * Returns the encoding of a file; where several fit, or not the wanted one, a guess would write wrong
 * letters.
 */
async function readEncoding(open: OpenBytes, wanted: Encoding | undefined): Promise<Encoding> {
  try {
    const readings = await detectEncodings(open);
    if (wanted && (await fitsEncoding(open, wanted))) return wanted;
    const [first, ...others] = readings.map(({ encoding }) => encoding);
    if (!first || wanted || others.length > 0)
      throw failFields(fieldError('file', 'unclear_encoding', { encodings: [first, ...others].join(', ') }));
    return first;
  } catch (error) {
    if (error instanceof NotTextError) throw fail('wrong_type');
    throw error;
  }
}

/** Returns the line of the column names: the one that the plan names, else the one that is found. */
async function findHeaderLine(
  { match }: Known,
  rows: AsyncIterable<CsvRow>,
  plan: ImportPlan,
): Promise<number> {
  if (plan.headerRow !== undefined) return plan.headerRow;
  const head: CsvRow[] = [];
  for await (const row of rows) {
    head.push(row);
    if (head.length === 2 * HEAD_ROWS) break;
  }
  const countKnown = (cells: readonly string[]): number => match(cells).filter(Boolean).length;
  return head[findHeader(head, countKnown)]?.line ?? 1;
}

/** Cells of a column by which their meaning is found. */
const MOST_CELLS = 20_000;

/** Collects the different cells of some columns of a file. */
function collectCells(sources: readonly Source[]): {
  readonly columns: readonly { readonly field: FieldModel; readonly cells: Set<string> }[];
  readonly take: (row: CsvRow) => void;
} {
  const columns = sources.map(({ column, read }) => ({
    field: column.field,
    read,
    cells: new Set<string>(),
  }));
  const take = ({ cells: row }: CsvRow): void => {
    for (const { read, cells } of columns) if (cells.size < MOST_CELLS) cells.add(read(row) ?? '');
  };
  return { columns, take };
}

/** Looks a table through: counts its rows, and finds the order of its dates and the sign of its decimals. */
async function inspectTable({
  file,
  rows,
}: {
  readonly file: FileColumns;
  readonly rows: AsyncIterable<CsvRow>;
}): Promise<Pick<Inspected, 'total' | 'ignored' | 'plan'>> {
  const { sources, plan } = file;
  const dated = collectCells(plan.dates ? [] : sources.filter(({ column }) => column.field.kind === 'date'));
  // The numbers of a workbook are plain.
  const isPlain = plan.decimals !== undefined || plan.sheet !== undefined;
  const numbers = collectCells(isPlain ? [] : sources.filter(({ column }) => isNumber(column.field)));
  let total = 0;
  for await (const row of rows) {
    total += 1;
    dated.take(row);
    numbers.take(row);
  }
  const [dates] = findDateOrders(dated.columns.flatMap(({ cells }) => [...cells]));
  const [decimals, ...others] = findDecimalSigns(numbers.columns);
  return {
    total,
    ignored: file.ignored,
    plan: { dates, ...(decimals && others.length === 0 && { decimals }), ...plan },
  };
}

/** The members of a plan that a workbook does not have. */
type Text = Pick<ImportPlan, 'encoding' | 'separator'>;

/** Returns the encoding and the separator of a text. */
async function inspectText(open: OpenBytes, wanted: ImportPlan): Promise<Text> {
  const encoding = await readEncoding(open, wanted.encoding);
  return { encoding, separator: wanted.separator ?? (await findSeparator(open, encoding)) };
}

/** Opens the rows of a file: of a text, or those of a sheet that were stored. */
const openRows = (
  open: OpenBytes,
  { sheet, encoding = 'utf-8', separator }: ImportPlan,
): AsyncGenerator<CsvRow> => (sheet === undefined ? readRows(open, encoding, separator) : readLines(open));

/**
 * Looks a file through before anything is written. Throws 415 for what is no text, 422 for a table without a
 * known column or with an open quote, and for letters that can be read in several ways.
 */
export async function inspectFile(
  engine: Engine,
  model: Model,
  open: OpenBytes,
  wanted: ImportPlan,
): Promise<Inspected> {
  try {
    const text: Text = wanted.sheet === undefined ? await inspectText(open, wanted) : {};
    const known = knownColumns(engine, model);
    const headerRow = await findHeaderLine(known, openRows(open, { ...wanted, ...text }), wanted);
    const phones = wanted.phones ?? engine.config.phoneCountry;
    const found = { ...wanted, ...text, headerRow, ...(phones && { phones }) };
    const table = await openBelow(known, open, found);
    if (table.file.sources.length === 0) throw failFields(fieldError('file', 'no_known_columns'));
    return { encoding: text.encoding ?? 'utf-8', ...(await inspectTable(table)) };
  } catch (error) {
    if (error instanceof CsvSyntaxError)
      throw failFields(
        error.reason === 'open_quote'
          ? fieldError('file', 'open_quote', { line: error.line })
          : fieldError('file', 'control_character'),
      );
    throw error;
  }
}

/** Yields the rows of a table that are imported. */
async function* rowsBelow(
  rows: AsyncGenerator<CsvRow>,
  { leftOut = [] }: ImportPlan,
): AsyncGenerator<CsvRow> {
  const lines = new Set(leftOut);
  for await (const row of rows) if (!lines.has(row.line)) yield row;
}

/** Opens the rows below the column names, as the plan says. Throws 422 for a file without column names. */
async function openBelow(
  known: Known,
  open: OpenBytes,
  plan: ImportPlan,
): Promise<{ file: FileColumns; rows: AsyncGenerator<CsvRow> }> {
  const rows = openRows(open, plan);
  for (;;) {
    const { value, done } = await rows.next();
    if (done) throw failFields(fieldError('file', 'required'));
    if (value.line >= (plan.headerRow ?? 1))
      return { file: readHeader(known, value.cells, plan), rows: rowsBelow(rows, plan) };
  }
}

/** Opens a file that was looked through: its columns, and its rows. */
export const openTable = (
  engine: Engine,
  model: Model,
  open: OpenBytes,
  plan: ImportPlan,
): ReturnType<typeof openBelow> => openBelow(knownColumns(engine, model), open, plan);
