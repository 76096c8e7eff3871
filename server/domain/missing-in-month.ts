import { sql } from 'kysely';
import { endOfMonth } from '@crewdeck/engine/model/days.ts';
import type { Call, FindMissing } from '@crewdeck/engine/server/context/context.ts';
import type { MissingInMonth } from '@crewdeck/engine/model/closing.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';
import { hasUnmarkedDay } from './attendance.ts';
import { missingReportsSql } from './missing-reports.ts';

const person = table('employees', 'e');
const leave = table('leaves', 'l');
const correction = table('exception_requests', 'x');

interface Month {
  readonly call: Call;
  readonly tx: Tx;
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

const some = (one: MissingInMonth): readonly MissingInMonth[] => (one.count > 0 ? [one] : []);

/** People who have days without a mark, and requests that would change marks. */
async function missingMarks({ call, tx, month, from, to }: Month): Promise<readonly MissingInMonth[]> {
  const { rows } = await sql<{ unmarked: number; leaves: number; corrections: number }>`select
    (select count(*)::integer from ${person}
      where not ${person.isDeleted} and ${hasUnmarkedDay(call, person, from, to)}) as unmarked,
    (select count(*)::integer from ${leave} where ${leave.leaveStatus} = 0 and not ${leave.isDeleted}
      and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date) as leaves,
    (select count(*)::integer from ${correction} where ${correction.status} = 'pending'
      and ${correction.date} between ${from}::date and ${to}::date) as corrections`.execute(tx);
  const { unmarked = 0, leaves = 0, corrections = 0 } = rows[0] ?? {};
  return [
    ...some({
      kind: 'unmarked',
      count: unmarked,
      path: `/attendance?view=days&month=${month}&bound=missing_gte:1`,
    }),
    ...some({
      kind: 'undecided',
      count: leaves,
      stem: 'leaves',
      filter: { leaveStatus: 0, leaveFrom_lte: to, leaveTo_gte: from },
    }),
    ...some({
      kind: 'undecided',
      count: corrections,
      stem: 'exception-requests',
      filter: { status: 'pending', date_gte: from, date_lte: to },
    }),
  ];
}

/** Working days for which people who were at work have written nothing. */
async function missingReports({ call, tx, from, to }: Month): Promise<readonly MissingInMonth[]> {
  const gaps = missingReportsSql(call, { from, to }, sql<boolean>`true`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${gaps}) g`.execute(tx);
  return some({ kind: 'unreported', count: rows[0]?.count ?? 0, stem: 'dsr' });
}

/**
 * Returns the entries that are missing before a month can be closed; pending requests are counted
 * elsewhere.
 */
export const missingInMonth: FindMissing = async (call, tx, { stem, month }) => {
  const from = `${month}-01`;
  const wanted = { call, tx, month, from, to: endOfMonth(from) };
  if (stem === 'attendance') return missingMarks(wanted);
  return stem === 'dsr' ? missingReports(wanted) : [];
};
