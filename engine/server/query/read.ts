import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { filterConditions } from './filter.ts';
import { assertPlainFilter } from './filter-values.ts';
import {
  aliveCondition,
  nonOwnerCondition,
  conditionOf,
  hiddenOf,
  readCondition,
  readScope,
  type Owners,
  type Scope,
} from './scope.ts';
import { answeredFields, columnsOf, presenterOf, presentRow } from './select.ts';
import { firstRowsOf } from './owned-rows.ts';
import { arrayOf } from './relations.ts';
import { both, EVERYTHING, type Access, type Condition, type Source } from './source.ts';
import { tablesIn } from './tables-in.ts';
import { orderOf, readTermSql, sortExpression, type Sort, type Sorted } from './sort.ts';
import { changesOf, countingSql, countOnce, keptSql, keyOf, readChanges, type Page } from '../cache/cache.ts';
import { rowFilter } from './row-filter.ts';
import { keptCountOf } from '../database/tables/totals.ts';
import { signalOptions } from '../database/connection/signal.ts';

export interface ListQuery {
  readonly skip: number;
  /** null: every row. */
  readonly limit: number | null;
  readonly sort?: Sort;
  /** Filter of the simple-rest dialect. */
  readonly filter?: Row;
  /** A further filter of a definition or an action: the caller's permissions are not checked. */
  readonly fixed?: Row;
  /** References in the filter may be named by unique value, code or name. */
  readonly named?: boolean;
  /** Further conditions (table alias `t`). */
  readonly where?: readonly Condition[];
  readonly fields?: readonly string[];
  /** The read permission is not checked: colleagues' open fields, events, holidays. */
  readonly everyone?: boolean;
  /** The transaction whose writes the list shall see; default the database. */
  readonly db?: Kysely<Database>;
}

/**
 * A list as SQL: the rows that it is made of, in their order, and the tables that its answer follows from.
 */
interface List extends Sorted {
  /** The rows for a page of them, and for their number. */
  readonly from: RawBuilder<unknown>;
  readonly counted: RawBuilder<unknown>;
  /** Set if the rows belong to people, with their further conditions. */
  readonly owned?: { readonly owners: Owners; readonly where: Condition };
  /** SQL of the number of rows, where it is kept. */
  readonly kept?: RawBuilder<number>;
  readonly sort: Sort;
  readonly tables: ReadonlySet<string>;
}

const tablesOfColumns = new WeakMap<Model, ReadonlySet<string>>();

/** Tables that the columns of a resource and their labels are read from, whichever of them a page shows. */
function columnTables({ call: { engine }, model }: Source): ReadonlySet<string> {
  const known = tablesOfColumns.get(model);
  if (known) return known;
  const tables = tablesIn(engine, columnsOf(engine, model, model.fields, 'p'));
  tablesOfColumns.set(model, tables);
  return tables;
}

/** Returns the resources that a query of a history is limited to; undefined for any. */
function requestedResources({ filter, fixed }: ListQuery): readonly string[] | undefined {
  const given = [filter?.entity ?? fixed?.entity ?? []].flat();
  return given.length > 0 && given.every((one) => typeof one === 'string' && one !== '')
    ? (given as string[])
    : undefined;
}

async function listOf(source: Source, query: ListQuery): Promise<List> {
  const { call, model } = source;
  const named = query.named ?? false;
  // A caller without the read permission sees open fields of all rows that are there.
  const scope: Scope = query.everyone
    ? { rows: EVERYTHING, alive: aliveCondition(source) }
    : readScope({ ...source, about: requestedResources(query) });
  const condition = both([
    ...filterConditions(source, query.filter ?? {}, { named }),
    ...filterConditions(source, query.fixed ?? {}, { named, fixed: true }),
    ...(query.where ?? []),
  ]);
  const fromOf = (isPage: boolean): RawBuilder<unknown> =>
    sql`${sql.table(model.table)} t where ${both([conditionOf(scope, isPage), condition])}`;
  const from = fromOf(true);
  const { owners, rows } = scope;
  const hidden = hiddenOf(scope);
  const isCountable = !scope.hidden || hidden !== undefined;
  const isKept = rows === EVERYTHING && condition === EVERYTHING && !model.from && isCountable;
  const sort = query.sort ?? model.defaultSort;
  const sorted = { ...source, termSql: await readTermSql(call, model.field[sort[0]]) };
  const order = sortExpression(sorted, sort[0]);
  const tables = tablesIn(call.engine, from, ...(order ? [order] : []));
  return {
    ...sorted,
    from,
    counted: fromOf(false),
    ...(owners && { owned: { owners, where: both([nonOwnerCondition(scope, true), condition]) } }),
    ...(isKept && {
      kept: keptCountOf(
        model.table,
        owners && arrayOf(owners.people),
        hidden && sql`${sql.table(model.table)} t where ${hidden}`,
      ),
    }),
    sort,
    tables: new Set([...columnTables(source), ...tables]),
  };
}

interface Window {
  readonly skip: number;
  readonly limit: number | null;
  /** Counted from the end of the list. */ readonly isBackward?: true;
}

/**
 * Returns the window counted from the end, which is faster for the second half of a list. If the total has
 * changed meanwhile, the change number differs.
 */
function fromEnd({ skip, limit }: Window, total: number | undefined): Window | undefined {
  if (limit === null || total === undefined || skip < total / 2 || skip >= total) return undefined;
  const length = Math.min(limit, total - skip);
  return { skip: total - skip - length, limit: length, isBackward: true };
}

const against = { ASC: 'DESC', DESC: 'ASC' } as const;

function windowSql(list: List, { skip, limit, isBackward }: Window): RawBuilder<unknown> {
  const { model, from, owned, sort } = list;
  const [name, way] = sort;
  const order = orderOf(list, isBackward ? [name, against[way]] : sort);
  if (limit === null) return sql`select * from ${from} order by ${order}`;
  const isIndexed = name === model.defaultSort[0] && !model.field[name]?.ref && !model.from;
  const rows = owned
    ? sql`(${firstRowsOf({ model, ...owned, order, count: skip + limit, isIndexed })}) t`
    : from;
  return sql`select * from ${rows} order by ${order} limit ${limit} offset ${skip}`;
}

function pageSql(list: List, window: Window, fields: readonly FieldModel[]): RawBuilder<Row> {
  const { call, model, tables, sort } = list;
  return sql<Row>`
    select ${columnsOf(call.engine, model, fields, 'p')}, ${changesOf(tables)} as "__changes"
    from (${windowSql(list, window)}) p
    order by ${orderOf({ ...list, alias: 'p' }, sort)}`;
}

/** Longer pages are not cached: a few of them would fill the memory. */
const LONGEST_CACHED = 50;

/**
 * Returns a page of the rows that the caller may read, with their labels, and the exact total of all of them.
 * One query if the total is cached, two if it must be counted; if the page itself is cached, only the change
 * number of its tables is read. Throws 422 for a wrong sort or filter.
 */
export async function listRows(call: Call, model: Model, query: ListQuery): Promise<Page> {
  const custom = call.engine.rules[model.stem]?.source;
  if (custom) {
    const given = { ...query.filter, ...query.fixed };
    const { q, ...filter } = given;
    assertPlainFilter(given);
    return custom.list(call, {
      meets: rowFilter(call, model, filter),
      skip: query.skip,
      limit: query.limit ?? 1000,
      sort: query.sort ?? model.defaultSort,
      ...(typeof q === 'string' && { q }),
    });
  }
  const { rows, total } = await readPage(await listOf({ call, model, alias: 't' }, query), query);
  return { rows: rows.map(presenterOf(call, model, 'list')), total };
}

async function readPage(list: List, query: ListQuery): Promise<Page> {
  const { call, tables } = list;
  const { reads: db, pages, totals } = call.engine;
  const plain = verbatim(query.db ?? db);
  const fields = answeredFields(list, query.fields);
  const compile = (window: Window): CompiledQuery<Row> => pageSql(list, window, fields).compile(plain);
  const read = async (statement: CompiledQuery<Row>): Promise<readonly Row[]> =>
    (await plain.executeQuery(statement, query.db ? undefined : signalOptions(call.signal))).rows;
  const statement = compile(query);
  const key = keyOf(statement);
  const isCached = query.db === undefined && query.limit !== null && query.limit <= LONGEST_CACHED;
  const known =
    isCached && pages.peek(key) ? pages.get(key, await readChanges(db, tables, call.signal)) : undefined;
  if (known) return known;
  const counting = (list.kept ? keptSql(list.kept, tables) : countingSql(list.counted, tables)).compile(
    plain,
  );
  const rows =
    (await readBackward(query, totals.peek(keyOf(counting)), (window) => read(compile(window)))) ??
    (await read(statement));
  const changes = rows[0]?.__changes as number | undefined;
  for (const row of rows) delete row.__changes;
  const counted =
    totalByPlace(rows, query, changes) ?? (await countOnce({ db, totals }, counting, changes, call.signal));
  const page: Page = { rows: rows.map((row) => Object.freeze(row)), total: counted.total };
  if (isCached && changes !== undefined && counted.changes === changes) pages.set(key, changes, page);
  return page;
}

/**
 * Reads the page from the end of the list; undefined if it is in the first half, or if the list has changed
 * since it was counted.
 */
async function readBackward(
  query: ListQuery,
  counted: { readonly changes: number; readonly value: number } | undefined,
  read: (window: Window) => Promise<readonly Row[]>,
): Promise<readonly Row[] | undefined> {
  const window = fromEnd(query, counted?.value);
  if (!window) return undefined;
  const rows = await read(window);
  return rows[0]?.__changes === counted?.changes ? rows : undefined;
}

/**
 * Returns the total if the page itself gives it: the whole list, or a page that is not full and so ends it.
 */
function totalByPlace(
  rows: readonly Row[],
  { skip, limit }: ListQuery,
  changes: number | undefined,
): { total: number; changes: number | undefined } | undefined {
  if (limit === null) return { total: rows.length, changes };
  return rows.length < limit && (rows.length > 0 || skip === 0)
    ? { total: skip + rows.length, changes }
    : undefined;
}

export interface RowOptions {
  /** The transaction whose writes shall be seen; default the database. */
  readonly db?: Kysely<Database>;
  readonly fields?: readonly FieldModel[];
  readonly access?: Access;
}

/** Returns the row as the caller may read it; undefined where it does not exist for them. */
export async function findRow(
  call: Call,
  model: Model,
  id: number,
  { db, fields, access }: RowOptions = {},
): Promise<Row | undefined> {
  const custom = call.engine.rules[model.stem]?.source;
  if (custom) return custom.read(call, id);
  const source = { call, model, alias: 't', access };
  const statement = sql<Row>`select ${columnsOf(call.engine, model, fields ?? answeredFields(source), 't')}
    from ${sql.table(model.table)} t where t.id = ${id} and ${readCondition(source)}`;
  const { rows } = await statement.execute(verbatim(db ?? call.engine.db), signalOptions(call.signal));
  return rows[0] && presentRow(call, model, rows[0], 'record');
}

/** Returns the row, or throws 404. */
export async function readRow(call: Call, model: Model, id: number): Promise<Row> {
  const row = await findRow(call, model, id);
  if (!row) throw fail('not_found');
  return row;
}
