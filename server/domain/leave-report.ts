import { sql, type RawBuilder } from 'kysely';
import type { ActionContext, MediaAnswer } from '../engine/context.ts';
import { countRows } from '../engine/totals.ts';
import { csvLine, type CsvCell } from '../../resources/engine/csv/cells.ts';
import { csvAnswer } from '../engine/csv/answer.ts';
import { readBalances, withoutPerson, type Balance } from './leave-balance.ts';
import { colleagueColumns, reportedPeople, type Colleague } from './readable.ts';
import { translate } from '../locales/translate.ts';

const MODULE = 'leaveReport';
type Asked = Pick<ActionContext, 'call' | 'query' | 'today'>;

const yearOf = ({ query, today }: Asked): number => (query.year as number | undefined) ?? Number(today.slice(0, 4));

function condition(asked: Asked): RawBuilder<boolean> {
  const year = yearOf(asked);
  return reportedPeople(asked.call, 'leaves', MODULE, { ...asked.query, from: `${year}-01-01`, to: `${year}-12-31` });
}

export interface LeaveReportRow extends Colleague { readonly year: number; readonly leaves: readonly Omit<Balance, 'userId'>[]; readonly taken: number; readonly pending: number }

async function readRows(asked: Asked, skip: number, limit: number): Promise<LeaveReportRow[]> {
  const { call } = asked;
  const year = yearOf(asked);
  const people = await sql<Colleague>`select ${colleagueColumns} from employees e where ${condition(asked)} order by e.name, e.id limit ${limit} offset ${skip}`.execute(call.engine.db);
  const balances = await readBalances(call.engine.db, { userIds: people.rows.map((person) => person.userId), years: [year], weekend: call.engine.config.weekend });
  const of = Map.groupBy(balances, (balance) => balance.userId);
  return people.rows.map((person) => {
    const leaves = (of.get(person.userId) ?? []).map(withoutPerson);
    const sum = (name: 'taken' | 'pending'): number => leaves.reduce((total, leave) => total + leave[name], 0);
    return { ...person, year, leaves, taken: sum('taken'), pending: sum('pending') };
  });
}

/** A page of the leave report: each person of the caller's scope with the year's balance of every type. */
export async function listLeaveReport(context: ActionContext): Promise<object> {
  const { call, query } = context;
  const rows = await readRows(context, query.skip as number, query.limit as number);
  return { employeeLeaveList: rows, totalCount: await countRows(call.engine.db, sql`employees e where ${condition(context)}`) };
}

const PAGE = 500;

/** The whole report as CSV, a line a person and type, streamed. */
export async function writeLeaveCsv(context: ActionContext): Promise<MediaAnswer> {
  const { call } = context;
  const { word, term } = translate(call.identity.locale);
  const lines = async function* (): AsyncGenerator<string> {
    yield csvLine([word('empId'), word('name'), word('department'), word('year'), word('leaveType'), word('entitled'), word('carriedOver'), word('taken'), word('pending'), word('left')]);
    for (let skip = 0; ; skip += PAGE) {
      const rows = await readRows(context, skip, PAGE);
      for (const row of rows) for (const leave of row.leaves) {
        const cells: CsvCell[] = [row.empId, row.name, term(row.labels.department), leave.year, term(leave.labels.leaveType), leave.entitled, leave.carriedOver, leave.taken, leave.pending, leave.left];
        yield csvLine(cells);
      }
      if (rows.length < PAGE) return;
    }
  };
  return csvAnswer(lines(), 'leave-report.csv');
}
