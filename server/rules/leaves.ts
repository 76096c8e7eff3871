import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { assertWithin, findEmployment } from '../domain/attendance.ts';
import { awayOn } from '../domain/away.ts';
import { shareCalendar, workingDays } from '../domain/calendar.ts';
import { addDays, monthOf } from '@crewdeck/engine/model/days.ts';
import { isEmployed } from '../domain/employment.ts';
import {
  daysByYear,
  findShortage,
  readBalances,
  readBalancesFrom,
  withoutPerson,
} from '../domain/leave-balance.ts';
import { ACCEPTED, lockPerson, takeBackLeaveDays, writeLeaveDays } from '../domain/leave-days.ts';
import { leaveMarks, leaveMarksSql } from '../domain/leave-marks.ts';
import { listInPeriod } from '../domain/leave-lists.ts';
import { previewLeave } from '../domain/leave-preview.ts';
import { listLeaveReport, writeLeaveCsv } from '../domain/leave-report.ts';
import { assertReadable } from '../domain/readable.ts';
import { listOf, rules, type ActionContext, type Answer, type WriteContext } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { isIn } from '@crewdeck/engine/server/query/source.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

type Context = WriteContext<'leaves'>;
const EARLIEST = 30;
const AHEAD = 366;
const PENDING = 0;
const request = table('leaves', 'l');
/** The requests as lists of them are read. */
const listed = table('leaves', 't');
const person = table('employees', 'e');

const isHr = ({ identity }: Call): boolean => holds(identity, 'leave_request', 'read_all');

function assertPeriod({ record, today, call }: Context): void {
  const { leaveFrom = '', leaveTo = '', dayPart = 'full' } = record;
  if (leaveTo < leaveFrom) throw failFields(fieldError('leaveTo', 'before_start'));
  if (!isHr(call) && leaveFrom < addDays(today, -EARLIEST))
    throw failFields(fieldError('leaveFrom', 'too_early', { date: addDays(today, -EARLIEST) }));
  if (!isHr(call) && leaveTo > addDays(today, AHEAD))
    throw failFields(fieldError('leaveTo', 'too_late', { date: addDays(today, AHEAD) }));
  if (leaveTo > addDays(leaveFrom, AHEAD))
    throw failFields(fieldError('leaveTo', 'too_late', { date: addDays(leaveFrom, AHEAD) }));
  if (dayPart !== 'full' && leaveFrom !== leaveTo) throw failFields(fieldError('dayPart', 'half_day_span'));
}

async function assertEmployed({ record, tx }: Context): Promise<void> {
  const [employed] = await findEmployment(tx, [record.userId]);
  assertWithin(employed, 'leaveFrom', record.leaveFrom ?? '');
  assertWithin(employed, 'leaveTo', record.leaveTo ?? '');
}

/**
 * Runs before the check of the balance; the constraint `leaves_no_overlap` covers concurrent
 * requests.
 */
async function assertNoOverlap({ record, before, tx }: Context): Promise<void> {
  const { rows } = await sql<{ leaveFrom: string; leaveTo: string }>`
    select ${request.leaveFrom} as "leaveFrom", ${request.leaveTo} as "leaveTo" from ${request}
    where ${request.userId} = ${record.userId} and ${request.id} <> ${before?.id ?? 0}
      and ${request.leaveStatus} in (0, 1) and not ${request.isDeleted}
      and ${request.leaveFrom} <= ${record.leaveTo}::date and ${request.leaveTo} >= ${record.leaveFrom}::date
      and (${record.dayPart} = 'full' or ${request.dayPart} = 'full'
        or ${request.dayPart} = ${record.dayPart})
      order by ${request.leaveFrom} limit 1`.execute(tx);
  const other = rows[0];
  if (other)
    throw fail('leave_overlap', {
      reason: 'leave_between',
      params: { from: other.leaveFrom, to: other.leaveTo },
      errors: [fieldError('leaveFrom', 'invalid')],
    });
}

/**
 * Throws if the balance is exceeded. Requests reserve days, also those carried over to a later year; hr may
 * record more for another person.
 */
async function assertBalance({ record, before, tx, call }: Context): Promise<void> {
  if (isHr(call) && record.userId !== call.identity.userId) return;
  const { weekend } = call.engine.config;
  const { userId = 0, leaveType = 0, leaveFrom = '', leaveTo = '', days = 0 } = record;
  // What the type gives does not change while days are taken of it.
  await tx.selectFrom('global_types').select('id').where('id', '=', leaveType).forShare().execute();
  const balances = await readBalancesFrom(
    tx,
    { userId, leaveType },
    { from: monthOf(leaveFrom).year, to: monthOf(leaveTo).year },
    { weekend, ...(before && { without: before.id }) },
  );
  const short = findShortage(
    balances,
    await daysByYear(tx, { leaveFrom, leaveTo, days: days ?? 0 }, weekend),
  );
  if (!short) return;
  const { year, left, isCarried } = short;
  const errors = [fieldError('leaveType', 'invalid')];
  throw isCarried
    ? fail('leave_balance', { reason: 'carried_used', params: { year }, errors })
    : fail('leave_balance', { reason: 'days_left', params: { left, year }, errors });
}

/** Returns pending requests of a person's reports at all levels, as far as the caller may read them. */
async function teamPending({
  call,
  params,
  query,
  today,
}: ActionContext<'leaves', 'teamPending'>): Promise<Answer<'leaves', 'teamPending'>> {
  const leader = toId(params.id);
  await assertReadable(call, 'leaves', leader);
  const { rows, total } = await listOf(call, 'leaves', {
    skip: query.skip,
    limit: query.limit,
    filter: { leaveStatus: PENDING },
    sort: ['leaveFrom', 'ASC'],
    where: [
      isIn(listed.userId, sql`select crewdeck_team(${leader})`),
      sql<boolean>`${listed.userId} in (
        select ${person.id} from ${person} where ${isEmployed(person, today)})`,
    ],
  });
  return { leaveRequestList: rows, totalCount: total };
}

async function balances(context: ActionContext<'leaves', 'balances'>): Promise<Answer<'leaves', 'balances'>> {
  const { call, tx, params, query, today } = context;
  const userId = toId(params.id);
  await assertReadable(call, 'leaves', userId);
  const rows = await readBalances(tx, {
    userIds: [userId],
    years: [query.year ?? Number(today.slice(0, 4))],
    weekend: call.engine.config.weekend,
  });
  return { leaveCountList: rows.map(withoutPerson) };
}

export default rules('leaves', {
  constraints: { leaves_no_overlap: (cause) => fail('leave_overlap', { cause }) },
  async beforeWrite({ verb, record, tx, isByAction }) {
    if (verb !== 'delete' && !isByAction) await shareCalendar(tx);
    await lockPerson(tx, record.userId);
  },
  async beforeRequest(context) {
    const { record, call, tx } = context;
    assertPeriod(context);
    await assertEmployed(context);
    const { leaveFrom = '', leaveTo = '' } = record;
    const days = (await workingDays(tx, leaveFrom, leaveTo, call.engine.config.weekend)).length;
    if (days === 0) throw fail('no_working_day', { errors: [fieldError('leaveFrom', 'no_working_day')] });
    record.days = record.dayPart === 'full' ? days : 0.5;
    await assertNoOverlap(context);
    await assertBalance(context);
  },
  afterAccepted: ({ call, tx }, request) =>
    writeLeaveDays(tx, { ...request, leaveStatus: ACCEPTED }, { call }),
  afterTakenBack: ({ tx }, request) => takeBackLeaveDays(tx, request),
  countedMarks: ({ call, ...request }) => leaveMarksSql(call, request),
  daysMarks: leaveMarks,
  actions: {
    teamPending,
    balances,
    awayOn: async ({ call, tx, query, today }) => {
      const away = await awayOn(call, tx, query.date ?? today);
      const group = (isHome: boolean): Answer<'leaves', 'awayOn'>['regularLeave'] =>
        away.flatMap(({ isHome: is, ...shown }) => (is === isHome ? shown : []));
      return { regularLeave: group(false), workFromHomeLeave: group(true) };
    },
    byPeriod: (context) => listInPeriod(context, { skip: context.query.skip, limit: context.query.limit }),
    byType: (context) => {
      const { userId, leaveTypeId } = context.params;
      if (toId(userId) === 0 || leaveTypeId.trim() === '') throw fail('not_found');
      return listInPeriod(context, {
        skip: 0,
        limit: null,
        filter: { userId: toId(userId), leaveType: leaveTypeId },
      });
    },
    preview: previewLeave,
    report: listLeaveReport,
    reportCsv: writeLeaveCsv,
  },
});
