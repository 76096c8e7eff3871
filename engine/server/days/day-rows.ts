import { sql, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import { WRITE_DAYS } from '../../model/day-grid.ts';
import type { Period } from '../../model/days.ts';
import { parseFilterName } from '../../model/filters.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import type { Call } from '../context.ts';
import { askableRows, choosableRows } from '../query/askable.ts';
import { filterConditions } from '../query/filter.ts';
import { isAmong, peopleOfCaller } from '../query/relations.ts';
import { conditionOf, mayWriteForOthers, readCondition, readScope, writeCondition } from '../query/scope.ts';
import { isNamedByTerms, nameOf, titleOf } from '../query/select.ts';
import { orderedBy, readSaying } from '../query/sort.ts';
import {
  among,
  both,
  columnOf,
  either,
  EVERYTHING,
  NOTHING,
  type Condition,
  type Source,
} from '../query/source.ts';
import { readOrder } from '../query/terms.ts';
import { searchCondition } from '../query/text-search.ts';
import type { AskedDays } from './parse-days.ts';

/** A resource whose list is a grid, what its cells are, and the records that are its rows, in SQL `r`. */
export interface Grid {
  readonly call: Call;
  readonly model: Model;
  readonly days: ModelDays;
  readonly rows: Source;
}

/** Returns the grid of a resource. Throws where its list is none. */
export function gridOf(call: Call, model: Model): Grid {
  const { days } = model;
  const rows = call.engine.models[days?.stem ?? ''];
  if (!days || !rows) throw new Error(`The list of ${model.stem} is no grid of days.`);
  return { call, model, days, rows: { call, model: rows, alias: 'r' } };
}

/** SQL of the rows of the table on some days. */
export const onDays = (source: Source, { day }: ModelDays, { from, to }: Period): Condition =>
  sql<boolean>`${columnOf(source, day)} between ${from}::date and ${to}::date`;

/** What alone opens a cell: whose it is, where its row is a person, or its row's record. */
function openedBy({ call, model, days }: Grid): 'owner' | 'record' | undefined {
  const { own = [], members, parent } = model.scope ?? {};
  if (members || model.moduleByValue || call.engine.rules[model.stem]?.restrict) return undefined;
  if (parent === undefined) return own.length === 1 && own[0] === days.row ? 'owner' : undefined;
  return own.length === 0 && parent === days.row ? 'record' : undefined;
}

/**
 * SQL of the records that are rows for the caller: those whose cells they would read, if they are still in
 * use, and those with a cell that they do read. Where more than whose it is decides about a cell, only cells
 * tell.
 */
function isRow(grid: Grid, period: Period): Condition {
  const { call, model, days, rows } = grid;
  const cells: Source = { call, model, alias: 'c' };
  const id = sql.ref('r.id');
  // As one value, which is looked up by the index for the records that nothing else opens.
  const hasCell = (where: Condition): Condition => sql<boolean>`(select true from ${sql.table(model.table)} c
    where ${both([sql<boolean>`${columnOf(cells, days.row)} = ${id}`, onDays(cells, days, period), where])}
    limit 1) is true`;
  const inUse = rows.model.field.isActive ? sql<boolean>`r.is_active` : EVERYTHING;
  const usual = both([inUse, among(call.engine, model.field[days.row]!.ref!, 'r'), choosableRows(rows)]);
  const scope = readScope(cells);
  const { owners, rows: open } = scope;
  const isThere = either([usual, hasCell(EVERYTHING)]);
  if (open === EVERYTHING && !owners) return isThere;
  const opened = openedBy(grid);
  if (opened === 'owner') return both([isAmong(id, peopleOfCaller(call, model.scope?.through)), isThere]);
  const isSeen = hasCell(conditionOf(scope));
  return opened === 'record' ? either([both([usual, readCondition(rows)]), isSeen]) : isSeen;
}

/** SQL of the records whose cells the caller may write, as far as it is told by whose they are. */
function isTheirs(grid: Grid): Condition {
  const { call, model, rows } = grid;
  const mayWrite =
    WRITE_DAYS in model.actions &&
    (['create', 'update', 'delete'] as const).some((verb) => meets(call.identity, model, model.needs[verb]));
  if (!mayWrite) return NOTHING;
  if (mayWriteForOthers(call, model)) return EVERYTHING;
  const opened = openedBy(grid);
  if (opened === 'owner') return sql<boolean>`r.id = ${call.identity.userId}`;
  return opened === 'record' ? writeCondition(rows) : NOTHING;
}

/** What rows are filtered by; of a field that is not open, only where the caller reads the record. */
function filtered({ rows }: Grid, { filter, q }: AskedDays): Condition[] {
  const paths = Object.keys(filter).map((key) => rows.model.field[parseFilterName(key).path]);
  return [
    ...filterConditions(rows, filter),
    ...paths.flatMap((field) => askableRows(rows, field) ?? []),
    ...(q === undefined ? [] : [searchCondition(rows, q, readCondition(rows))]),
  ];
}

/** The value that a row stands under, as it is answered, and what puts the values in order. */
async function groupSql({ call, rows }: Grid, field: FieldModel) {
  const open = askableRows(rows, field) ?? EVERYTHING;
  const column = columnOf(rows, field.name);
  const value = open === EVERYTHING ? column : sql`case when ${open} then ${column} end`;
  const told = field.ref
    ? sql`json_build_object('id', ${value}, 'label', ${nameOf(call.engine, field.ref, 'gn', value)})`
    : sql`to_json(${value})`;
  return {
    told: sql`case when ${value} is not null then ${told} end`,
    order: orderedBy({ call, say: await readSaying(call, field) }, field, value),
  };
}

/**
 * Returns SQL of a page of the rows (`id`, `label`, `mayWrite`, `group`) and of how many there are, in one
 * row: `rows` and `total`.
 */
export async function dayRowsSql(grid: Grid, asked: AskedDays): Promise<RawBuilder<unknown>> {
  const { call, rows } = grid;
  const { engine } = call;
  const label = titleOf(engine, rows.model, 'r');
  const isSaid = isNamedByTerms(engine, rows.model);
  const name = isSaid ? titleOf(engine, rows.model, 'r', await readOrder(call)) : label;
  const group = asked.group && (await groupSql(grid, asked.group));
  const columns = [
    sql`r.id, ${label} as label, ${name} as name, ${isTheirs(grid)} as "mayWrite"`,
    ...(group ? [sql`${group.told} as "group", ${group.order} as "groupOrder"`] : []),
  ];
  const order = group ? sql`"groupOrder" nulls last, "group"::text nulls last, name, id` : sql`name, id`;
  return sql`with p as (select ${sql.join(columns)} from ${sql.table(rows.model.table)} r
      where ${both([isRow(grid, asked), ...filtered(grid, asked)])})
    select (select count(*) from p)::float8 as total, coalesce((select json_agg(x) from (
      select id, label, "mayWrite" ${group ? sql`, "group"` : sql``} from p order by ${order}
      limit ${asked.limit} offset ${asked.skip}) x), '[]') as rows`;
}
