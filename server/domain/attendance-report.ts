import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { ActionContext, Answer } from '../declared.ts';
import type { Call, MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { countRows } from '@crewdeck/engine/server/database/count-rows.ts';
import { translate } from '../locales/translate.ts';
import type { Word } from '../locales/texts.ts';
import { csvLine, type CsvCell } from '@crewdeck/engine/model/csv/cells.ts';
import { csvAnswer } from '@crewdeck/engine/server/csv/csv-file.ts';
import { hasUnmarkedDay } from './attendance.ts';
import { addDays, eachDay, firstDay, lastDay } from '@crewdeck/engine/model/days.ts';
import { colleagueColumns, reportedPeople } from './readable.ts';

/** A person's line of the report, with the days of the month or the sums of each month. */
export type AttendanceReportRow = Answer<'attendance', 'report'>['attendanceReport'][number];
/**
 * Days in whole and half days; `minutes` worked. A half day of leave counts half, the rest of that day as it
 * was marked.
 */
type MonthSums = NonNullable<AttendanceReportRow['months']>[number];
type ReportDay = NonNullable<AttendanceReportRow['days']>[number];

export interface ReportPeriod {
  readonly year: number;
  readonly month?: number;
  /** The days of the whole year in place of the sums of its months. */ readonly isDaily?: boolean;
}

const hasDays = ({ month, isDaily = false }: ReportPeriod): boolean => month !== undefined || isDaily;

const firstOf = ({ year, month = 1 }: ReportPeriod): string => firstDay({ year, month });
const lastOf = ({ year, month = 12 }: ReportPeriod): string => lastDay({ year, month });

/** Days of leave and the marks of one person and day, weighed: what the sums are made of. */
const weighed = (): RawBuilder<unknown> => sql`
  case when half is null then 1.0 else 0.5 end as share,
  case when half is not null and half_home then 0.5 else 0 end as home_share,
    case when half is not null and not half_home then 0.5 else 0 end as leave_share`;

const sums = (): RawBuilder<unknown> => sql`
  coalesce(sum(share) filter (where status = 1), 0)::float8 as present,
  coalesce(sum(share) filter (where status = 3), 0)::float8 + coalesce(sum(home_share), 0)::float8 as wfh,
  coalesce(sum(share) filter (where status = 0), 0)::float8 + coalesce(sum(leave_share), 0)::float8 as leave,
  count(*) filter (where is_holiday and not is_weekend and not is_outside)::integer as holidays,
  count(*) filter (where not is_holiday and not is_weekend and not is_outside)::integer as "workingDays",
  coalesce(sum(share) filter (where state = 'unmarked'), 0)::float8 as unmarked,
  coalesce(sum(working_hours), 0)::integer as minutes`;

/**
 * The report of the people of `people` (SQL that answers `id, position`): every day of the period in its
 * state, and the sums; without a month the sums of each month instead of the days. One query.
 */
async function readReport(
  db: Kysely<Database>,
  call: Call,
  period: ReportPeriod,
  people: RawBuilder<unknown>,
  today: string,
): Promise<AttendanceReportRow[]> {
  const { weekend } = call.engine.config;
  const perDay = sql`json_agg(json_build_object('date', date, 'state', state, 'status',
    case when state = 'holiday' then 2 else status end, 'half', half, 'checkIn', check_in, 'checkOut',
    check_out, 'workingHours', working_hours) order by date)`;
  const { rows } = await sql<AttendanceReportRow & { parts: ReportDay[] & MonthSums[] }>`
    with people as (${people}),
    calendar as (
      select d::date as date, extract(dow from d)::integer = any(${weekend}::integer[]) as is_weekend,
        exists (select 1 from holidays h where h.date = d::date and h.type <> 'optional') as is_holiday
      from generate_series(${firstOf(period)}::date, ${lastOf(period)}::date, interval '1 day') as d
    ), halves as (
      select l.user_id, l.leave_from as date, l.day_part, t.unique_value = 'work_from_home' as is_home
        from leaves l join global_types t on t.id = l.leave_type
      where l.user_id in (select id from people) and l.leave_status = 1 and not l.is_deleted
        and l.day_part <> 'full' and l.leave_from between ${firstOf(period)}::date
        and ${lastOf(period)}::date
    ), days as (
      select p.id, p.position, c.date, c.is_weekend, c.is_holiday, c.date < e.joining_date
        or c.date > e.leaving_date is true as is_outside,
        a.status, a.check_in, a.check_out, a.working_hours, h.day_part as half,
          coalesce(h.is_home, false) as half_home,
        case when a.status is not null then 'marked' when c.date < e.joining_date
          or c.date > e.leaving_date is true then 'outside' when c.is_weekend then 'weekend'
          when c.is_holiday then 'holiday'
          when c.date >= ${today}::date then 'ahead' else 'unmarked' end as state
      from people p join employees e on e.id = p.id cross join calendar c
      left join attendance a on a.user_id = p.id and a.date = c.date
      left join lateral (select * from halves h where h.user_id = p.id and h.date = c.date limit 1) h on true
    ), shares as (select *, ${weighed()} from days)
    ${
      !hasDays(period)
        ? sql`, months as (select id, extract(month from date)::integer as month, ${sums()} from shares
          group by 1, 2),
        totals as (select id, position, ${sums()}, (select json_agg(to_jsonb(m) - 'id' order by m.month)
          from months m where m.id = s.id) as parts from shares s group by 1, 2)`
        : sql`, totals as (select id, position, ${sums()}, ${perDay} as parts from shares group by 1, 2)`
    }
    select ${colleagueColumns}, t.present, t.wfh, t.leave, t.holidays, t."workingDays", t.unmarked, t.minutes,
      t.parts
    from totals t join employees e on e.id = t.id order by t.position`.execute(db);
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

type Listing = ActionContext<'attendance', 'report'>;
/** The report as it was asked for, as a page or as a file. */
type Asked = Pick<Listing, 'call' | 'today'> & { readonly query: Partial<Listing['query']> };

function periodOf({ query, today }: Asked): ReportPeriod {
  return {
    year: query.year ?? Number(today.slice(0, 4)),
    ...(query.month !== undefined && { month: query.month }),
    isDaily: query.daily === true && query.userId !== undefined,
  };
}

/**
 * Who is left by `unmarked`: those with a gap in the period, which ends yesterday, or those who have not
 * marked today.
 */
function unmarkedOnly({ call, query, today }: Asked, from: string, to: string): RawBuilder<boolean> {
  if (query.unmarked === undefined) return sql<boolean>`true`;
  if (query.unmarked === 'today') return sql<boolean>`e.is_active and ${hasUnmarkedDay(call, today, today)}`;
  const yesterday = addDays(today, -1);
  return hasUnmarkedDay(call, from, to < yesterday ? to : yesterday);
}

function condition(asked: Asked): RawBuilder<boolean> {
  const period = periodOf(asked);
  const [from, to] = [firstOf(period), lastOf(period)];
  return sql<boolean>`${reportedPeople(asked.call, 'attendance', 'attendance', { ...asked.query, from, to })}
    and ${unmarkedOnly(asked, from, to)}`;
}

const readRows = (asked: Asked, skip: number, limit: number): Promise<AttendanceReportRow[]> =>
  readReport(
    asked.call.engine.db,
    asked.call,
    periodOf(asked),
    sql`select e.id, row_number() over (order by e.name, e.id) as position from employees e
      where ${condition(asked)} order by e.name, e.id limit ${limit} offset ${skip}`,
    asked.today,
  );

/** One person's month, whoever asks: for the attendance mail. */
export async function readMonthOf(
  call: Call,
  userId: number,
  period: ReportPeriod & { readonly month: number },
  today: string,
): Promise<AttendanceReportRow | undefined> {
  const [row] = await readReport(
    call.engine.db,
    call,
    period,
    sql`select ${userId}::integer as id, 1 as position`,
    today,
  );
  return row;
}

/** A page of the attendance report over the people of the caller's scope. */
export async function listAttendanceReport(context: Listing): Promise<Answer<'attendance', 'report'>> {
  const { call, query } = context;
  const [rows, totalCount] = await Promise.all([
    readRows(context, query.skip, query.limit),
    countRows(call.engine.db, sql`employees e where ${condition(context)}`),
  ]);
  return { attendanceReport: rows, totalCount };
}

/** What a day is called in a report. */
export function dayName(word: (name: Word) => string, { state, status, half }: ReportDay): string {
  const name = state === 'marked' ? word(`state.marked${status ?? 0}` as Word) : word(`state.${state}`);
  return half === null ? name : [name, word('state.half')].filter(Boolean).join(', ');
}

const PAGE = 200;

/** The whole report as CSV, a line a person, streamed: the days of the month, or the sums of the year. */
export async function writeAttendanceCsv(
  context: ActionContext<'attendance', 'reportCsv'>,
): Promise<MediaAnswer> {
  const { word, term, hours } = translate(context.call.identity.locale);
  const period = periodOf(context);
  const dates = period.month === undefined ? [] : eachDay(firstOf(period), lastOf(period));
  const lines = async function* (): AsyncGenerator<string> {
    yield csvLine([
      word('empId'),
      word('name'),
      word('department'),
      word('present'),
      word('wfh'),
      word('leave'),
      word('holidays'),
      word('workingDays'),
      word('unmarked'),
      word('hours'),
      ...dates,
    ]);
    for (let skip = 0; ; skip += PAGE) {
      const rows = await readRows(context, skip, PAGE);
      for (const row of rows) {
        const days: CsvCell[] = (row.days ?? []).map((day) => dayName(word, day));
        yield csvLine([
          row.empId,
          row.name,
          term(row.labels.department),
          row.present,
          row.wfh,
          row.leave,
          row.holidays,
          row.workingDays,
          row.unmarked,
          hours(row.minutes),
          ...days,
        ]);
      }
      if (rows.length < PAGE) return;
    }
  };
  const month = period.month === undefined ? '' : `-${String(period.month).padStart(2, '0')}`;
  return csvAnswer(lines(), `attendance-${period.year}${month}.csv`);
}
