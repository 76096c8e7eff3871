import { sql, type RawBuilder } from 'kysely';
import type { Answer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { firstDay, lastDay } from '@crewdeck/engine/model/days.ts';
import { isFromHome } from './leave-types.ts';
import { colleagueColumns, person } from './readable.ts';
import type { ReportOrder } from './report-pages.ts';

/** A person's line of the report, with the days of the month or the sums of each month. */
export type AttendanceReportRow = Answer<'attendance', 'report'>['attendanceReport'][number];
/**
 * Days in whole and half days; `minutes` worked. A half day of leave counts half, two of them are a day, and
 * the rest of the day counts as it was marked.
 */
type MonthSums = NonNullable<AttendanceReportRow['months']>[number];
export type ReportDay = NonNullable<AttendanceReportRow['days']>[number];

export interface ReportPeriod {
  readonly year: number;
  readonly month?: number;
  /** The days of the whole year in place of the sums of its months. */ readonly isDaily?: boolean;
}

const hasDays = ({ month, isDaily = false }: ReportPeriod): boolean => month !== undefined || isDaily;

/** Returns the first day of a period. */
export const firstOf = ({ year, month = 1 }: ReportPeriod): string => firstDay({ year, month });
/** Returns the last day of a period. */
export const lastOf = ({ year, month = 12 }: ReportPeriod): string => lastDay({ year, month });

const holiday = table('holidays', 'h');
const leave = table('leaves', 'l');
const type = table('global_types', 't');
const mark = table('attendance', 'a');

/** SQL of every date of the period: whether it is a weekend, and whether a holiday. */
const calendarSql = (period: ReportPeriod, weekend: readonly number[]): RawBuilder<unknown> => sql`
  select d::date as date,
    extract(dow from d)::integer = any(${weekend}::integer[]) as is_weekend,
    exists (
      select 1 from ${holiday} where ${holiday.date} = d::date and ${holiday.type} <> 'optional'
    ) as is_holiday
  from generate_series(${firstOf(period)}::date, ${lastOf(period)}::date, interval '1 day') as d`;

/**
 * SQL of the days of `people` with accepted requests for one half or both: how much is leave, how much is
 * work at home, and the half if the two differ.
 */
const halvesSql = (period: ReportPeriod): RawBuilder<unknown> => sql`
  select ${leave.userId} as user_id, ${leave.leaveFrom} as date,
    case when count(*) = 1 or count(distinct ${isFromHome(type)}) = 2
      then coalesce(min(${leave.dayPart}) filter (where not ${isFromHome(type)}), min(${leave.dayPart}))
    end as day_part,
    coalesce(sum(0.5) filter (where not ${isFromHome(type)}), 0) as leave_share,
    coalesce(sum(0.5) filter (where ${isFromHome(type)}), 0) as home_share
  from ${leave}
    join ${type} on ${type.id} = ${leave.leaveType}
    join calendar c on c.date = ${leave.leaveFrom} and not c.is_weekend and not c.is_holiday
  where ${leave.userId} in (select id from people)
    and ${leave.leaveStatus} = 1 and not ${leave.isDeleted} and ${leave.dayPart} <> 'full'
    and ${leave.leaveFrom} between ${firstOf(period)}::date and ${lastOf(period)}::date
  group by 1, 2`;

const isOutside = sql`c.date < ${person.joiningDate} or c.date > ${person.leavingDate} is true`;

/** SQL of each date of `calendar` for each of `people`, with their mark, their half day and its state. */
const daysSql = (today: string): RawBuilder<unknown> => sql`
  select p.id, p.position, c.date, c.is_weekend, c.is_holiday, ${isOutside} as is_outside,
    ${mark.status} as status, ${mark.checkIn} as check_in, ${mark.checkOut} as check_out,
    ${mark.workingHours} as working_hours,
    h.day_part as half, coalesce(h.leave_share, 0) as leave_share, coalesce(h.home_share, 0) as home_share,
    case
      when ${mark.status} is not null then 'marked'
      when ${isOutside} then 'outside'
      when c.is_weekend then 'weekend'
      when c.is_holiday then 'holiday'
      when c.date >= ${today}::date then 'ahead'
      else 'unmarked'
    end as state
  from people p
    join ${person} on ${person.id} = p.id
    cross join calendar c
    left join ${mark} on ${mark.userId} = p.id and ${mark.date} = c.date
    left join halves h on h.user_id = p.id and h.date = c.date`;

/** SQL of `days`, weighed: what the sums are made of. The mark counts for what no request has taken. */
const sharesSql = sql`select *, 1.0 - leave_share - home_share as share from days`;

const sums = sql`
  coalesce(sum(share) filter (where status = 1), 0)::float8 as present,
  coalesce(sum(share) filter (where status = 3), 0)::float8 + coalesce(sum(home_share), 0)::float8 as wfh,
  coalesce(sum(share) filter (where status = 0), 0)::float8 + coalesce(sum(leave_share), 0)::float8 as leave,
  count(*) filter (where is_holiday and not is_weekend and not is_outside)::integer as holidays,
  count(*) filter (where not is_holiday and not is_weekend and not is_outside)::integer as "workingDays",
  coalesce(sum(share) filter (where state = 'unmarked'), 0)::float8 as unmarked,
  coalesce(sum(share) filter (where status in (1, 3) and (is_weekend or is_holiday)), 0)::float8
    as "onDaysOff",
  coalesce(sum(working_hours), 0)::integer as minutes`;

/** SQL of everything below the sums, of the people of `people`. */
const sharesOf = (
  period: ReportPeriod,
  weekend: readonly number[],
  today: string,
): RawBuilder<unknown> => sql`
  calendar as (${calendarSql(period, weekend)}),
  halves as (${halvesSql(period)}),
  days as (${daysSql(today)}),
  shares as (${sharesSql})`;

/** SQL of the sums of each person over the period, in parts: its months. */
const monthTotalsSql = sql`
  months as (
    select id, extract(month from date)::integer as month, ${sums}
    from shares
    group by 1, 2
  ), totals as (
    select id, position, ${sums},
      (select json_agg(to_jsonb(m) - 'id' order by m.month) from months m where m.id = s.id) as parts
    from shares s
    group by 1, 2
  )`;

/** SQL of the sums of each person over the period, in parts: its days. */
const dayTotalsSql = sql`
  totals as (
    select id, position, ${sums},
      json_agg(
        json_build_object(
          'date', date,
          'state', state,
          'status', case when state = 'holiday' then 2 else status end,
          'half', half,
          'checkIn', check_in,
          'checkOut', check_out,
          'workingHours', working_hours
        ) order by date
      ) as parts
    from shares
    group by 1, 2
  )`;

/**
 * The report of the people of `people` (SQL that answers `id, position`): every day of the period in its
 * state, and the sums; without a month the sums of each month instead of the days. One query.
 */
export async function readReport(
  { engine: { db, config } }: Call,
  period: ReportPeriod,
  people: RawBuilder<unknown>,
  today: string,
): Promise<AttendanceReportRow[]> {
  const { rows } = await sql<AttendanceReportRow & { parts: ReportDay[] & MonthSums[] }>`
    with people as (${people}), ${sharesOf(period, config.weekend, today)},
      ${hasDays(period) ? dayTotalsSql : monthTotalsSql}
    select ${colleagueColumns(person)},
      t.present, t.wfh, t.leave, t.holidays, t."workingDays", t.unmarked, t."onDaysOff", t.minutes, t.parts
    from totals t
      join ${person} on ${person.id} = t.id
    order by t.position`.execute(db);
  return rows.map(({ parts, ...row }) =>
    !hasDays(period)
      ? { ...row, months: parts }
      : {
          ...row,
          days: parts.map((day) => ({
            ...day,
            checkIn: day.checkIn?.slice(0, 5) ?? null,
            checkOut: day.checkOut?.slice(0, 5) ?? null,
          })),
        },
  );
}

/** Figures of the report by which people can be sorted and filtered. */
export const reportFigures = [
  'present',
  'wfh',
  'leave',
  'holidays',
  'workingDays',
  'unmarked',
  'onDaysOff',
  'minutes',
] as const;

/**
 * Returns the ids of people within the bounds, sorted by their sums over a period. `people` as of
 * `readReport`; it reads all of their days, so it is used only if the order depends on them.
 */
export async function rankBySums(
  { engine: { db, config } }: Call,
  period: ReportPeriod,
  people: RawBuilder<unknown>,
  today: string,
  { having, by }: ReportOrder,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (${people}), ${sharesOf(period, config.weekend, today)},
      totals as (select id, ${sums} from shares group by id)
    select t.id
    from totals t join ${person} on ${person.id} = t.id
    where ${having}
    order by ${by}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sums of each person over a period, in no order. `people` as of `readReport`. */
export async function sumMonth(
  { engine: { db, config } }: Call,
  period: ReportPeriod,
  people: RawBuilder<unknown>,
  today: string,
): Promise<readonly (Omit<MonthSums, 'month'> & { readonly id: number })[]> {
  const { rows } = await sql<Omit<MonthSums, 'month'> & { id: number }>`
    with people as (${people}), ${sharesOf(period, config.weekend, today)}
    select id, ${sums} from shares group by id`.execute(db);
  return rows;
}
