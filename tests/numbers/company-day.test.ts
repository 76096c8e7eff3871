import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

/**
 * Each moment lies on one day in UTC and on another where the company is: the last minutes before its
 * midnight, and the first after it.
 */
describe.each([
  { zone: 'Pacific/Auckland', moment: '2031-01-14T10:59:00Z', day: '2031-01-14' },
  { zone: 'Pacific/Auckland', moment: '2031-01-14T11:01:00Z', day: '2031-01-15' },
  { zone: 'Pacific/Kiritimati', moment: '2031-01-14T09:59:00Z', day: '2031-01-14' },
  { zone: 'Pacific/Kiritimati', moment: '2031-01-31T10:01:00Z', day: '2031-02-01' },
])('in $zone at $moment it is $day', ({ zone, moment, day }) => {
  let app: TestApp;
  let hr: Caller, admin: Caller, one: Caller;
  beforeAll(async () => {
    app = await openApp({ TIME_ZONE: zone }, { now: () => new Date(moment) });
    [hr, admin] = await app.asEach('hr', 'admin');
    one = await hire(app, { joined: '2030-01-07' });
  });
  afterAll(() => app.close());

  test('for marks, reports, the dashboard and the console', async () => {
    const { data } = await one.get('/api/v1/dashboard/summary');
    expect(data.today).toBe(day);
    expect((await one.get('/api/v1/auth/session')).data.clock).toEqual({
      timeZone: zone,
      now: new Date(moment).toISOString(),
      pastDays: 31,
    });
    expect(
      (await one.post('/api/v1/attendance/markAttendance', { status: 1 })).data.attendance,
    ).toMatchObject({ date: day });
    const tomorrow = { date: addDays(day, 1), status: 1 };
    expect((await one.post('/api/v1/attendance/markAttendance', tomorrow)).status).toBe(422);
    expect((await one.get('/api/v1/employee/allEmployeeDay-leave')).status).toBe(200);
  });

  test('for who works on a project: until the end of their last day', async () => {
    const { rows } = await sql<{ id: number; ownerId: number }>`
      select id, owner_id as "ownerId" from projects order by id limit 1`.execute(app.db);
    const [project] = rows;
    const role = await typeId(app, 'employee_project_role', 'developer');
    const leaves = await hire(app, { joined: '2030-01-07' });
    for (const [userId, end] of [
      [one.userId, day],
      [leaves.userId, addDays(day, -1)],
    ] as const)
      await sql`insert into project_developers (project_id, user_id, employee_project_role, start_date, end_date,
        allocation) values (${project?.id}, ${userId}, ${role}, '2030-01-07', ${end}::date, 10)`.execute(
        app.db,
      );
    const { teamList } = (await admin.get(`/api/v1/employee/getTeamUnderSelectedPo/${project?.ownerId}`))
      .data;
    const ids = (teamList ?? []).map(({ userId }) => userId);
    expect([ids.includes(one.userId), ids.includes(leaves.userId)]).toEqual([true, false]);
  });

  test('for tickets: a chart has them on the day they were raised', async () => {
    const ticket = await one.post('/api/v1/ticket/create-ticket', {
      title: 'Printer',
      description: 'Smokes',
      category: await typeId(app, 'ticket_category', 'hardware'),
      priority: 'low',
    });
    const id = Number(ticket.data.ticket.id);
    await sql`update tickets set created_at = ${moment}::timestamptz where id = ${id}`.execute(app.db);
    const count = async (on: string): Promise<number[]> => {
      const { data } = await one.get(`/api/v1/dashboard/analytics/projects?from=${on}&to=${on}`);
      const charts = data.charts;
      return ['ticketStatus', 'ticketCategory', 'tickets'].map((name) =>
        (charts.find((chart) => chart.name === name)?.series ?? []).reduce(
          (sum, point) => sum + point.value,
          0,
        ),
      );
    };
    expect([await count(addDays(day, -1)), await count(day), await count(addDays(day, 1))]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
      [0, 0, 0],
    ]);
    const listed = await one.list('tickets', { createdAt_gte: day, createdAt_lte: day });
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
  });

  test('for the thirty days in which a ticket may be opened again', async () => {
    const close = async (closedAt: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into tickets (ticket_no, title, description, category, priority, status, raised_by, closed_at)
        select ${`TKT${closedAt.replaceAll('-', '')}`}, 'Old', 'Old', category, 'low', 'closed', ${one.userId},
          (${closedAt}::date + time '12:00') at time zone ${zone}
        from tickets limit 1 returning id`.execute(app.db);
      return rows[0]?.id ?? 0;
    };
    for (const [back, status] of [
      [30, 200],
      [31, 409],
    ] as const) {
      const id = await close(addDays(day, -back));
      expect((await one.put(`/api/v1/ticket/update-ticket-status/${id}`, { status: 'open' })).status).toBe(
        status,
      );
    }
    expect((await hr.get('/api/v1/dashboard/summary')).data.today).toBe(day);
  });
});
