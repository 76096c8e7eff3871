import { guardCell, quoteCell } from '../../model/csv/cells.ts';
import type { CsvCodec, CsvWords, SheetCell, WriteContext } from '../../model/csv/codec.ts';
import { headersOf, labelsByLocale } from '../../model/csv/headers.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import type { Row } from '../../model/input.ts';
import { resourceNames, type Labels } from '../../model/labels.ts';
import type { TableFormat } from '../../model/media-types.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import type { MediaAnswer } from '../files/media.ts';
import type { NewSheet } from '../files/xlsx.ts';
import { filterConditions } from '../query/filter.ts';
import { readCondition } from '../query/scope.ts';
import { csvAnswer, sheetAnswer } from './csv-file.ts';
import { exportedColumns, type Exported } from './export-columns.ts';
import { readInPages, type RowsQuery } from './read-in-pages.ts';
import { ReferenceNames } from './reference-names.ts';

export interface ExportQuery {
  readonly filter?: Row;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly columns?: readonly string[];
  /** Headers and values as the API names them, instead of the caller's language. */
  readonly asFields?: boolean;
  readonly named?: boolean;
}

function wordsOf(locale: string | undefined, labels: Labels | undefined): CsvWords {
  if (locale === undefined || !labels) return { label: () => undefined };
  return {
    locale,
    label: (field, value) => {
      const label = labels.values[`${field.name}.${value}`];
      // A label that two values share would not lead back.
      const isShared = (field.schema.enum ?? []).some(
        (other) => other !== value && labels.values[`${field.name}.${other}`] === label,
      );
      return isShared ? undefined : label;
    },
  };
}

/** The way in which cells are written: as text of CSV, or as cells of a workbook. */
interface CellFormat<Cell> {
  readonly empty: Cell;
  readonly head: (text: string) => Cell;
  readonly write: (codec: CsvCodec, value: unknown, context: WriteContext) => Cell;
}

const quoted: CellFormat<string> = {
  empty: '',
  head: (text) => quoteCell(guardCell(text)),
  write: (codec, value, context) => {
    const text = codec.write(value, context);
    return quoteCell(codec.isPlain ? text : guardCell(text));
  },
};
const typed: CellFormat<SheetCell> = {
  empty: null,
  head: (text) => text,
  write: (codec, value, context) => codec.toCell?.(value, context) ?? codec.write(value, context),
};

function rowWriter<Cell>(
  columns: readonly Exported[],
  context: Omit<WriteContext, 'field'>,
  { empty, write }: CellFormat<Cell>,
): (row: Row) => Cell[] {
  const cells = columns.map((column) => {
    const codec = codecs[column.field.kind];
    const own = { ...context, field: column.field };
    return (row: Row): Cell => {
      const held = row[column.source];
      const value = column.member ? (held as Row | null)?.[column.member.name] : held;
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return empty;
      return write(codec, value, own);
    };
  });
  return (row) => cells.map((cell) => cell(row));
}

async function loadNames(
  names: ReferenceNames,
  columns: readonly Exported[],
  rows: readonly Row[],
): Promise<void> {
  for (const { field, source } of columns.filter((column) => column.field.ref)) {
    await names.load(field, new Set(rows.flatMap((row) => (row[source] ?? []) as number | number[])));
  }
}

/** Rows of a query, and in which words they are written. */
type TableQuery = RowsQuery & { readonly asFields?: boolean | undefined };

/** A table to be written: its head, and its rows in pages. */
interface Table<Cell> {
  readonly head: Cell[];
  readonly pages: AsyncGenerator<Cell[][]>;
}

/**
 * Returns the rows of a query as cells, in the words of the caller's language or as the API names them.
 * Throws 422 for a wrong sort before anything is read.
 */
async function openTable<Cell>(
  call: Call,
  model: Model,
  { asFields, ...query }: TableQuery,
  format: CellFormat<Cell>,
): Promise<Table<Cell>> {
  const { columns } = query;
  const { texts, config, db } = call.engine;
  const locale = asFields ? undefined : call.locale;
  const labels = locale === undefined ? undefined : labelsByLocale(model, texts)[locale];
  const rows = await readInPages(call, model, query);
  const names = new ReferenceNames(call.engine, db);
  const context = { words: wordsOf(locale, labels), nameOf: names.nameOf, timeZone: config.timeZone };
  const writeRow = rowWriter(columns, context, format);
  const pages = async function* (): AsyncGenerator<Cell[][]> {
    for await (const page of rows) {
      await loadNames(names, columns, page);
      yield page.map(writeRow);
    }
  };
  const headers = labels ? headersOf(columns, labels) : columns.map(({ path }) => path);
  return { head: headers.map(format.head), pages: pages() };
}

const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** Returns the rows of a query as lines of a CSV file, the header first. */
export async function readCsvLines(
  call: Call,
  model: Model,
  query: TableQuery,
): Promise<AsyncGenerator<string | string[]>> {
  const { head, pages } = await openTable(call, model, query, quoted);
  const lines = async function* (): AsyncGenerator<string | string[]> {
    yield toLine(head);
    for await (const rows of pages) yield rows.map(toLine);
  };
  return lines();
}

/** Number format of dates with a time; those of dates alone are the default. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';

/** Returns the rows of a query as a sheet that is called as the resource. */
async function readSheet(call: Call, model: Model, query: TableQuery): Promise<NewSheet> {
  const { head, pages } = await openTable(call, model, query, typed);
  const texts = call.engine.texts[call.locale];
  return {
    name: texts ? resourceNames(model, call.locale, texts).plural : model.plural,
    head: head.map(String),
    formats: query.columns.map(({ field }) => (field.kind === 'dateTime' ? TIME_FORMAT : undefined)),
    rows: pages,
  };
}

/** File name of every export of a list, without its ending. */
const FILE_NAME = 'table-data';

/**
 * Every row that the caller may read and the filters let through, as a file that is written while it is read;
 * memory does not grow with the rows.
 */
export async function exportRows(
  call: Call,
  model: Model,
  { columns, filter = {}, named = false, sort, asFields }: ExportQuery,
  format: TableFormat = 'csv',
): Promise<MediaAnswer> {
  const source = { call, model, alias: 't' };
  const query = {
    columns: exportedColumns(call, model, columns),
    conditions: [readCondition(source), ...filterConditions(source, filter, { named })],
    ...(sort && { sort }),
    asFields,
  };
  const fileName = `${FILE_NAME}.${format}`;
  return format === 'csv'
    ? csvAnswer(await readCsvLines(call, model, query), fileName)
    : sheetAnswer(await readSheet(call, model, query), fileName);
}
