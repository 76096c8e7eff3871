import { addDays, addMonths, eachDay, endOfMonth, startOfMonth } from '@crewdeck/engine/model/days.ts';
import {
  at,
  earlier,
  insertRows,
  isKeptFree,
  written,
  yesterdayOf,
  type Company,
  type Mark,
  type Person,
  type Seeded,
} from './company.ts';
import { acceptedDays } from './leaves.ts';
import type { Random } from './random.ts';
import { shiftHours, shifts, type Shift } from '../../../resources/shift-hours.ts';

const PRESENT = 1;
const FROM_HOME = 3;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Attendance = Seeded<'attendance'>;
/** A day's row; other seeds read its mark. */
type Row = Attendance & Required<Pick<Attendance, 'userId' | 'date' | keyof Mark>>;

function markOf(random: Random, person: Person, date: string): Row {
  const begin = random.int(8 * 60, 9 * 60 + 40);
  const worked = random.int(7 * 60 + 20, 9 * 60 + 10);
  return {
    userId: person.id,
    date,
    status: random.chance(0.16) ? 3 : 1,
    checkIn: clock(begin),
    checkOut: clock(begin + worked + 45),
    workingHours: worked,
    version: 1,
    ...written(date, person.id, 21),
  };
}

const leaveMark = (person: Person, date: string, type: string, latest: string): Row => ({
  userId: person.id,
  date,
  status: type === 'work_from_home' ? 3 : 0,
  checkIn: null,
  checkOut: null,
  workingHours: null,
  version: 1,
  ...written(earlier(date, latest), person.managerId ?? 1, 7),
});

/** Two years of days up to yesterday, and the days ahead that accepted leave has written. */
export async function seedAttendance(company: Company): Promise<void> {
  const { today, tx, people } = company;
  const onLeave = acceptedDays(company);
  const begin = addDays(today, -730);
  const workingDays = eachDay(begin, addDays(today, 70)).filter(company.isWorkingDay);
  const rows: Row[] = [];
  for (const person of people) {
    const random = company.random(`attendance ${person.id}`);
    for (const date of workingDays) {
      if (date < person.joined || (person.left !== undefined && date > person.left)) continue;
      const type = onLeave.get(`${person.id} ${date}`);
      if (type) rows.push(leaveMark(person, date, type, yesterdayOf(company)));
      else if (date < today && !random.chance(0.02)) rows.push(markOf(random, person, date));
    }
  }
  await insertRows(tx, 'attendance', rows);
  for (const row of rows)
    if (row.date >= addDays(today, -90))
      company.marks.set(`${row.userId} ${row.date}`, {
        status: row.status,
        checkIn: row.checkIn,
        checkOut: row.checkOut,
      });
}

const requestStates = ['pending', 'approved', 'rejected'] as const;
const interruptions = [
  ['power_cut', 'No power on the floor'],
  ['internet_outage', 'The provider had an outage'],
  ['hardware_failure', 'Laptop had to be replaced'],
  ['software_issue', 'The build server was down'],
  ['waiting_for_access', 'Waited for an account'],
] as const;
const corrections = [
  ['missed_check_in', 'Forgot to mark the morning'],
  ['missed_check_out', 'Left for a client and forgot to check out'],
  ['wrong_status', 'Marked the wrong place'],
  ['other', 'The times were entered wrongly'],
] as const;

/** A day on which the person was there, so that nothing contradicts the attendance. */
function workedDay(company: Company, random: Random, person: Person): { date: string; mark: Mark } {
  for (;;) {
    const date = addDays(company.today, -random.int(1, 55));
    const mark = company.marks.get(`${person.id} ${date}`);
    if (mark && mark.status !== 0) return { date, mark };
  }
}

/** Columns of a request's decision. */
const decision = (
  company: Company,
  person: Person,
  status: (typeof requestStates)[number],
  date: string,
) => ({
  status,
  decidedBy: status === 'pending' ? null : (person.managerId ?? 2),
  decidedAt: status === 'pending' ? null : at(earlier(addDays(date, 1), yesterdayOf(company)), 22),
  comment: status === 'rejected' ? 'Please talk to me about it.' : null,
  version: status === 'pending' ? 1 : 2,
  ...written(date, person.id, 21),
});

function downTime(company: Company, random: Random, person: Person): Seeded<'down_times'> {
  const { date } = workedDay(company, random, person);
  const start = random.int(9 * 60, 15 * 60);
  const minutes = random.int(2, 16) * 10;
  const [reason, description] = random.pick(interruptions);
  return {
    userId: person.id,
    date,
    startTime: clock(start),
    endTime: clock(start + minutes),
    minutes,
    reason: company.type('downtime_reason', reason),
    description,
    ...decision(company, person, random.pick(requestStates), date),
  };
}

function exceptionRequest(company: Company, random: Random, person: Person): Seeded<'exception_requests'> {
  const { date, mark } = workedDay(company, random, person);
  const status = random.pick(requestStates);
  const [kind, reason] = random.pick(corrections);
  // Attendance already has the approved values; otherwise a wrong status requests the other one.
  const isOther = kind === 'wrong_status' && status !== 'approved';
  const wanted = (mark.status === FROM_HOME) === isOther ? PRESENT : FROM_HOME;
  return {
    userId: person.id,
    date,
    kind,
    wantedStatus: wanted,
    wantedCheckIn: status === 'approved' ? mark.checkIn : '09:00',
    wantedCheckOut: status === 'approved' ? mark.checkOut : '17:45',
    reason,
    ...decision(company, person, status, date),
  };
}

/** Down times and exception requests of the last weeks. */
export async function seedRequests(company: Company): Promise<void> {
  const random = company.random('requests');
  const people = company.people.filter(
    (person) =>
      person.left === undefined &&
      !['super_admin', 'trainee'].includes(person.role) &&
      !isKeptFree(person) &&
      person.joined < addDays(company.today, -60),
  );
  const downTimes = random.some(people, 60).map((person) => downTime(company, random, person));
  await insertRows(company.tx, 'down_times', downTimes);
  const exceptions = random.some(people, 40).map((person) => exceptionRequest(company, random, person));
  await insertRows(company.tx, 'exception_requests', exceptions);
}

const workingWeek = (shift: Shift): (Shift | null)[] => [shift, shift, shift, shift, shift, null, null];

/** Patterns that the roster can be filled with. */
const patterns: Readonly<Record<string, (Shift | null)[][]>> = {
  'Mornings, Monday to Friday': [workingWeek('Morning Shift')],
  'Three shifts in turn': shifts.map(workingWeek),
  'Four days, every other weekend': [
    ['Morning Shift', 'Morning Shift', null, null, 'Afternoon Shift', 'Afternoon Shift', 'Afternoon Shift'],
    [null, null, 'Morning Shift', 'Morning Shift', 'Afternoon Shift', null, null],
  ],
};

/** Shifts of this month and the next for support and quality assurance. */
export async function seedRosters(company: Company): Promise<void> {
  const onLeave = acceptedDays(company, 'halves too');
  const { today } = company;
  const days = eachDay(startOfMonth(today), endOfMonth(addMonths(today, 1))).filter(company.isWorkingDay);
  const people = company.people.filter(
    (person) =>
      person.left === undefined &&
      (['support', 'quality_assurance'].includes(person.department) || isKeptFree(person)),
  );
  const rows = people.flatMap((person, index) =>
    days
      .filter((date) => date >= person.joined && !onLeave.has(`${person.id} ${date}`))
      .map((date) => {
        const week = Math.floor(Date.parse(`${date}T00:00:00Z`) / 604_800_000);
        const shift = shifts[(index + week) % shifts.length]!;
        const [start, end] = shiftHours[shift];
        return {
          empId: person.id,
          date,
          shift,
          startTime: start,
          endTime: end,
          version: 1,
          ...written(addDays(startOfMonth(today), -5), 2),
        };
      }),
  );
  await insertRows(company.tx, 'roster_shifts', rows);
  await insertRows(
    company.tx,
    'roster_patterns',
    Object.entries(patterns).map(([name, weeks]) => ({
      name,
      weeks,
      version: 1,
      ...written(addDays(startOfMonth(today), -5), 2),
    })),
  );
}
