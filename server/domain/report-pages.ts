import { sql, type RawBuilder } from 'kysely';
import { countingSql, countOnce, readChanges } from '@crewdeck/engine/server/cache/cache.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { tablesIn } from '@crewdeck/engine/server/query/tables-in.ts';
import { parseJsonObject } from '@crewdeck/engine/server/query/parse-list-query.ts';
import { assertPlainFilter, filterError, parseNumber } from '@crewdeck/engine/server/query/filter-values.ts';
import { person } from './readable.ts';

/** Order and bounds of a report: by name or by a figure. */
export interface ReportOrderQuery {
  readonly sort?: string;
  readonly order?: string;
  /** JSON, as of groups: `{"unmarked_gte":3}`. */ readonly having?: string;
}

/** SQL of the order of a report and of its bounds, over columns that are named as the figures. */
export interface ReportOrder {
  /** Set if all figures are needed to find the first person. */ readonly isByFigure: boolean;
  readonly having: RawBuilder<boolean>;
  readonly by: RawBuilder<unknown>;
}

const bound = /^(.+)_(gte|lte)$/;

/** A figure's column: it is called as the answer calls it, and not in the letters of tables. */
const columnOf = (figure: string): RawBuilder<number> => sql.raw(`"${figure}"`);

/** Returns the order and the bounds of a report with these figures. Throws 422 at a bound that is none. */
export function parseReportOrder(
  { sort: name = 'name', order = 'ASC', having: text }: ReportOrderQuery,
  figures: readonly string[],
): ReportOrder {
  const request = parseJsonObject('having', text);
  assertPlainFilter(request);
  const bounds = Object.entries(request).map(([key, given]) => {
    const [, figure = '', way] = bound.exec(key) ?? [];
    if (!figures.includes(figure)) throw filterError(key, 'unknown_field');
    const limit = parseNumber(key, given);
    return way === 'gte'
      ? sql<boolean>`${columnOf(figure)} >= ${limit}::float8`
      : sql<boolean>`${columnOf(figure)} <= ${limit}::float8`;
  });
  const way = sql.raw(order === 'DESC' ? 'desc' : 'asc');
  const isFigure = figures.includes(name);
  return {
    isByFigure: isFigure || bounds.length > 0,
    having: bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(bounds, sql` and `)}`,
    by: isFigure
      ? sql`${columnOf(name)} ${way} nulls last, ${person.name}, ${person.id}`
      : sql`${person.name} ${way}, ${person.id}`,
  };
}

/** A request for a report: its people, and how its figures and lines are read. */
export interface ReportRequest<R> {
  readonly call: Call;
  readonly where: RawBuilder<boolean>;
  readonly order: ReportOrder;
  /** Returns the ids of people (SQL that answers `id`) in the order of their figures, those within bounds. */
  readonly rank: (people: RawBuilder<unknown>) => Promise<number[]>;
  /** Returns the lines of people (SQL that answers `id, position`) in the order of their positions. */
  readonly read: (people: RawBuilder<unknown>) => Promise<R[]>;
}
/** Lines of a report from a place on, and how many it has. */
export interface ReportPages<R> {
  readonly count: () => Promise<number>;
  readonly read: (skip: number, limit: number) => Promise<R[]>;
}

// The limit is part of the text, so that the planner expects few people.
const peopleByName = <R>(
  { where, order: { by } }: ReportRequest<R>,
  skip: number,
  limit: number,
): RawBuilder<unknown> => sql`
  select ${person.id} as id, row_number() over (order by ${by}) as position
  from ${person}
  where ${where}
  order by ${by}
  limit ${sql.lit(limit)} offset ${skip}`;

async function countPeople<R>({ call: { engine }, where }: ReportRequest<R>): Promise<number> {
  const from = sql`${person} where ${where}`;
  const tables = tablesIn(engine, from);
  const counting = countingSql(from, tables).compile(engine.db);
  const { total } = await countOnce(engine, counting, await readChanges(engine.db, tables));
  return total;
}

/**
 * The pages of a report. By name only the people of a page are looked at; where figures decide who is in it,
 * or in which order, those of all are summed up, once for all pages.
 */
export function openReport<R>(request: ReportRequest<R>): ReportPages<R> {
  const { where, order, rank, read } = request;
  if (!order.isByFigure)
    return {
      count: () => countPeople(request),
      read: (skip, limit) => read(peopleByName(request, skip, limit)),
    };
  const ranking = rank(sql`select ${person.id} as id, 1 as position from ${person} where ${where}`);
  return {
    count: async () => (await ranking).length,
    read: async (skip, limit) =>
      read(sql`
        select id, position
        from unnest(${(await ranking).slice(skip, skip + limit)}::bigint[]) with ordinality as r(id, position)`),
  };
}
