import { sql, type RawBuilder } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/files/media.ts';
import { csvLine, type CsvCell } from '@crewdeck/engine/model/csv/cells.ts';
import { csvAnswer } from '@crewdeck/engine/server/csv/csv-file.ts';
import { closedBetween } from './closed.ts';
import { balanceSql } from './leave-balance.ts';
import { colleagueColumns, person, reportedPeople } from './readable.ts';
import { openReport, parseReportOrder, type ReportOrder, type ReportPages } from './report-pages.ts';
import { translate } from '../locales/translate.ts';

const MODULE = 'leaveReport';
type ReportRequest = Pick<ActionContext<'leaves', 'reportCsv'>, 'call' | 'query' | 'today'>;

const yearOf = ({ query, today }: ReportRequest): number => query.year ?? Number(today.slice(0, 4));

function condition(request: ReportRequest): RawBuilder<boolean> {
  const year = yearOf(request);
  return reportedPeople(request.call, 'leaves', MODULE, {
    ...request.query,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
}

type LeaveReportRow = Answer<'leaves', 'report'>['employeeLeaveList'][number];

/** SQL of a balance of `balances b` in the list of its person. */
const balanceJson = sql`json_build_object(
  'leaveType', b."leaveType", 'year', b.year, 'entitled', b.entitled, 'carriedOver', b."carriedOver",
  'taken', b.taken, 'pending', b.pending, 'left', b."left", 'labels', b.labels)`;

const figures = ['taken', 'pending', 'left'] as const;

/** SQL of what people (SQL that answers ids) have of each type in the year. */
const balancesOf = (request: ReportRequest, people: RawBuilder<unknown>): RawBuilder<unknown> =>
  balanceSql(people, { years: [yearOf(request)], weekend: request.call.engine.config.weekend });

/** People with their balances, in the order of their positions; one query. */
async function readLines(request: ReportRequest, people: RawBuilder<unknown>): Promise<LeaveReportRow[]> {
  const { rows } = await sql<LeaveReportRow>`
    with people as (${people}),
    balances as (${balancesOf(request, sql`select id from people`)})
    select ${colleagueColumns(person)}, ${yearOf(request)}::integer as year,
      (select json_agg(${balanceJson} order by b.position)
        from balances b where b."userId" = ${person.id}) as leaves,
      (select coalesce(sum(b.taken), 0)::float8
        from balances b where b."userId" = ${person.id}) as taken,
      (select coalesce(sum(b.pending), 0)::float8
        from balances b where b."userId" = ${person.id}) as pending
    from people p join ${person} on ${person.id} = p.id
    order by p.position`.execute(request.call.engine.db);
  return rows;
}

/** Returns the ids of people, sorted by the days that they took, requested or have left in all types. */
async function rankPeople(
  request: ReportRequest,
  people: RawBuilder<unknown>,
  { having, by }: ReportOrder,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (${people}),
    totals as (
      select "userId" as id, sum(taken) as taken, sum(pending) as pending,
        coalesce(sum("left"), 0) as "left"
      from (${balancesOf(request, sql`select id from people`)}) b
      group by 1
    )
    select ${person.id} as id
    from totals t join ${person} on ${person.id} = t.id
    where ${having}
    order by ${by}`.execute(request.call.engine.db);
  return rows.map(({ id }) => id);
}

function openLeave(request: ReportRequest): ReportPages<LeaveReportRow> {
  const order = parseReportOrder(request.query, figures);
  return openReport({
    call: request.call,
    where: condition(request),
    order,
    rank: (people) => rankPeople(request, people, order),
    read: (people) => readLines(request, people),
  });
}

/** A page of the leave report: each person of the caller's scope with the year's balance of every type. */
export async function listLeaveReport(
  context: ActionContext<'leaves', 'report'>,
): Promise<Answer<'leaves', 'report'>> {
  const report = openLeave(context);
  const year = yearOf(context);
  const [employeeLeaveList, totalCount, closedMonths] = await Promise.all([
    report.read(context.query.skip, context.query.limit),
    report.count(),
    closedBetween(context.call, 'leaves', `${year}-01`, `${year}-12`),
  ]);
  return { employeeLeaveList, totalCount, closedMonths };
}

const PAGE = 500;

/** The whole report as CSV, a line a person and type, streamed. */
export async function writeLeaveCsv(context: ActionContext<'leaves', 'reportCsv'>): Promise<MediaAnswer> {
  const { call } = context;
  const { word, term } = translate(call.locale);
  const report = openLeave(context);
  const lines = async function* (): AsyncGenerator<string> {
    yield csvLine([
      word('empId'),
      word('name'),
      word('department'),
      word('year'),
      word('leaveType'),
      word('entitled'),
      word('carriedOver'),
      word('taken'),
      word('pending'),
      word('left'),
    ]);
    for (let skip = 0; ; skip += PAGE) {
      const rows = await report.read(skip, PAGE);
      for (const row of rows)
        for (const leave of row.leaves) {
          const cells: CsvCell[] = [
            row.empId,
            row.name,
            term(row.labels.department),
            leave.year,
            term(leave.labels.leaveType),
            leave.entitled,
            leave.carriedOver,
            leave.taken,
            leave.pending,
            leave.left,
          ];
          yield csvLine(cells);
        }
      if (rows.length < PAGE) return;
    }
  };
  return csvAnswer(lines(), 'leave-report.csv');
}
