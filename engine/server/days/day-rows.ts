import { sql, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import { MOST_DAYS, RELATED, WRITE_DAYS } from '../../model/day-grid.ts';
import type { Period } from '../../model/days.ts';
import { parseFilterName } from '../../model/filters.ts';
import type { FieldModel } from '../../model/model.ts';
import { filterableRows, choosableRows } from '../query/filterable.ts';
import { filterConditions } from '../query/filter.ts';
import { filterError } from '../query/filter-values.ts';
import { isAmong, peopleOfCaller, relatedTo } from '../query/relations.ts';
import { conditionOf, mayWriteForOthers, readCondition, readScope, writeCondition } from '../query/scope.ts';
import { isNamedByTerms, nameOf, titleOf } from '../query/select.ts';
import { orderedBy, readTermSql } from '../query/sort.ts';
import { among, both, columnOf, either, EVERYTHING, isIn, NOTHING, type Condition } from '../query/source.ts';
import { readTermOrder } from '../query/terms.ts';
import { searchCondition } from '../query/text-search.ts';
import { cellSource } from './cells.ts';
import { countedDays } from './counted-days.ts';
import { onDays, type Grid } from './grid.ts';
import type { ParsedDaysQuery } from './parse-days.ts';

/** Returns what alone opens a cell: its owner, where its row is a person, or the record of its row. */
function openedBy({ call, model, days }: Grid): 'owner' | 'record' | undefined {
  const { own = [], members, parent } = model.scope ?? {};
  if (members || model.moduleByValue || call.engine.rules[model.stem]?.hides) return undefined;
  if (parent === undefined) return own.length === 1 && own[0] === days.row ? 'owner' : undefined;
  return own.length === 0 && parent === days.row ? 'record' : undefined;
}

/** SQL of the rows with a cell on some days that fits a condition. */
function hasCell(grid: Grid, period: Period, where: Condition): Condition {
  const { model, days } = grid;
  const cells = cellSource(grid);
  const isOfRow = sql<boolean>`${columnOf(cells, days.row)} = ${sql.ref('r.id')}`;
  // As one value, which is looked up by the index for the records that nothing else opens.
  return sql<boolean>`(select true from ${sql.table(model.table)} c
    where ${both([isOfRow, onDays(cells, days, period), where])} limit 1) is true`;
}

/**
 * SQL of the records that are rows for the caller: records in use whose cells they could read, and records
 * with a cell that they do read. If more than the owner decides about a cell, only cells count.
 */
function isRow(grid: Grid, period: Period): Condition {
  const { call, model, days, rows } = grid;
  const cells = cellSource(grid);
  const id = sql.ref('r.id');
  const inUse = rows.model.field.isActive ? sql<boolean>`r.is_active` : EVERYTHING;
  const usual = both([inUse, among(call.engine, model.field[days.row]!.ref!, 'r'), choosableRows(rows)]);
  const scope = readScope(cells);
  const { owners, rows: open, hidden } = scope;
  const isThere = either([usual, hasCell(grid, period, EVERYTHING)]);
  if (open === EVERYTHING && !owners && !hidden) return isThere;
  const opened = openedBy(grid);
  if (opened === 'owner') return both([isAmong(id, peopleOfCaller(call, model.scope?.through)), isThere]);
  const isSeen = hasCell(grid, period, conditionOf(scope));
  return opened === 'record' ? either([both([usual, readCondition(rows)]), isSeen]) : isSeen;
}

/** SQL of the records whose cells the caller may write or create, as far as their owner decides that. */
function isTheirs(grid: Grid): Condition {
  const { call, model, days, rows } = grid;
  const verbs: readonly ('create' | 'update' | 'delete')[] = days.opens
    ? ['create']
    : ['create', 'update', 'delete'];
  const mayWrite =
    (days.opens ? model.verbs.includes('create') : WRITE_DAYS in model.actions) &&
    verbs.some((verb) => meets(call.identity, model, model.needs[verb]));
  if (!mayWrite) return NOTHING;
  if (mayWriteForOthers(call, model)) return EVERYTHING;
  const opened = openedBy(grid);
  if (opened === 'owner') return sql<boolean>`r.id = ${call.identity.userId}`;
  return opened === 'record' ? writeCondition(rows) : NOTHING;
}

/** Returns SQL of the people to whom the caller has a relation. */
function relatedCondition({ call, rows }: Grid, name: unknown): Condition {
  const related = rows.model === call.engine.people ? relatedTo(call, String(name)) : undefined;
  if (!related) throw filterError(RELATED, 'enum');
  return isIn(sql.ref('r.id'), related);
}

/**
 * Returns the conditions of the rows; a field that is not open counts only in records that the caller reads.
 */
function filtered(grid: Grid, query: ParsedDaysQuery): Condition[] {
  const { rows } = grid;
  const { filter, q, isFilled } = query;
  const { [RELATED]: relation, ...plain } = filter;
  const paths = Object.keys(plain).map((key) => rows.model.field[parseFilterName(key).path]);
  return [
    ...filterConditions(rows, plain),
    ...(relation === undefined ? [] : [relatedCondition(grid, relation)]),
    ...paths.flatMap((field) => filterableRows(rows, field) ?? []),
    ...(isFilled ? [hasCell(grid, query, readCondition(cellSource(grid)))] : []),
    ...(q === undefined ? [] : [searchCondition(rows, q, readCondition(rows))]),
  ];
}

/** Returns SQL of the group of a row, as it is answered, and of the order of groups. */
async function groupSql({ call, rows }: Grid, field: FieldModel) {
  const open = filterableRows(rows, field) ?? EVERYTHING;
  const column = columnOf(rows, field.name);
  const value = open === EVERYTHING ? column : sql`case when ${open} then ${column} end`;
  const label = field.ref
    ? sql`json_build_object('id', ${value}, 'label', ${nameOf(call.engine, field.ref, 'gn', value)})`
    : sql`to_json(${value})`;
  return {
    label: sql`case when ${value} is not null then ${label} end`,
    order: orderedBy({ call, termSql: await readTermSql(call, field) }, field, value),
  };
}

/** SQL of the ids of the requested rows, whatever their totals are. */
const requestedRows = (grid: Grid, query: ParsedDaysQuery): RawBuilder<unknown> => sql`
  select r.id from ${sql.table(grid.rows.model.table)} r
  where ${both([isRow(grid, query), ...filtered(grid, query)])}`;

/** SQL of each counted day (`id`, `day`) of the requested rows, and of its total. */
const countedRows = (grid: Grid, query: ParsedDaysQuery, days: Period): RawBuilder<unknown> =>
  countedDays(grid, requestedRows(grid, query), days);

/** Returns the conditions of rows by their totals. */
const bounded = (grid: Grid, query: ParsedDaysQuery): Condition[] =>
  query.bounds.map(({ total, way, value }) => {
    const least = way === 'gte' ? Math.ceil(value) : Math.floor(value) + 1;
    const some = isIn(
      sql.ref('r.id'),
      sql`select d.id from (${countedRows(grid, query, query.boundDays)}) d where d.total = ${total}
        group by d.id having count(*) >= ${least}`,
    );
    // No row has fewer days than none, or more than are read at once.
    if (least <= 0) return way === 'gte' ? EVERYTHING : NOTHING;
    if (least > MOST_DAYS) return way === 'gte' ? NOTHING : EVERYTHING;
    return way === 'gte' ? some : sql<boolean>`not ${some}`;
  });

/**
 * Returns SQL of the totals of the days over the requested rows, in one row: the number of rows (`rows`), and
 * a number for each `day` and `total` that is not zero (`days`).
 */
export const dayTotalsSql = (grid: Grid, query: ParsedDaysQuery): RawBuilder<unknown> => sql`
  with p as (${requestedRows(grid, query)}${
    query.bounds.length > 0 ? sql` and ${both(bounded(grid, query))}` : sql``
  })
  select (select count(*) from p)::float8 as rows, coalesce((select json_agg(x) from (
    select d.day::text as day, d.total, count(*)::float8 as count
    from (${countedDays(grid, sql`select p.id from p`, query)}) d group by 1, 2) x), '[]') as days`;

/**
 * Returns SQL of a page of the rows (`id`, `label`, `mayWrite`, `group`) and of how many there are, in one
 * row: `rows` and `total`.
 */
export async function dayRowsSql(grid: Grid, query: ParsedDaysQuery): Promise<RawBuilder<unknown>> {
  const { call, rows } = grid;
  const { engine } = call;
  const label = titleOf(engine, rows.model, 'r');
  const isSaid = isNamedByTerms(engine, rows.model);
  const name = isSaid ? titleOf(engine, rows.model, 'r', await readTermOrder(call)) : label;
  const group = query.group && (await groupSql(grid, query.group));
  const columns = [
    sql`r.id, ${label} as label, ${name} as name, ${isTheirs(grid)} as "mayWrite"`,
    ...(group ? [sql`${group.label} as "group", ${group.order} as "groupOrder"`] : []),
  ];
  const order = group ? sql`"groupOrder" nulls last, "group"::text nulls last, name, id` : sql`name, id`;
  return sql`with p as (select ${sql.join(columns)} from ${sql.table(rows.model.table)} r
      where ${both([isRow(grid, query), ...filtered(grid, query), ...bounded(grid, query)])})
    select (select count(*) from p)::float8 as total, coalesce((select json_agg(x) from (
      select id, label, "mayWrite" ${group ? sql`, "group"` : sql``} from p order by ${order}
      limit ${query.limit} offset ${query.skip}) x), '[]') as rows`;
}
