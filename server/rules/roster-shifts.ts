import { sql } from 'kysely';
import { assertWithin, findEmployment, type Employment } from '../domain/attendance.ts';
import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
import { findLeaveOf, findLeaveOn, lockPeople, lockPerson } from '../domain/leave-days.ts';
import { freeDaysOf } from '../domain/missing-reports.ts';
import {
  listOf,
  rules,
  type ActionContext,
  type Answer,
  type Input,
  type Stored,
  type WriteContext,
} from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { shiftHours } from '../../resources/shift-hours.ts';

const LONGEST_DAYS = 92;
const planned = table('roster_shifts', 's');

type Month = ActionContext<'roster-shifts', 'saveMonth'>;
type Planned = Input<'roster-shifts', 'saveMonth'>['shifts'][number];

function refuseLeave(dates: readonly string[]): void {
  if (dates.length > 0)
    throw fail('roster_on_leave', {
      reason: 'leave_on',
      params: { dates },
      errors: [fieldError('date', 'invalid', { dates: dates.join(', ') })],
    });
}

/** Sets one person's shifts; an existing shift of a day is changed, so that nobody has two. */
async function plan({ tx, save }: Pick<Month, 'tx' | 'save'>, shifts: readonly Planned[]): Promise<number[]> {
  const person = shifts[0]?.empId;
  await lockPerson(tx, person);
  refuseLeave(
    await findLeaveOn(
      tx,
      person,
      shifts.map((one) => one.date),
    ),
  );
  const { rows } = await sql<{
    id: number;
    date: string;
  }>`select ${planned.id} as id, ${planned.date} as date from ${planned} where ${planned.empId} = ${person}
    and ${planned.date} = any(${shifts.map((one) => one.date)}::date[])`.execute(tx);
  const existing = new Map(rows.map((row) => [row.date, row.id]));
  const ids: number[] = [];
  for (const { empId, date, shift } of shifts) {
    const [startTime, endTime] = shiftHours[shift];
    ids.push(await save(existing.get(date), { empId, date, shift, startTime, endTime }));
  }
  return ids;
}

async function assign(context: ActionContext<'roster-shifts', 'assign'>): Promise<number[]> {
  const { empId, shift, startDate, endDate } = context.input;
  if (endDate < startDate) throw failFields(fieldError('endDate', 'before_start'));
  if (daysBetween(startDate, endDate) >= LONGEST_DAYS)
    throw failFields(fieldError('endDate', 'too_late', { date: addDays(startDate, LONGEST_DAYS - 1) }));
  return plan(
    context,
    Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => ({
      empId,
      date: addDays(startDate, index),
      shift,
    })),
  );
}

async function saveMonth(context: Month): Promise<Answer<'roster-shifts', 'saveMonth'>> {
  const { year, month, shifts } = context.input;
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const strange = shifts.flatMap((one, index) =>
    one.date.startsWith(prefix) ? [] : [fieldError(`shifts[${index}].date`, 'invalid')],
  );
  const twice = shifts.flatMap((one, index) =>
    shifts.findIndex((other) => other.empId === one.empId && other.date === one.date) < index
      ? [fieldError(`shifts[${index}].date`, 'duplicate')]
      : [],
  );
  if (strange.length + twice.length > 0) throw failFields(...strange, ...twice);
  const ids: number[] = [];
  // In one order, so that two people who save at once wait for each other instead of blocking each other.
  for (const [, own] of [...Map.groupBy(shifts, (one) => one.empId)].sort(([one], [other]) => one - other))
    ids.push(...(await plan(context, own)));
  const { rows } = await listOf(context.call, 'roster-shifts', {
    skip: 0,
    limit: null,
    filter: { id: ids },
    db: context.tx,
  });
  return { rosterList: rows, totalCount: rows.length };
}

interface Known {
  readonly employment: Employment | undefined;
  readonly isOnLeave: boolean;
}
type Tx = WriteContext<'roster-shifts'>['tx'];
type Shift = Pick<Partial<Stored<'roster-shifts'>>, 'empId' | 'date'>;

const keyOf = ({ empId, date }: Shift): string => `shift of ${empId} on ${date}`;

/** Returns the employment and leave of each shift's person by the shift's key, and locks the people. */
async function findKnown(tx: Tx, shifts: readonly Shift[]): Promise<ReadonlyMap<string, Known>> {
  const people = [...new Set(shifts.map(({ empId }) => empId))];
  const dates = [...new Set(shifts.map(({ date }) => date ?? ''))];
  await lockPeople(tx, people);
  const employed = new Map((await findEmployment(tx, people)).map((one) => [one.id, one]));
  const leave = await findLeaveOf(tx, people, dates);
  const taken = new Set(leave.map(({ userId, day }) => keyOf({ empId: userId, date: day })));
  return new Map(
    shifts.map((shift) => [
      keyOf(shift),
      { employment: employed.get(shift.empId ?? 0), isOnLeave: taken.has(keyOf(shift)) },
    ]),
  );
}

/** Returns whether a write adds a shift on a day without one. */
const isPlanned = ({ verb, record, before }: WriteContext<'roster-shifts'>): boolean =>
  verb !== 'delete' &&
  record.shift !== undefined &&
  !(before && before.date === record.date && before.empId === record.empId);

export default rules('roster-shifts', {
  isIndependent: true,
  exclusiveFields: ['empId', 'date'],
  async prepareWrites(contexts) {
    const planned = contexts.filter(isPlanned);
    if (planned.length === 0) return;
    const { tx, batch } = planned[0]!;
    const known = await findKnown(
      tx,
      planned.map(({ record }) => record),
    );
    for (const [key, one] of known) void batch.memoize(key, () => Promise.resolve(one));
  },
  async beforeWrite(context) {
    const { verb, record, before, tx, batch } = context;
    if (verb === 'delete' || !record.shift) return;
    // The hours follow the shift where nothing else is said.
    const [start, end] = shiftHours[record.shift];
    const follows =
      before !== undefined &&
      before.shift !== record.shift &&
      before.startTime === record.startTime &&
      before.endTime === record.endTime;
    record.startTime = follows ? start : (record.startTime ?? start);
    record.endTime = follows ? end : (record.endTime ?? end);
    if (!isPlanned(context)) return;
    const key = keyOf(record);
    const known = await batch.memoize(key, async () => (await findKnown(tx, [record])).get(key));
    assertWithin(known?.employment, 'date', record.date ?? '');
    refuseLeave(known?.isOnLeave ? [record.date ?? ''] : []);
  },
  daysMarks: ({ call, db, ...request }) => freeDaysOf(call, db, request),
  actions: { assign, saveMonth },
});
