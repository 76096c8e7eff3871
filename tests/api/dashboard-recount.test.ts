import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, eachDay, endOfMonth, startOfMonth } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import type { RawPerson, RawRequest, RawTicket } from '../support/company-rows.ts';
import { dayOf, today } from '../support/moment.ts';
import { hire, typeId } from '../support/people.ts';
import { allOf, Recount } from '../support/recount.ts';

// Today is no weekend, whatever day the tests run on.
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const usual = [0, 6];
const weekend = usual.includes(dayOfWeek(today()))
  ? [2, 3].map((distance) => (dayOfWeek(today()) + distance) % 7)
  : usual;

let app: TestApp;
let hr: Caller, manager: Caller, employee: Caller, trainer: Caller, support: Caller;
let raw: Recount;
let tickets: RawTicket[];
const all = <T>(table: string): Promise<T[]> => allOf<T>(app, table);

beforeAll(async () => {
  app = await openApp({ WEEKEND: weekend.map((day) => days[day]).join() });
  [hr, manager, employee, trainer, support] = await app.asEach(
    'hr',
    'manager',
    'employee',
    'trainer',
    'support',
  );
  const home = await typeId(app, 'leave_type', 'work_from_home');
  // A usual day: some have marked it, some are away, one person joins next week, one has left.
  const begins = await hire(app, { joined: addDays(today(), 7), managerId: manager.userId });
  expect(begins.userId).toBeGreaterThan(0);
  const team = (await all<RawPerson>('employees')).filter(({ managerId: boss }) => boss === manager.userId);
  for (const [index, { id }] of team.slice(0, 4).entries())
    await sql`insert into attendance (user_id, date, status, working_hours)
      values (${id}, ${today()}::date, ${[1, 3, 0, 1][index]}, 480) on conflict do nothing`.execute(app.db);
  await sql`update employees set is_active = false, leaving_date = ${addDays(today(), -3)}::date
    where id = (select max(id) from employees where manager_id = ${manager.userId}
    and joining_date <= ${today()}::date)`.execute(app.db);
  const type = await typeId(app, 'leave_type', 'unpaid_leave');
  for (const [index, leaveType] of [type, home, type].entries())
    await sql`insert into leaves (user_id, leave_type, leave_from, leave_to, day_part, days, reason,
      leave_status) values (${team[index + 4]?.id ?? hr.userId}, ${leaveType}, ${today()}::date,
      ${addDays(today(), 1)}::date, 'full', 2, 'Recount', 1) on conflict do nothing`.execute(app.db);
  // Nothing becomes late while this runs.
  for (const table of ['leaves', 'exception_requests', 'down_times'])
    await sql`update ${sql.table(table)} set created_at = created_at + interval '6 hours'
      where created_at between now() - interval '50 hours' and now() - interval '47 hours'`.execute(app.db);
  [raw, tickets] = await Promise.all([
    Recount.read(app, `${Number(today().slice(0, 4)) - 2}-01-01`, weekend),
    all<RawTicket>('tickets'),
  ]);
  // The days of a request are stored; under another weekend those of the demo company are others.
  if (weekend !== usual)
    for (const one of raw.leaves)
      await sql`update leaves set days = ${raw.daysOf(one, one.leaveFrom, one.leaveTo)}
        where id = ${one.id}`.execute(app.db);
});
afterAll(() => app.close());

const summaryOf = async (caller: Caller) => (await caller.get('/api/v1/dashboard/summary')).data;
const active = (): RawPerson[] => raw.staffOn(today());
const wasThere = ({ joiningDate: joined, leavingDate: left, isActive }: RawPerson, end: string): boolean =>
  joined <= end && (left === null ? isActive : left > end);
const count = (among: readonly RawPerson[], ...statuses: number[]): number =>
  raw.markedOn(today(), among, ...statuses);
const monthsBack = (many: number): string[] =>
  Array.from({ length: many }, (_, index) =>
    new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)) - many + index, 1))
      .toISOString()
      .slice(0, 7),
  );

/** Counts what waits of these people; requests of former employees are not decided. */
async function waitingFor(isAmong: (id: number) => boolean): Promise<Record<string, number>> {
  const waiting = <T extends { readonly userId: number }>(requests: readonly T[]): T[] =>
    raw.ofPeopleHere(today(), requests).filter(({ userId }) => isAmong(userId));
  const pendingIn = async (table: string): Promise<RawRequest[]> =>
    waiting((await all<RawRequest>(table)).filter(({ status }) => status === 'pending'));
  const pending = waiting(raw.leaves.filter(({ leaveStatus }) => leaveStatus === 0));
  const exceptions = await pendingIn('exception_requests');
  const downTimes = await pendingIn('down_times');
  const late = [...pending, ...exceptions, ...downTimes].filter(
    (one) => Date.parse(one.createdAt) < Date.now() - 2 * 86_400_000,
  );
  return {
    leaves: pending.length,
    exceptions: exceptions.length,
    downTimes: downTimes.length,
    late: late.length,
  };
}

describe('the figures of an employee equal a recount', () => {
  test('of the tickets, the reports and the days', async () => {
    const { own } = await summaryOf(employee);
    const mine = tickets.filter(
      (one) =>
        (one.raisedBy === employee.userId || one.assignedTo === employee.userId) &&
        !['closed', 'resolved'].includes(one.status),
    );
    expect(own).toMatchObject({
      ticketCount: mine.length,
      ticketsRaised: mine.filter((one) => one.raisedBy === employee.userId).length,
      ticketsAssigned: mine.filter((one) => one.assignedTo === employee.userId).length,
    });
    const reports = (await all<{ userId: number; queries: { answer?: string }[] }>('dsr')).filter(
      (one) => one.userId === employee.userId,
    );
    expect(own.openQueries).toBe(
      reports.flatMap((one) => one.queries).filter(({ answer }) => answer === undefined || answer === null)
        .length,
    );
    const me = raw.person(employee.userId);
    expect(own.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 28 }, (_, index) => addDays(today(), index - 27)),
    );
    for (const { date, state, status } of own.days) {
      expect(state === 'unmarked', date).toBe(date < today() && raw.isOpenOn(me, date));
      const mark = state === 'marked' ? raw.markOn(me.id, date)?.status : status;
      expect(status, date).toBe(mark);
    }
  });
  test('of the balance of each type', async () => {
    const { own } = await summaryOf(employee);
    const year = Number(today().slice(0, 4));
    for (const { leaveType, taken, pending } of own.balances)
      expect([taken, pending]).toEqual(
        [1, 0].map((status) => raw.used(employee.userId, leaveType, year, status)),
      );
  });
});

test('the figures of a manager equal a recount of the people below, and each has its list', async () => {
  const team = (await summaryOf(manager)).team!;
  const led = raw.below(manager.userId);
  const below = led.filter((one) => active().includes(one));
  const open = below.filter((one) => raw.isOpenOn(one, today()));
  // On a day on which nobody works, nobody is away.
  const away = below.flatMap(({ id }) => raw.acceptedOn(id, today()));
  expect(team).toMatchObject({
    size: below.length,
    atWork: count(below, 1, 3),
    unmarked: open.length,
  });
  const absent = away.filter((one) => !raw.isHome(one));
  expect(team.away).toBe(absent.length);
  const named = team.awayToday;
  expect(named).toHaveLength(Math.min(5, away.length));
  expect(named.filter(({ isHome }) => !isHome)).toHaveLength(Math.min(5, absent.length));
  for (const { userId, isHome } of named)
    expect(away.filter((one) => raw.isHome(one) === isHome).map((one) => one.userId)).toContain(userId);
  const isWorking = raw.isWorking(today());
  expect([open.length > 0, away.length > 0]).toEqual([isWorking, isWorking]);
  const ids = new Set(led.map(({ id }) => id));
  expect(team.waiting).toMatchObject(await waitingFor((id) => ids.has(id)));
  const mine = { userId_related: 'manager' };
  expect((await manager.list('attendance', { date: today(), status: [1, 3], ...mine })).total).toBe(
    team.atWork,
  );
  const spans = { leaveFrom_lte: today(), leaveTo_gte: today(), leaveType: team.awayTypes };
  expect((await manager.list('leaves', { leaveStatus: [1], ...spans, ...mine })).total).toBe(team.away);
  const { attendanceReport, totalCount } = (
    await manager.get('/api/v1/attendance/report?unmarked=today&team=mine&limit=100')
  ).data;
  expect([totalCount, attendanceReport.map(({ userId }) => userId).sort()]).toEqual([
    open.length,
    open.map(({ id }) => id).sort(),
  ]);
});

describe('the figures of hr equal a recount', () => {
  test('of who is here, and each has its list', async () => {
    const figures = (await summaryOf(hr)).company!;
    const staff = active();
    expect(figures).toMatchObject({
      headcount: staff.length,
      atWork: count(staff, 1, 3),
      atHome: count(staff, 3),
      onLeave: count(staff, 0),
    });
    expect((await hr.list('employees', { isActive: true, joiningDate_lte: today() }, [0, 0])).total).toBe(
      figures.headcount,
    );
    expect(figures.trend.at(-1)?.count).toBe(figures.headcount);
    expect(figures.awayToday).toBe(figures.onLeave);
    expect((await hr.list('attendance', { date: today(), status: [1, 3] }, [0, 0])).total).toBe(
      figures.atWork,
    );
    expect((await hr.list('attendance', { date: today(), status: [0] }, [0, 0])).total).toBe(figures.onLeave);
    const { departments } = figures;
    for (const one of departments) {
      const among = staff.filter(({ department }) => department === one.id);
      expect(one, String(one.id)).toMatchObject({
        people: among.length,
        atWork: count(among, 1, 3),
        atHome: count(among, 3),
        away: count(among, 0),
        unmarked: among.filter((person) => raw.isOpenOn(person, today())).length,
      });
    }
    expect((await hr.get('/api/v1/attendance/report?unmarked=today&limit=1')).data.totalCount).toBe(
      departments.reduce((sum, one) => sum + one.unmarked, 0),
    );
  });
  test('of what waits', async () => {
    const figures = (await summaryOf(hr)).company!;
    expect(figures.waiting).toMatchObject(await waitingFor((id) => id !== hr.userId));
  });
  test('of headcount, joiners and leavers in each month', async () => {
    const figures = (await summaryOf(hr)).company!;
    const staff = raw.people.filter((one) => !one.isDeleted);
    expect(figures.trend).toEqual(
      monthsBack(12).map((month) => {
        const end = endOfMonth(`${month}-01`);
        return {
          month,
          count: (end >= today() ? active() : staff.filter((one) => wasThere(one, end))).length,
          joined: staff.filter((one) => one.joiningDate.startsWith(month) && one.joiningDate <= today())
            .length,
          left: staff.filter((one) => one.leavingDate?.startsWith(month) && one.leavingDate < today()).length,
        };
      }),
    );
    const ids = (rows: readonly { userId: number }[]): number[] => rows.map(({ userId }) => userId);
    const joins = staff.filter(
      (one) => one.joiningDate >= addDays(today(), -30) && one.joiningDate <= addDays(today(), 30),
    );
    expect(
      ids(figures.joiners).every((id) => joins.some((one) => one.id === id)) &&
        ids(figures.joiners).length === Math.min(10, joins.length),
    ).toBe(true);
    const ending = active().filter(
      (one) =>
        ['in_training', 'extended'].includes(String(one.traineeStatus)) &&
        String(one.trainingEnd) >= today() &&
        String(one.trainingEnd) <= addDays(today(), 14),
    );
    expect(ids(figures.traineesEnding).sort()).toEqual(
      ending
        .map(({ id }) => id)
        .sort()
        .slice(0, 10),
    );
  });
  test('of who has gaps in a month', async () => {
    const last = addDays(today(), -20);
    const [year, month] = last.split('-').map(Number);
    const [first, end] = [startOfMonth(last), endOfMonth(last)];
    const past = eachDay(first, end).filter((date) => date < today());
    const gaps = raw.people.filter((one) => !one.isDeleted && past.some((date) => raw.isOpenOn(one, date)));
    const { totalCount, attendanceReport } = (
      await hr.get(`/api/v1/attendance/report?year=${year}&month=${month}&unmarked=period&limit=100`)
    ).data;
    expect(totalCount).toBe(gaps.length);
    expect(attendanceReport.every(({ unmarked }) => unmarked > 0)).toBe(true);
    const csv = await hr.get(
      `/api/v1/attendance/report/download-csv?year=${year}&month=${month}&unmarked=period`,
    );
    expect(csv.text.trim().split('\r\n')).toHaveLength(gaps.length + 1);
    expect(await hr.get('/api/v1/attendance/report?unmarked=sometimes')).toMatchObject({
      status: 422,
      fields: ['unmarked'],
    });
  });
});

const span = (): { from: string; to: string } => ({ from: `${monthsBack(6)[0] ?? ''}-01`, to: today() });
async function chartsOf(caller: Caller, topic: string): Promise<(name: string) => Record<string, number>> {
  const { charts } = (
    await caller.get(`/api/v1/dashboard/analytics/${topic}?from=${span().from}&to=${span().to}`)
  ).data;
  return (name) =>
    Object.fromEntries(
      (charts.find((chart) => chart.name === name)?.series ?? []).map(({ label, id, key, value }) => [
        String(id ?? key ?? label),
        value,
      ]),
    );
}
/** Sums the weights of each key. */
function tally<T>(
  rows: readonly T[],
  keyOf: (row: T) => unknown,
  weight: (row: T) => number = () => 1,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[String(keyOf(row))] = (sums[String(keyOf(row))] ?? 0) + weight(row);
  return sums;
}
const byMonth = (sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(monthsBack(6).map((month) => [month, sums[month] ?? 0]));

describe.each(['hr', 'employee', 'trainer', 'support'] as const)(
  'the charts of %s equal a recount',
  (name) => {
    const caller = (): Caller => ({ hr, employee, trainer, support })[name];
    // Without read_all everybody sees their own figures.
    const sees =
      (module: string) =>
      (...ids: (number | null)[]): boolean =>
        (caller().permissions[module]?.includes('read_all') ?? false) || ids.includes(caller().userId);

    test('of people', async () => {
      const of = await chartsOf(caller(), 'people');
      const isSeen = sees('employees');
      const staff = active().filter(({ id }) => isSeen(id));
      expect(of('department')).toEqual(tally(staff, (one) => one.department));
      expect(of('role')).toEqual(tally(staff, (one) => one.userRole));
      const { from, to } = span();
      for (const [chart, field] of [
        ['joiners', 'joiningDate'],
        ['leavers', 'leavingDate'],
      ] as const) {
        const moves = raw.people
          .filter((one) => !one.isDeleted && isSeen(one.id))
          .flatMap((one) => one[field] ?? [])
          .filter((date) => date >= from && date <= to);
        expect(of(chart)).toEqual(byMonth(tally(moves, (date) => date.slice(0, 7))));
      }
    });
    test('of attendance and leave', async () => {
      const of = await chartsOf(caller(), 'attendance');
      const isSeen = sees('attendance');
      const { from, to } = span();
      const seen = raw.marks.filter((one) => isSeen(one.userId) && one.date >= from && one.date <= to);
      for (const [chart, status] of [
        ['present', 1],
        ['wfh', 3],
        ['leave', 0],
      ] as const)
        expect(of(chart)).toEqual(
          byMonth(
            tally(
              seen.filter((one) => one.status === status),
              (one) => one.date.slice(0, 7),
            ),
          ),
        );
      const minutes = byMonth(
        tally(
          seen,
          (one) => one.date.slice(0, 7),
          (one) => one.workingHours ?? 0,
        ),
      );
      expect(of('hours')).toEqual(
        Object.fromEntries(Object.entries(minutes).map(([month, sum]) => [month, Math.round(sum / 60)])),
      );
      const taken = raw.leaves
        .filter((one) => isSeen(one.userId) && one.leaveStatus === 1)
        .map((one) => ({ type: one.leaveType, days: raw.daysOf(one, from, to) }))
        .filter(({ days: whole }) => whole > 0);
      expect(of('leaveType')).toEqual(
        tally(
          taken,
          ({ type }) => type,
          ({ days: whole }) => whole,
        ),
      );
    });
    test('of projects and tickets', async () => {
      const of = await chartsOf(caller(), 'projects');
      const isSeen = sees('project_management');
      const { from, to } = span();
      const assigned = await all<{ projectId: number; userId: number }>('project_developers');
      const projects = (await all<{ id: number; ownerId: number; projectStatus: number }>('projects')).filter(
        (one) =>
          isSeen(one.ownerId, ...assigned.filter((row) => row.projectId === one.id).map((row) => row.userId)),
      );
      expect(of('projectStatus')).toEqual(tally(projects, (one) => one.projectStatus));
      // Tech support works on everybody's tickets; the lists behind the figures hold as many rows.
      const seesTicket = sees('ticket_management');
      const raised = tickets.filter(({ raisedBy, assignedTo, createdAt }) => {
        const day = dayOf(createdAt);
        return (name === 'support' || seesTicket(raisedBy, assignedTo)) && day >= from && day <= to;
      });
      expect(of('ticketStatus')).toEqual(tally(raised, (one) => one.status));
      expect(of('ticketCategory')).toEqual(tally(raised, (one) => one.category));
      expect((await caller().list('tickets', { createdAt_gte: from, createdAt_lte: to }, [0, 0])).total).toBe(
        raised.length,
      );
      const listed = (await caller().list('projects', {}, [0, 0])).total;
      expect(listed).toBe(caller().permissions.project_management ? projects.length : NaN);
      expect(of('tickets')).toEqual(byMonth(tally(raised, (one) => dayOf(one.createdAt).slice(0, 7))));
    });
  },
);
