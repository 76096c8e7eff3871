import { unzipSync } from 'fflate';
import { formatValue } from 'hucre';
import { readXlsx, type CellValue, type Sheet, type Workbook } from 'hucre/xlsx';
import type { CsvRow } from './read.ts';

/** The rows of one sheet of a workbook; `line` counts the rows of the sheet from 1. */
export interface SheetTable {
  readonly sheet: string;
  /** Names of the sheets that are not hidden, in their order. */
  readonly sheets: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A fault for which a sheet cannot be read, one of those of a field. */
export class SheetError extends Error {
  readonly reason:
    | 'unreadable_workbook'
    | 'locked_workbook'
    | 'large_workbook'
    | 'unknown_sheet'
    | 'no_result';
  readonly params: Readonly<Record<string, string | number>>;
  constructor(reason: SheetError['reason'], params: SheetError['params'] = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

/** Unpacked bytes of a workbook: about 100,000 rows of ten cells. */
const MOST_UNPACKED = 100 * 1024 * 1024;

/** Throws SheetError for an archive that would unpack to more than is read. */
function assertSize(bytes: Uint8Array): void {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // A file that does not say its size would be unpacked without a limit.
      size += originalSize === 0 && !name.endsWith('/') ? Infinity : originalSize;
      return false;
    },
  });
  if (size > MOST_UNPACKED) throw new SheetError('large_workbook');
}

/** A number format by which numbers are codes: `0000`, `000-00-0000`, `"EMP"0000`. */
function isCodeFormat(format: string): boolean {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').split(';');
  return /^[-() /0]*00[-() /0]*$/.test(positive);
}

const MINUTE = 60_000;
const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** Returns the time of a day, or a length of time in hours; `ms` in milliseconds. */
function timeOf(ms: number): string {
  const seconds = (ms / 1000) % 60;
  return `${two(ms / MINUTE / 60)}:${two((ms / MINUTE) % 60)}${seconds > 0 ? `:${two(seconds)}` : ''}`;
}

/** A cell that has only a time is one of the first day that spreadsheets count. */
const FIRST_DAYS = { '1900': Date.UTC(1899, 11, 31), '1904': Date.UTC(1904, 0, 1) };
const DAY = 24 * 60 * MINUTE;
/** Days from the first one in which a cell is taken for a length of time. */
const MOST_DAYS = 59;

/** Returns a date as `2021-03-04`, with its time where it has one, and a time alone as `08:30`. */
function textOfDate(date: Date, system: keyof typeof FIRST_DAYS): string {
  // Parts of a day are fractions, which miss the second by a little.
  const ms = Math.round(date.getTime() / 1000) * 1000;
  const sinceFirst = ms - FIRST_DAYS[system];
  if (sinceFirst < MOST_DAYS * DAY) return timeOf(Math.max(sinceFirst, 0));
  const day = new Date(ms).toISOString().slice(0, 10);
  const time = ((ms % DAY) + DAY) % DAY;
  return time === 0 ? day : `${day} ${timeOf(time)}`;
}

/** Digits of a number that spreadsheets show: the rest is the error of their sums. */
const SHOWN_DIGITS = 15;

/** Returns the letters of a column: 0 → `A`, 26 → `AA`. */
const columnName = (index: number): string =>
  `${index < 26 ? '' : columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

function textOf(value: CellValue, format: string | undefined, { dateSystem = '1900' }: Workbook): string {
  if (value === null) return '';
  if (value instanceof Date) return textOfDate(value, dateSystem);
  if (typeof value !== 'number') return String(value);
  return format !== undefined && isCodeFormat(format)
    ? formatValue(value, format)
    : String(Number(value.toPrecision(SHOWN_DIGITS)));
}

/** Returns the rows of a sheet that have any text. Throws SheetError for a formula without a result. */
function rowsOf({ rows, cells }: Sheet, workbook: Workbook): CsvRow[] {
  return rows.flatMap((values, row) => {
    const texts = values.map((value, column) => {
      const cell = cells?.get(`${row},${column}`);
      if (value === null && cell?.formula !== undefined)
        throw new SheetError('no_result', { cell: `${columnName(column)}${row + 1}` });
      return textOf(value, cell?.style?.numFmt, workbook);
    });
    return texts.some((text) => text.trim() !== '') ? [{ line: row + 1, cells: texts }] : [];
  });
}

/** Checks whether rows are a table: covers and notes have one filled cell a row. */
const isTable = (rows: readonly CsvRow[]): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1).length > 1;

/** Returns the names of the sheets that are not hidden. */
async function readNames(bytes: Uint8Array): Promise<readonly string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

async function read(bytes: Uint8Array, wanted: string | undefined): Promise<SheetTable> {
  assertSize(bytes);
  const sheets = await readNames(bytes);
  const tables: SheetTable[] = [];
  for (const sheet of wanted === undefined ? sheets : sheets.filter((name) => name === wanted)) {
    const workbook = await readXlsx(bytes, { readStyles: true, sheets: [sheet] });
    const table = { sheet, sheets, rows: workbook.sheets.flatMap((one) => rowsOf(one, workbook)) };
    if (wanted !== undefined || isTable(table.rows)) return table;
    tables.push(table);
  }
  const [first] = tables;
  if (!first) throw new SheetError('unknown_sheet', { sheets: sheets.join(', ') });
  return first;
}

/** First bytes of the containers of workbooks with a password, and of those of Excel 97. */
const isContainer = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;

/**
 * Reads a sheet of a workbook (XLSX): the wanted one, else the first one with a table. Dates are
 * `2021-03-04`, and codes have the zeros that the workbook shows. Throws SheetError.
 */
export async function readSheet(bytes: Uint8Array, wanted?: string): Promise<SheetTable> {
  if (isContainer(bytes)) throw new SheetError('locked_workbook');
  try {
    return await read(bytes, wanted);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable_workbook');
  }
}
