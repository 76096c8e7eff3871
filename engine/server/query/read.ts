import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { sortable } from '../../model/kinds.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { fail, failFields, fieldError } from '../errors.ts';
import type { Call } from '../context.ts';
import { filterConditions } from './filter.ts';
import { assertPlainFilter } from './filter-values.ts';
import { baseTable, columnRef, EVERYTHING, readCondition } from './scope.ts';
import {
  answeredFields,
  columnsOf,
  labelTables,
  mayProbe,
  presenterOf,
  presentRow,
  titleOf,
} from './select.ts';
import { changesOf, countingSql, countOnce, keyOf, readChanges } from '../cache.ts';
import { signalOptions } from '../database/signal.ts';

type Condition = RawBuilder<boolean>;

export interface ListQuery {
  readonly skip: number;
  /** null: every row. */
  readonly limit: number | null;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  /** Filter of the simple-rest dialect. */
  readonly filter?: Row;
  /** References in the filter may be named by unique value, code or name. */
  readonly named?: boolean;
  /** Further conditions (table alias `t`), with the tables that they look into. */
  readonly where?: (tables: Set<string>) => readonly Condition[];
  readonly fields?: readonly string[];
  /** The read permission is not asked: colleagues' open fields, events, holidays. */
  readonly everyone?: boolean;
  /** The transaction whose writes the list shall see; default the database. */
  readonly db?: Kysely<Database>;
}

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

const conjunction = (conditions: readonly Condition[]): Condition => {
  const meant = conditions.filter((condition) => condition !== EVERYTHING);
  return meant.length === 0 ? EVERYTHING : sql<boolean>`${sql.join(meant, sql` and `)}`;
};

/**
 * What a list is sorted by: references by the name behind them; undefined where it is the id itself. Throws
 * 422 for what nobody may sort by.
 */
export function sortExpression(
  call: Call,
  model: Model,
  alias: string,
  name: string,
): RawBuilder<unknown> | undefined {
  const field = model.field[name];
  if (!field || !sortable(field.kind) || !mayProbe(call, model, field))
    throw failFields(fieldError('sort', 'unknown_field'));
  if (name === 'id' || field.alias === 'id') return undefined;
  const ref = columnRef(alias, model, name);
  if (!field.ref) return ref;
  const target = call.engine.models[field.ref.stem] as Model;
  return sql`(select ${titleOf(call.engine, target, 'o')} from ${sql.table(target.table)} o
    where o.id = ${ref})`;
}

/** Order of a list; equal values by id. */
function orderOf(
  call: Call,
  model: Model,
  alias: string,
  [name, direction]: readonly [string, 'ASC' | 'DESC'],
): RawBuilder<unknown> {
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const id = sql.ref(`${alias}.id`);
  const value = sortExpression(call, model, alias, name);
  return value ? sql`${value} ${way}, ${id} ${way}` : sql`${id} ${way}`;
}

/** A caller without the read permission sees open fields of active rows only. */
function everyoneCondition(model: Model, alias: string): Condition[] {
  return model.softDelete ? [sql<boolean>`not ${sql.ref(`${alias}.is_deleted`)}`] : [];
}

/** A list as SQL: its rows (`from`, with their condition), and the tables that its answer follows from. */
interface Source {
  readonly where: Condition;
  readonly from: RawBuilder<unknown>;
  readonly tables: ReadonlySet<string>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
}

function sourceOf(call: Call, model: Model, query: ListQuery): Source {
  const tables = new Set([baseTable(call, model), ...labelTables(call.engine, model)]);
  const scope = query.everyone ? everyoneCondition(model, 't') : [readCondition(call, model, 't', tables)];
  const where = conjunction([
    ...scope,
    ...filterConditions(call, model, 't', query.filter ?? {}, { tables, named: query.named ?? false }),
    ...(query.where?.(tables) ?? []),
  ]);
  return {
    where,
    from: sql`${sql.table(model.table)} t where ${where}`,
    tables,
    sort: query.sort ?? model.defaultSort,
  };
}

interface Window {
  readonly skip: number;
  readonly limit: number | null;
  /** Counted from the end of the list. */ readonly isBackward?: true;
}

/**
 * A page in the second half is reached sooner from the end. Where the total has changed meanwhile, the change
 * number tells.
 */
function fromEnd({ skip, limit }: Window, total: number | undefined): Window | undefined {
  if (limit === null || total === undefined || skip < total / 2 || skip >= total) return undefined;
  const length = Math.min(limit, total - skip);
  return { skip: total - skip - length, limit: length, isBackward: true };
}

const against = { ASC: 'DESC', DESC: 'ASC' } as const;

function pageSql(
  call: Call,
  model: Model,
  { from, tables, sort }: Source,
  { skip, limit, isBackward }: Window,
  fields: readonly FieldModel[],
): RawBuilder<Row> {
  const inner = isBackward ? ([sort[0], against[sort[1]]] as const) : sort;
  return sql<Row>`
    select ${columnsOf(call.engine, model, fields, 'p')}, ${changesOf(tables)} as "__changes"
    from (select * from ${from}
      order by ${orderOf(call, model, 't', inner)}
      ${limit === null ? sql`` : sql`limit ${limit} offset ${skip}`}) p
    order by ${orderOf(call, model, 'p', sort)}`;
}

/** Longer pages are not remembered: a few of them would fill the memory. */
const LONGEST_REMEMBERED = 50;

/**
 * A page of the rows that the caller may read, with their labels, and the exact total of all of them. One
 * query where the total is known, two where it must be counted; none but that for the change number where the
 * page itself is remembered. Throws 422 for a wrong sort or filter.
 */
export async function listRows(call: Call, model: Model, query: ListQuery): Promise<Page> {
  const custom = call.engine.rules[model.stem]?.source;
  if (custom) {
    const { q, ...filter } = query.filter ?? {};
    assertPlainFilter(query.filter ?? {});
    return custom.list(call, {
      filter,
      skip: query.skip,
      limit: query.limit ?? 1000,
      sort: query.sort ?? model.defaultSort,
      ...(typeof q === 'string' && { q }),
    });
  }
  const source = sourceOf(call, model, query);
  const { rows, total } = await readPage(call, model, query, source);
  return { rows: rows.map(presenterOf(call, model, 'list')), total };
}

async function readPage(call: Call, model: Model, query: ListQuery, source: Source): Promise<Page> {
  const { db, pages, totals } = call.engine;
  const plain = verbatim(query.db ?? db);
  const fields = answeredFields(call, model, query.fields);
  const compile = (window: Window): CompiledQuery<Row> =>
    pageSql(call, model, source, window, fields).compile(plain);
  const read = async (statement: CompiledQuery<Row>): Promise<readonly Row[]> =>
    (await plain.executeQuery(statement, query.db ? undefined : signalOptions(call.signal))).rows;
  const statement = compile(query);
  const key = keyOf(statement);
  const isRemembered = query.db === undefined && query.limit !== null && query.limit <= LONGEST_REMEMBERED;
  const known =
    isRemembered && pages.find(key)
      ? pages.recall(key, await readChanges(db, source.tables, call.signal))
      : undefined;
  if (known) return known;
  const counting = countingSql(source.from, source.tables).compile(plain);
  const rows =
    (await readBackward(query, totals.find(keyOf(counting)), (window) => read(compile(window)))) ??
    (await read(statement));
  const changes = rows[0]?.__changes as number | undefined;
  for (const row of rows) delete row.__changes;
  const counted =
    totalByPlace(rows, query, changes) ?? (await countOnce(call.engine, counting, changes, call.signal));
  const page: Page = { rows: rows.map((row) => Object.freeze(row)), total: counted.total };
  if (isRemembered && changes !== undefined && counted.changes === changes) pages.keep(key, changes, page);
  return page;
}

/**
 * The page read from the end of the list; undefined where it lies in the first half, or where the list has
 * changed since it was counted.
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

/** The total where the page itself tells it: the whole list, or a page that is not full and so ends it. */
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

/** The row as the caller may read it; undefined where it does not exist for them. */
export async function findRow(
  call: Call,
  model: Model,
  id: number,
  options: { db?: Kysely<Database>; fields?: readonly FieldModel[] } = {},
): Promise<Row | undefined> {
  const custom = call.engine.rules[model.stem]?.source;
  if (custom) return custom.read(call, id);
  const tables = new Set<string>();
  const fields = options.fields ?? answeredFields(call, model);
  const statement = sql<Row>`select ${columnsOf(call.engine, model, fields, 't')}
    from ${sql.table(model.table)} t where t.id = ${id} and ${readCondition(call, model, 't', tables)}`;
  const { rows } = await statement.execute(
    verbatim(options.db ?? call.engine.db),
    signalOptions(call.signal),
  );
  return rows[0] && presentRow(call, model, rows[0], 'record');
}

/** The row, or 404. */
export async function readRow(call: Call, model: Model, id: number): Promise<Row> {
  const row = await findRow(call, model, id);
  if (!row) throw fail('not_found');
  return row;
}
