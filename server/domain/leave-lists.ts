import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { firstDay, lastDay } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { ListQuery } from '@crewdeck/engine/server/query/read.ts';
import { listOf, type ActionContext, type Answer } from '../declared.ts';
import { daysWithin, touches, type PeriodSql } from './leave-balance.ts';

interface LeavePeriodQuery {
  readonly year?: number;
  readonly month?: number;
}

/** The requests as lists of them are read. */
const listed = table('leaves', 't');

/** SQL of the periods that are meant: a year, a month of it, or that month of each year of the request. */
function periodsOf({ year, month }: LeavePeriodQuery): RawBuilder<unknown> {
  if (year !== undefined) {
    const [from, to] = [firstDay({ year, month: month ?? 1 }), lastDay({ year, month: month ?? 12 })];
    return sql`(select ${from}::date as first, ${to}::date as last) p`;
  }
  return sql`(
    select make_date(y, ${month}::integer, 1) as first,
      (make_date(y, ${month}::integer, 1) + interval '1 month')::date - 1 as last
    from generate_series(extract(year from ${listed.leaveFrom})::integer,
      extract(year from ${listed.leaveTo})::integer) as y
  ) p`;
}

const period: PeriodSql = { from: sql`p.first`, to: sql`p.last` };

/** Returns the number of days of each request within the periods. */
async function countDays(
  tx: Kysely<Database>,
  ids: readonly number[],
  periodQuery: LeavePeriodQuery,
  weekend: readonly number[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: number; days: number }>`
    select ${listed.id} as id, sum(${daysWithin(listed, period, weekend)})::float8 as days
    from ${listed}
      cross join lateral ${periodsOf(periodQuery)}
    where ${listed.id} = any(${ids}::bigint[]) and ${touches(listed, period)}
    group by 1`.execute(tx);
  return Object.fromEntries(rows.map(({ id, days }) => [id, days]));
}

type Context = Pick<ActionContext<'leaves', 'byPeriod'>, 'call' | 'tx'> & {
  readonly query: LeavePeriodQuery & Pick<ActionContext<'leaves', 'byPeriod'>['query'], 'sort' | 'order'>;
};

/**
 * Returns the requests with a day in a year, in a month of it, or in that month of any year, with the
 * number of their days in it; without a filter, all requests.
 */
export async function listInPeriod(
  { call, tx, query }: Context,
  narrow: Pick<ListQuery, 'skip' | 'limit' | 'filter'>,
): Promise<Answer<'leaves', 'byPeriod'>> {
  const { year, month, sort, order } = query;
  const isFiltered = year !== undefined || month !== undefined;
  const { rows, total } = await listOf(call, 'leaves', {
    ...narrow,
    named: true,
    ...(sort !== undefined && { sort: [sort, order ?? 'ASC'] as const }),
    where: isFiltered
      ? [sql<boolean>`exists (select 1 from ${periodsOf(query)} where ${touches(listed, period)})`]
      : [],
  });
  const ids = rows.map(({ id }) => id);
  return {
    leaveList: rows,
    totalCount: total,
    daysInPeriod: isFiltered
      ? await countDays(tx, ids, query, call.engine.config.weekend)
      : Object.fromEntries(rows.map(({ id, days }) => [id, days ?? 0])),
  };
}
