import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';
import type { Answer } from '../declared.ts';

/**
 * Balance of a person in a type of leave and a year, in days. `entitled` and `left` are null for a type
 * without a limit.
 */
export type Balance = Answer<'leaves', 'balances'>['leaveCountList'][number] & { readonly userId: number };

/** A balance where it is clear whose it is. */
export function withoutPerson(balance: Balance): Omit<Balance, 'userId'> {
  const { userId: _, ...rest } = balance;
  return rest;
}

export interface BalanceQuery {
  readonly userIds: readonly number[];
  readonly years: readonly number[];
  readonly leaveType?: number;
  readonly weekend: readonly number[];
  /** A request that does not count: the one that is being changed. */
  readonly without?: number;
}

const allowance = table('leave_allowances', 'a');
const category = table('global_type_categories', 'c');
const leave = table('leaves', 'l');
const type = table('global_types', 't');

/** SQL of the types of leave, or of one of them. */
const typesSql = (leaveType: number | undefined): RawBuilder<unknown> => sql`
  select ${type.id} as id, ${type.name} as name, ${type.order} as "order",
    ${type.isActive} or ${leaveType !== undefined} as is_offered
  from ${type} join ${category} on ${category.id} = ${type.categoryId}
  where ${category.uniqueValue} = 'leave_type' and (${leaveType ?? null}::bigint is null
    or ${type.id} = ${leaveType ?? null}::bigint)`;

/** SQL of both ends of a period. */
export interface PeriodSql {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/** SQL of both ends of a year. */
export const yearSql = (year: RawBuilder<unknown>): PeriodSql => ({
  from: sql`make_date(${year}, 1, 1)`,
  to: sql`make_date(${year}, 12, 31)`,
});

/** SQL of the days of a request that fall into a period: counted only where it reaches beyond. */
export const daysWithin = (
  request: Readonly<Record<'leaveFrom' | 'leaveTo' | 'days', RawBuilder<unknown>>>,
  { from, to }: PeriodSql,
  weekend: readonly number[],
): RawBuilder<number> => sql<number>`case
  when ${request.leaveFrom} >= ${from} and ${request.leaveTo} <= ${to} then ${request.days}
  else crewdeck_days_within(${request.leaveFrom}, ${request.leaveTo},
    ${request.days}, ${from}, ${to}, ${weekend}::integer[])
end`;

/** SQL condition that a request touches a period. */
export const touches = (request: Table<'leaves'>, { from, to }: PeriodSql): RawBuilder<boolean> =>
  sql<boolean>`${request.leaveFrom} <= ${to} and ${request.leaveTo} >= ${from}`;

/** SQL of the days of accepted and pending requests of the people in `people`, by person, type and year. */
const usedSql = ({ years, weekend, without }: Omit<BalanceQuery, 'userIds'>): RawBuilder<unknown> => sql`
  select ${leave.userId} as user_id, ${leave.leaveType} as leave_type, y.year,
    sum(${daysWithin(leave, yearSql(sql`y.year`), weekend)}) filter (where ${leave.leaveStatus} = 1) as taken,
    sum(${daysWithin(leave, yearSql(sql`y.year`), weekend)}) filter (where ${leave.leaveStatus} = 0) as pending
  from ${leave} join unnest(${years}::integer[]) as y(year) on ${touches(leave, yearSql(sql`y.year`))}
  where ${leave.userId} in (select id from people) and ${leave.leaveStatus} in (0, 1)
    and not ${leave.isDeleted} and ${leave.id} <> ${without ?? 0}
  group by 1, 2, 3`;

/** SQL of the balances of `people` (SQL that answers ids), a row a person, type and year. */
export function balanceSql(
  people: RawBuilder<unknown>,
  query: Omit<BalanceQuery, 'userIds'>,
): RawBuilder<Balance> {
  return sql<Balance>`
    with people as (${people}), types as (${typesSql(query.leaveType)}), used as (${usedSql(query)}),
    balances as (
      select p.id as user_id, t.id as leave_type, t.name, t."order", y.year,
        coalesce(${allowance.entitled}, crewdeck_default_days(t.id, y.year)) as entitled,
        case when ${allowance.carriedOver} > 0
          then crewdeck_carried_days(p.id, t.id, y.year, ${query.weekend}::integer[]) else 0 end as carried_over,
        coalesce(u.taken, 0) as taken,
        coalesce(u.pending, 0) as pending,
        t.is_offered
      from people p cross join types t cross join unnest(${query.years}::integer[]) as y(year)
      left join ${allowance} on ${allowance.userId} = p.id and ${allowance.leaveType} = t.id
        and ${allowance.year} = y.year
      left join used u on u.user_id = p.id and u.leave_type = t.id and u.year = y.year
    )
    select user_id as "userId", leave_type as "leaveType", year, entitled, carried_over as "carriedOver",
      taken, pending,
      entitled + carried_over - taken - pending as "left", jsonb_build_object('leaveType', name) as labels,
        row_number() over (order by "order" nulls last, name, year) as position
    from balances
    where is_offered or taken + pending > 0`;
}

/**
 * Balances of people by type and year: the allowance, or what the type gave in that year, less what accepted
 * and pending requests take. A request over New Year counts in each of its years; a type that is no longer
 * offered is there as long as something of it was taken. Derived from the requests, never stored. One query.
 */
export async function readBalances(
  db: Kysely<Database>,
  { userIds, ...query }: BalanceQuery,
): Promise<Balance[]> {
  const { rows } =
    await sql<Balance>`select "userId", "leaveType", year, entitled, "carriedOver", taken, pending, "left",
      labels
    from (${balanceSql(sql`select unnest(${userIds}::bigint[]) as id`, query)}) b
      order by array_position(${userIds}::bigint[], "userId"), position`.execute(db);
  return rows;
}

/** Days of a request that fall into each of its years. */
export async function daysByYear(
  db: Kysely<Database>,
  { leaveFrom, leaveTo, days }: { leaveFrom: string; leaveTo: string; days: number },
  weekend: readonly number[],
): Promise<Map<number, number>> {
  const years = yearsOf(leaveFrom, leaveTo);
  const request = {
    leaveFrom: sql`${leaveFrom}::date`,
    leaveTo: sql`${leaveTo}::date`,
    days: sql`${days}::double precision`,
  };
  const { rows } = await sql<{ year: number; days: number }>`
    select y.year, ${daysWithin(request, yearSql(sql`y.year`), weekend)} as days
    from unnest(${years}::integer[]) as y(year)`.execute(db);
  return new Map(rows.map((row) => [row.year, row.days]));
}

const yearsOf = (from: string, to: string): number[] => {
  const [first, last] = [monthOf(from).year, monthOf(to).year];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** SQL of the last year for which a person has an allowance of a type. */
const lastAllowance = (userId: number, leaveType: number): RawBuilder<{ year: number | null }> => sql`
  select max(${allowance.year}) as year
  from ${allowance}
  where ${allowance.userId} = ${userId} and ${allowance.leaveType} = ${leaveType}`;

/**
 * A person's balances of a type from a year on, as far as allowances reach: what is taken in one is no longer
 * carried over into the next.
 */
export async function readBalancesFrom(
  db: Kysely<Database>,
  { userId, leaveType }: { readonly userId: number; readonly leaveType: number },
  years: { readonly from: number; readonly to: number },
  query: Pick<BalanceQuery, 'weekend' | 'without'>,
): Promise<Balance[]> {
  const { rows } = await lastAllowance(userId, leaveType).execute(db);
  const last = Math.max(years.to, rows[0]?.year ?? 0);
  return readBalances(db, {
    userIds: [userId],
    leaveType,
    years: Array.from({ length: last - years.from + 1 }, (_, index) => years.from + index),
    ...query,
  });
}

/** A year in which more would be taken than there is. */
export interface Shortage {
  readonly year: number;
  readonly left: number;
  /** The days that are short were carried over into the year, and used there. */
  readonly isCarried: boolean;
}

/**
 * The first year that a request of so many days by year leaves short: its own, or a later one that has used
 * what was carried over from it. `balances` are one type's, by year.
 */
export function findShortage(
  balances: readonly Balance[],
  cost: ReadonlyMap<number, number>,
): Shortage | undefined {
  let lost = 0;
  for (const [index, { year, left }] of balances.entries()) {
    const pending = cost.get(year) ?? 0;
    if (left === null) return undefined;
    if (pending + lost > Math.max(0, left)) return { year, left: left - lost, isCarried: pending === 0 };
    lost = Math.max(0, (balances[index + 1]?.carriedOver ?? 0) - (left - pending - lost));
  }
  return undefined;
}
