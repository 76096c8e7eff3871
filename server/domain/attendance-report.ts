import { sql, type RawBuilder } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/files/media.ts';
import { translate } from '../locales/translate.ts';
import type { Word } from '../locales/texts.ts';
import { csvLine, type CsvCell } from '@crewdeck/engine/model/csv/cells.ts';
import { csvAnswer } from '@crewdeck/engine/server/csv/csv-file.ts';
import { hasUnmarkedDay } from './attendance.ts';
import { closedBetween } from './closed.ts';
import {
  firstOf,
  lastOf,
  rankBySums,
  readReport,
  reportFigures,
  type AttendanceReportRow,
  type ReportDay,
  type ReportPeriod,
} from './attendance-days.ts';
import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import { person, reportedPeople } from './readable.ts';
import { openReport, parseReportOrder, type ReportPages } from './report-pages.ts';

type Listing = ActionContext<'attendance', 'report'>;
/** Request for the report, as a page or as a file. */
type ReportRequest = Pick<Listing, 'call' | 'today'> & { readonly query: Partial<Listing['query']> };

function periodOf({ query, today }: ReportRequest): ReportPeriod {
  return {
    year: query.year ?? Number(today.slice(0, 4)),
    ...(query.month !== undefined && { month: query.month }),
    isDaily: query.daily === true && query.userId !== undefined,
  };
}

/**
 * Returns the condition of the filter `unmarked`: people with a gap in the period, which ends yesterday, or
 * people who have not marked today.
 */
function unmarkedOnly({ call, query, today }: ReportRequest, from: string, to: string): RawBuilder<boolean> {
  if (query.unmarked === undefined) return sql<boolean>`true`;
  if (query.unmarked === 'today')
    return sql<boolean>`${person.isActive} and ${hasUnmarkedDay(call, person, today, today)}`;
  const yesterday = addDays(today, -1);
  return hasUnmarkedDay(call, person, from, to < yesterday ? to : yesterday);
}

function condition(request: ReportRequest): RawBuilder<boolean> {
  const period = periodOf(request);
  const [from, to] = [firstOf(period), lastOf(period)];
  return sql<boolean>`${reportedPeople(request.call, 'attendance', 'attendance', { ...request.query, from, to })}
    and ${unmarkedOnly(request, from, to)}`;
}

function openAttendance(request: ReportRequest): ReportPages<AttendanceReportRow> {
  const { call, query, today } = request;
  const order = parseReportOrder(query, reportFigures);
  const period = periodOf(request);
  return openReport({
    call,
    where: condition(request),
    order,
    rank: (people) => rankBySums(call, period, people, today, order),
    read: (people) => readReport(call, period, people, today),
  });
}

/** Returns one person's month without a check of permissions, for the attendance mail. */
export async function readMonthOf(
  call: Call,
  userId: number,
  period: ReportPeriod & { readonly month: number },
  today: string,
): Promise<AttendanceReportRow | undefined> {
  const [row] = await readReport(call, period, sql`select ${userId}::bigint as id, 1 as position`, today);
  return row;
}

/** A page of the attendance report over the people of the caller's scope. */
export async function listAttendanceReport(context: Listing): Promise<Answer<'attendance', 'report'>> {
  const { query } = context;
  const report = openAttendance(context);
  const period = periodOf(context);
  const [attendanceReport, totalCount, closedMonths] = await Promise.all([
    report.read(query.skip, query.limit),
    report.count(),
    closedBetween(context.call, 'attendance', firstOf(period).slice(0, 7), lastOf(period).slice(0, 7)),
  ]);
  return { attendanceReport, totalCount, closedMonths };
}

/** Returns the name of a day's state in a report. */
export function dayName(word: (name: Word) => string, { state, status, half }: ReportDay): string {
  const name = state === 'marked' ? word(`state.marked${status ?? 0}` as Word) : word(`state.${state}`);
  return half === null ? name : [name, word('state.half')].filter(Boolean).join(', ');
}

const PAGE = 200;

/** The whole report as CSV, a line a person, streamed: the days of the month, or the sums of the year. */
export async function writeAttendanceCsv(
  context: ActionContext<'attendance', 'reportCsv'>,
): Promise<MediaAnswer> {
  const { word, term, hours } = translate(context.call.locale);
  const period = periodOf(context);
  const dates = period.month === undefined ? [] : eachDay(firstOf(period), lastOf(period));
  const report = openAttendance(context);
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
      word('onDaysOff'),
      word('hours'),
      ...dates,
    ]);
    for (let skip = 0; ; skip += PAGE) {
      const rows = await report.read(skip, PAGE);
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
          row.onDaysOff,
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
