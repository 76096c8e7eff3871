import { sql, type Kysely, type RawBuilder } from 'kysely';
import { sortable } from '../../resources/engine/kinds.ts';
import type { Row } from '../../resources/engine/input.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import type { Database } from '../database/client.ts';
import { fail, failFields, fieldError } from '../errors.ts';
import type { Call } from './context.ts';
import { assertPlainFilter, filterConditions } from './filter.ts';
import { baseTable, columnRef, EVERYTHING, readCondition } from './scope.ts';
import { answeredFields, columnsOf, mayProbe, presentRow, titleOf } from './select.ts';
import { changesOf, signalOptions } from './totals.ts';

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

export interface Page { readonly rows: Row[]; readonly total: number }

const conjunction = (conditions: readonly Condition[]): Condition => {
  const meant = conditions.filter((condition) => condition !== EVERYTHING);
  return meant.length === 0 ? EVERYTHING : sql<boolean>`${sql.join(meant, sql` and `)}`;
};

/** What a list is sorted by: references by the name behind them; undefined where it is the id itself. Throws 422 for what nobody may sort by. */
export function sortExpression(call: Call, model: Model, alias: string, name: string): RawBuilder<unknown> | undefined {
  const field = model.field[name];
  if (!field || !sortable(field.kind) || !mayProbe(call, model, field)) throw failFields(fieldError('sort', 'unknown_field'));
  if (name === 'id' || field.alias === 'id') return undefined;
  const ref = columnRef(alias, model, name);
  if (!field.ref) return ref;
  const target = call.engine.models[field.ref.stem] as Model;
  return sql`(select ${titleOf(call.engine, target, 'o')} from ${sql.table(target.table)} o where o.id = ${ref})`;
}

/** Order of a list; equal values by id. */
function orderOf(call: Call, model: Model, alias: string, [name, direction]: readonly [string, 'ASC' | 'DESC']): RawBuilder<unknown> {
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  const id = sql.ref(`${alias}.id`);
  const value = sortExpression(call, model, alias, name);
  return value ? sql`${value} ${way}, ${id} ${way}` : sql`${id} ${way}`;
}

/** A caller without the read permission sees open fields of active rows only. */
function everyoneCondition(model: Model, alias: string): Condition[] {
  return model.softDelete ? [sql<boolean>`not ${sql.ref(`${alias}.is_deleted`)}`] : [];
}

/**
 * A page of the rows that the caller may read, with their labels, and the exact total of all of them.
 * One query where the total is known, two where it must be counted. Throws 422 for a wrong sort or filter.
 */
export async function listRows(call: Call, model: Model, query: ListQuery): Promise<Page> {
  const custom = call.engine.rules[model.stem]?.source;
  const sort = query.sort ?? model.defaultSort;
  if (custom) {
    const { q, ...filter } = query.filter ?? {};
    assertPlainFilter(query.filter ?? {});
    return custom.list(call, { filter, skip: query.skip, limit: query.limit ?? 1000, sort, ...(typeof q === 'string' && { q }) });
  }
  const tables = new Set([baseTable(call, model)]);
  const scope = query.everyone ? everyoneCondition(model, 't') : [readCondition(call, model, 't', tables)];
  const where = conjunction([...scope, ...filterConditions(call, model, 't', query.filter ?? {}, { tables, named: query.named ?? false }), ...(query.where?.(tables) ?? [])]);
  const fields = answeredFields(call, model, query.fields);
  const limit = query.limit === null ? sql`` : sql`limit ${query.limit} offset ${query.skip}`;
  const page = sql<Row>`
    select ${columnsOf(call.engine, model, fields, 'p')}, ${changesOf(tables)} as "__changes"
    from (select * from ${sql.table(model.table)} t where ${where} order by ${orderOf(call, model, 't', sort)} ${limit}) p
    order by ${orderOf(call, model, 'p', sort)}`;
  const { rows } = query.db ? await page.execute(query.db) : await page.execute(call.engine.db, signalOptions(call.signal));
  const total = await totalOf(call, model, where, tables, rows, query);
  return { rows: rows.map(({ __changes, ...row }) => presentRow(call, model, row, 'list')), total };
}

async function totalOf(call: Call, model: Model, where: Condition, tables: ReadonlySet<string>, rows: readonly Row[], query: ListQuery): Promise<number> {
  if (query.limit === null) return rows.length;
  // A page that is not full ends the list: its place tells the total.
  if (rows.length < query.limit && (rows.length > 0 || query.skip === 0)) return query.skip + rows.length;
  const { db, totals } = call.engine;
  const from = sql`${sql.table(model.table)} t where ${where}`;
  const compiled = from.compile(db);
  const key = `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`;
  const changes = rows[0]?.__changes as number | undefined;
  const known = changes === undefined ? undefined : totals.recall(key, changes);
  return known ?? totals.count(db, key, from, tables, call.signal);
}

/** The row as the caller may read it; undefined where it does not exist for them. */
export async function findRow(call: Call, model: Model, id: number, options: { db?: Kysely<Database>; fields?: readonly FieldModel[] } = {}): Promise<Row | undefined> {
  const custom = call.engine.rules[model.stem]?.source;
  if (custom) return custom.read(call, id);
  const tables = new Set<string>();
  const fields = options.fields ?? answeredFields(call, model);
  const statement = sql<Row>`select ${columnsOf(call.engine, model, fields, 't')} from ${sql.table(model.table)} t where t.id = ${id} and ${readCondition(call, model, 't', tables)}`;
  const { rows } = await statement.execute(options.db ?? call.engine.db, signalOptions(call.signal));
  return rows[0] && presentRow(call, model, rows[0], 'record');
}

/** The row, or 404. */
export async function readRow(call: Call, model: Model, id: number): Promise<Row> {
  const row = await findRow(call, model, id);
  if (!row) throw fail('not_found');
  return row;
}
