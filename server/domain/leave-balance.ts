import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Answer } from '../declared.ts';

/**
 * What a person has of a type of leave in a year, in days. `entitled` and `left` are null for a type without
 * a limit.
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

/** SQL of the types of leave, or of one of them, with the days that a year has without an allowance. */
const typesSql = (leaveType: number | undefined): RawBuilder<unknown> => sql`
  select ${type.id} as id, ${type.name} as name, ${type.order} as "order",
    (${type.meta} ->> 'defaultDays')::double precision as days
  from ${type} join ${category} on ${category.id} = ${type.categoryId}
  where ${category.uniqueValue} = 'leave_type' and (${leaveType ?? null}::integer is null
    or ${type.id} = ${leaveType ?? null}::integer)`;

/** SQL of the days that requests of `asked` take in each year, by person, type and status. */
const usedSql = ({ years, weekend, without }: Omit<BalanceQuery, 'userIds'>): RawBuilder<unknown> => sql`
  select ${leave.userId} as user_id, ${leave.leaveType} as leave_type, y.year, ${leave.leaveStatus} as status,
    sum(crewdeck_days_in_year(${leave.leaveFrom}, ${leave.leaveTo}, ${leave.days}, y.year,
      ${weekend}::integer[])) as days
  from ${leave} join unnest(${years}::integer[]) as y(year) on ${leave.leaveFrom} <= make_date(y.year, 12, 31)
    and ${leave.leaveTo} >= make_date(y.year, 1, 1)
  where ${leave.userId} in (select id from asked) and ${leave.leaveStatus} in (0, 1)
    and not ${leave.isDeleted} and ${leave.id} <> ${without ?? 0}
  group by 1, 2, 3, 4`;

/** SQL of the balances of `people` (SQL that answers ids), a row a person, type and year. */
export function balanceSql(
  people: RawBuilder<unknown>,
  query: Omit<BalanceQuery, 'userIds'>,
): RawBuilder<Balance> {
  return sql<Balance>`
    with asked as (${people}), types as (${typesSql(query.leaveType)}), used as (${usedSql(query)}),
    balances as (
      select p.id as user_id, t.id as leave_type, t.name, t."order", y.year,
        coalesce(${allowance.entitled}, t.days) as entitled,
        coalesce(${allowance.carriedOver}, 0) as carried_over,
        coalesce((select u.days from used u where u.user_id = p.id and u.leave_type = t.id and u.year = y.year
          and u.status = 1), 0) as taken,
        coalesce((select u.days from used u where u.user_id = p.id and u.leave_type = t.id and u.year = y.year
          and u.status = 0), 0) as pending
      from asked p cross join types t cross join unnest(${query.years}::integer[]) as y(year)
      left join ${allowance} on ${allowance.userId} = p.id and ${allowance.leaveType} = t.id
        and ${allowance.year} = y.year
    )
    select user_id as "userId", leave_type as "leaveType", year, entitled, carried_over as "carriedOver",
      taken, pending,
      entitled + carried_over - taken - pending as "left", jsonb_build_object('leaveType', name) as labels,
        row_number() over (order by "order" nulls last, name, year) as position
    from balances`;
}

/**
 * Balances of people by type and year: the allowance, or the type's `meta.defaultDays`, less what accepted
 * and pending requests take. A request over New Year counts in each of its years. Derived from the requests,
 * never stored. One query.
 */
export async function readBalances(
  db: Kysely<Database>,
  { userIds, ...query }: BalanceQuery,
): Promise<Balance[]> {
  const { rows } =
    await sql<Balance>`select "userId", "leaveType", year, entitled, "carriedOver", taken, pending, "left",
      labels
    from (${balanceSql(sql`select unnest(${userIds}::integer[]) as id`, query)}) b
      order by array_position(${userIds}::integer[], "userId"), position`.execute(db);
  return rows;
}

/** Days of a request that fall into each of its years. */
export async function daysByYear(
  db: Kysely<Database>,
  leave: { leaveFrom: string; leaveTo: string; days: number },
  weekend: readonly number[],
): Promise<Map<number, number>> {
  const first = Number(leave.leaveFrom.slice(0, 4));
  const last = Number(leave.leaveTo.slice(0, 4));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const { rows } = await sql<{ year: number; days: number }>`
    select y.year, crewdeck_days_in_year(${leave.leaveFrom}::date, ${leave.leaveTo}::date,
      ${leave.days}::double precision, y.year, ${weekend}::integer[]) as days
      from unnest(${years}::integer[]) as y(year)`.execute(db);
  return new Map(rows.map((row) => [row.year, row.days]));
}
