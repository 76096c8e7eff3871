import { guardCell, quoteCell } from '../../model/csv/cells.ts';
import type { CsvWords } from '../../model/csv/codec.ts';
import { headersOf, labelsByLocale } from '../../model/csv/headers.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import type { Row } from '../../model/input.ts';
import type { Labels } from '../../model/labels.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import type { MediaAnswer } from '../files/media.ts';
import { filterConditions } from '../query/filter.ts';
import { readCondition } from '../query/scope.ts';
import { csvAnswer } from './csv-file.ts';
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

type WriteRow = (row: Row) => string;

function rowWriter(columns: readonly Exported[], words: CsvWords, names: ReferenceNames): WriteRow {
  const cells = columns.map((column) => {
    const codec = codecs[column.field.kind];
    const context = { field: column.field, words, nameOf: names.nameOf };
    return (row: Row): string => {
      const held = row[column.source];
      const value = column.member ? (held as Row | null)?.[column.member.name] : held;
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
      const text = codec.write(value, context);
      return quoteCell(codec.isPlain ? text : guardCell(text));
    };
  });
  return (row) => `${cells.map((cell) => cell(row)).join(',')}\r\n`;
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

/**
 * Returns the rows of a query as lines of a file, the header first, in the words of the caller's language or
 * as the API names them.
 */
export async function readCsvLines(
  call: Call,
  model: Model,
  { asFields, ...query }: RowsQuery & { readonly asFields?: boolean | undefined },
): Promise<AsyncGenerator<string | string[]>> {
  const { columns } = query;
  const locale = asFields ? undefined : call.locale;
  const labels = locale === undefined ? undefined : labelsByLocale(model, call.engine.texts)[locale];
  const pages = await readInPages(call, model, query);
  const names = new ReferenceNames(call.engine, call.engine.db);
  const writeRow = rowWriter(columns, wordsOf(locale, labels), names);
  const lines = async function* (): AsyncGenerator<string | string[]> {
    const headers = labels ? headersOf(columns, labels) : columns.map(({ path }) => path);
    yield `${headers.map((header) => quoteCell(guardCell(header))).join(',')}\r\n`;
    for await (const rows of pages) {
      await loadNames(names, columns, rows);
      yield rows.map(writeRow);
    }
  };
  return lines();
}

/** File name of every export of a list. */
const FILE_NAME = 'table-data.csv';

/**
 * Every row that the caller may read and the filters let through, as a file that is written while it is read;
 * memory does not grow with the rows.
 */
export async function exportRows(call: Call, model: Model, query: ExportQuery): Promise<MediaAnswer> {
  const { columns, filter = {}, named = false, sort, asFields } = query;
  const source = { call, model, alias: 't' };
  const lines = await readCsvLines(call, model, {
    columns: exportedColumns(call, model, columns),
    conditions: [readCondition(source), ...filterConditions(source, filter, { named })],
    ...(sort && { sort }),
    asFields,
  });
  return csvAnswer(lines, FILE_NAME);
}
