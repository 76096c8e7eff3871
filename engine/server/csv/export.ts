import { sql, type RawBuilder } from 'kysely';
import { guardCell, quoteCell } from '../../model/csv/cells.ts';
import type { CsvWords } from '../../model/csv/codec.ts';
import { headerOf, labelsByLocale } from '../../model/csv/headers.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import { isHistory } from '../../model/history.ts';
import type { Row } from '../../model/input.ts';
import type { Labels } from '../../model/labels.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import type { Call } from '../context.ts';
import type { MediaAnswer } from '../files/media.ts';
import { filterConditions } from '../query/filter.ts';
import { presentEntry } from '../query/present-entry.ts';
import { readSaying, sortExpression } from '../query/sort.ts';
import { readCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { signalOptions } from '../database/signal.ts';
import { csvAnswer } from './csv-file.ts';
import { exportedColumns, type Exported } from './export-columns.ts';
import { ReferenceNames } from './reference-names.ts';

export interface ExportQuery {
  readonly filter?: Row;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly columns?: readonly string[];
  /** Headers and values as the API names them, instead of the caller's language. */
  readonly asFields?: boolean;
  readonly named?: boolean;
}

/** The first page is small, so that the file begins at once. */
const FIRST_PAGE = 200;
const PAGE = 2000;

interface PageRow extends Row {
  readonly __id: number;
  readonly __key: string | null;
}
type FetchPage = (limit: number, after: PageRow | undefined) => Promise<PageRow[]>;

/** What is read of an entry of a history beside its columns, to know what of it the caller may see. */
const maskedBy = (model: Model): Pick<Exported, 'source' | 'select'>[] =>
  isHistory(model)
    ? ['entity', 'action', 'before', 'after'].map((source) => ({
        source,
        select: columnRef('t', model, source),
      }))
    : [];

/**
 * Pages by key, never by offset: each begins behind the last row of the one before. Rows without the value
 * that sorts them are a run of their own, so that an index on the value serves the others.
 */
async function pagesOf(
  call: Call,
  model: Model,
  query: ExportQuery,
  columns: readonly Exported[],
): Promise<FetchPage[]> {
  const [name, direction] = query.sort ?? model.defaultSort;
  const source = { call, model, alias: 't' };
  const conditions = [
    readCondition(source),
    ...filterConditions(source, query.filter ?? {}, { named: query.named ?? false }),
  ];
  const value = sortExpression({ ...source, say: await readSaying(call, model.field[name]) }, name);
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const beyond = direction === 'DESC' ? sql`<` : sql`>`;
  const selected = sql.join([
    sql`t.id as "__id"`,
    sql`${value ? sql`(${value})::text` : sql`null`} as "__key"`,
    ...[...new Map([...columns, ...maskedBy(model)].map(({ source, select }) => [source, select]))].map(
      ([source, select]) => sql`${select} as ${sql.id(source)}`,
    ),
  ]);
  const byId = (after: PageRow): RawBuilder<unknown> => sql`t.id ${beyond} ${after.__id}`;
  const byValue = (after: PageRow): RawBuilder<unknown> =>
    sql`${value} ${beyond}= ${after.__key} and (${value} ${beyond} ${after.__key} or ${byId(after)})`;
  const run =
    (
      where: RawBuilder<unknown>,
      order: RawBuilder<unknown>,
      behind: (after: PageRow) => RawBuilder<unknown>,
    ): FetchPage =>
    async (limit, after) => {
      const all = [...conditions, where, ...(after ? [behind(after)] : [])];
      const { rows } = await sql<PageRow>`select ${selected} from ${sql.table(model.table)} t
          where ${sql.join(all, sql` and `)} order by ${order} limit ${limit}`.execute(
        verbatim(call.engine.db),
        signalOptions(call.signal),
      );
      return rows;
    };
  if (!value) return [run(sql`true`, sql`t.id ${way}`, byId)];
  const valued = run(sql`${value} is not null`, sql`${value} ${way}, t.id ${way}`, byValue);
  if (model.field[name]?.required && !model.field[name].ref) return [valued];
  const without = run(sql`${value} is null`, sql`t.id ${way}`, byId);
  return direction === 'DESC' ? [without, valued] : [valued, without];
}

async function* readPages(runs: readonly FetchPage[]): AsyncGenerator<readonly PageRow[]> {
  let limit = FIRST_PAGE;
  for (const fetchPage of runs) {
    let next: Promise<PageRow[]> | undefined = fetchPage(limit, undefined);
    while (next) {
      const rows: PageRow[] = await next;
      const isFull = rows.length === limit;
      limit = PAGE;
      // The database reads the next page while this one is written.
      next = isFull ? fetchPage(limit, rows.at(-1)) : undefined;
      next?.catch(() => undefined);
      if (rows.length > 0) yield rows;
    }
  }
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

/** What every export of a list is called. */
const FILE_NAME = 'table-data.csv';

/**
 * Every row that the caller may read and the filters let through, as a file that is written while it is read;
 * memory does not grow with the rows.
 */
export async function exportRows(call: Call, model: Model, query: ExportQuery): Promise<MediaAnswer> {
  const columns = exportedColumns(call, model, query.columns);
  const { texts } = call.engine;
  const locale = query.asFields ? undefined : call.locale;
  const labels = locale === undefined ? undefined : labelsByLocale(model, texts)[locale];
  const runs = await pagesOf(call, model, query, columns);
  const names = new ReferenceNames(call.engine, call.engine.db);
  const writeRow = rowWriter(columns, wordsOf(locale, labels), names);
  const lines = async function* (): AsyncGenerator<string | string[]> {
    const headers = columns.map((column) => (labels ? headerOf(column, labels) : column.path));
    yield `${headers.map((header) => quoteCell(guardCell(header))).join(',')}\r\n`;
    for await (const rows of readPages(runs)) {
      await loadNames(names, columns, rows);
      yield (isHistory(model) ? rows.map((row) => presentEntry(call, row)) : rows).map(writeRow);
    }
  };
  return csvAnswer(lines(), FILE_NAME);
}
