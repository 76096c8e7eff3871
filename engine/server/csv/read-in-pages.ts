import { sql, type RawBuilder } from 'kysely';
import { isHistory } from '../../model/history.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { signalOptions } from '../database/connection/signal.ts';
import { presentEntry } from '../query/present-entry.ts';
import { readTermSql, sortExpression } from '../query/sort.ts';
import { columnRef, type Condition } from '../query/source.ts';
import type { Exported } from './export-columns.ts';

/** The first page is small, so that the file begins at once. */
const FIRST_PAGE = 200;
const PAGE = 2000;

/** The rows of a table (alias `t`) to read, and their columns. */
export interface RowsQuery {
  readonly columns: readonly Exported[];
  readonly conditions: readonly Condition[];
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
}

interface PageRow extends Row {
  readonly __id: number;
  readonly __key: string | null;
}
type FetchPage = (limit: number, after: PageRow | undefined) => Promise<PageRow[]>;

/** Returns further columns of an entry of a history that decide which parts of it the caller may see. */
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
  { columns, conditions, sort }: RowsQuery,
): Promise<FetchPage[]> {
  const [name, direction] = sort ?? model.defaultSort;
  const source = { call, model, alias: 't' };
  const value = sortExpression({ ...source, termSql: await readTermSql(call, model.field[name]) }, name);
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

async function* readPages(
  call: Call,
  model: Model,
  runs: readonly FetchPage[],
): AsyncGenerator<readonly Row[]> {
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
      if (rows.length > 0) yield isHistory(model) ? rows.map((row) => presentEntry(call, row)) : rows;
    }
  }
}

/**
 * Returns the rows in pages, entries of a history as the caller sees them; memory does not grow with the
 * rows. Throws 422 for a wrong sort before anything is read.
 */
export const readInPages = async (
  call: Call,
  model: Model,
  query: RowsQuery,
): Promise<AsyncGenerator<readonly Row[]>> => readPages(call, model, await pagesOf(call, model, query));
