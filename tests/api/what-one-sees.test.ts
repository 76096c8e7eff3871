import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire, typeId } from '../support/people.ts';
import { portOf } from '../support/port.ts';

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, manager, employee] = await app.asEach('admin', 'hr', 'manager', 'employee');
});
afterAll(() => app.close());

test('a search finds what the caller may see, the best match first', async () => {
  const find = async (caller: Caller, q: string) =>
    (await caller.get(`/api/v1/search?q=${encodeURIComponent(q)}`)).data.results;
  const all = await find(admin, 'EMP0005');
  expect(all.employees?.[0]).toMatchObject({ id: 5, detail: 'EMP0005' });
  const [project] = (await admin.list('projects')).rows;
  expect((await find(admin, String(project!.name))).projects?.[0]?.id).toBeDefined();
  expect((await find(employee, 'a')).clients).toEqual([]);
  const [client] = (await admin.list('clients')).rows;
  expect((await find(employee, String(client!.name))).clients).toEqual([]);
  expect(await find(admin, '  ')).toEqual({ employees: [], projects: [], clients: [], tickets: [] });
  expect((await admin.get('/api/v1/search?q=a&limit=99')).status).toBe(422);
});

describe('a dashboard', () => {
  const keys = async (caller: Caller): Promise<string[]> =>
    Object.keys((await caller.get('/api/v1/dashboard/summary')).data).sort();
  test('has the figures of the caller in one request', async () => {
    expect(await keys(employee)).toEqual(['own', 'today']);
    expect(await keys(manager)).toEqual(['own', 'team', 'today']);
    expect(await keys(hr)).toContain('company');
    expect(await keys(admin)).toEqual(expect.arrayContaining(['company', 'operation', 'own']));
    expect((await (await app.as('trainee')).get('/api/v1/dashboard/summary')).status).toBe(403);
    const figures = (await hr.get('/api/v1/dashboard/summary')).data.company!;
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from employees where is_active and not is_deleted`.execute(app.db);
    expect(figures.headcount).toBe(rows[0]?.count);
    expect(figures.trend).toHaveLength(12);
    const own = (await employee.get('/api/v1/dashboard/summary')).data.own;
    expect(own.days).toHaveLength(28);
  });
  test('names the trainer of those whose training ends soon', async () => {
    const [trainee] = (await hr.list('trainees', { traineeStatus: 'in_training', isActive: true })).rows;
    const [trainer] = (await hr.list('employees', { email: 'trainer@crewdeck.example' })).rows;
    await sql`update employees set training_end = ${addDays(today(), 3)}::date, trainer_id = ${trainer?.id}
      where id = ${trainee?.id}`.execute(app.db);
    const figures = (await hr.get('/api/v1/dashboard/summary')).data.company!;
    expect(figures.traineesEnding).toContainEqual(
      expect.objectContaining({ userId: trainee?.id, trainer: trainer?.name }),
    );
  });
  test('has charts, of oneself without read_all', async () => {
    const total = async (caller: Caller, topic: string, name: string): Promise<number> =>
      (await caller.get(`/api/v1/dashboard/analytics/${topic}`)).data.charts
        .find((chart) => chart.name === name)!
        .series.reduce((sum, one) => sum + one.value, 0);
    expect(await total(hr, 'people', 'department')).toBeGreaterThan(200);
    expect(await total(employee, 'people', 'department')).toBe(1);
    expect(await total(employee, 'attendance', 'present')).toBeLessThan(
      await total(hr, 'attendance', 'present'),
    );
    expect((await hr.get('/api/v1/dashboard/analytics/weather')).status).toBe(404);
    expect(await hr.get('/api/v1/dashboard/analytics/people?from=2026-02-01&to=2026-01-01')).toMatchObject({
      status: 422,
      fields: ['to'],
    });
  });
});

describe('the calendar', () => {
  test('shows own leave, bare absences, holidays, events and shifts', async () => {
    const from = addDays(today(), -60);
    const { entries } = (await manager.get(`/api/v1/calendar?from=${from}&to=${addDays(from, 99)}`)).data;
    expect(new Set(entries.map((entry) => entry.kind)).size).toBeGreaterThan(2);
    for (const entry of entries.filter((one) => one.kind === 'away'))
      expect(Object.keys(entry).sort()).toEqual(['dayPart', 'from', 'id', 'kind', 'title', 'to', 'userId']);
    expect((await manager.get(`/api/v1/calendar?from=${from}&to=${addDays(from, 200)}`)).status).toBe(422);
  });
  test('has a private feed that is renewed and revoked', async () => {
    expect((await employee.get('/api/v1/calendar/feed')).data).toEqual({ createdAt: null });
    const fetchFeed = (url: unknown) =>
      app.fastify.inject({ method: 'GET', url: new URL(String(url)).pathname });
    const { url } = (await employee.post('/api/v1/calendar/feed')).data;
    const feed = await fetchFeed(url);
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(feed.body).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/,
    );
    expect(feed.body.split('\r\n').every((text) => Buffer.byteLength(text) <= 75)).toBe(true);
    const renewed = (await employee.post('/api/v1/calendar/feed')).data.url;
    expect((await fetchFeed(url)).statusCode).toBe(404);
    expect((await fetchFeed(renewed)).statusCode).toBe(200);
    await employee.delete('/api/v1/calendar/feed');
    expect((await fetchFeed(renewed)).statusCode).toBe(404);
  });
});

test('new notifications come over the stream, at once and to their person only', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.fastify.server);
  const boss = await hire(app, { role: 'user' });
  const person = await hire(app, { managerId: boss.userId });
  const open = async (caller: Caller): Promise<{ text: () => string; stop: () => void }> => {
    const controller = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
      headers: caller.headers,
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    void (async () => {
      for await (const chunk of response.body as AsyncIterable<Uint8Array>)
        text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    return {
      text: () => text,
      stop: () => {
        controller.abort();
      },
    };
  };
  const [mine, others] = [await open(boss), await open(employee)];
  await expect.poll(mine.text).toContain(': welcome');
  const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
  const requested = await person.post('/api/v1/employee/markLeave', {
    leaveType,
    leaveFrom: addDays(today(), 9),
    leaveTo: addDays(today(), 12),
    dayPart: 'full',
    reason: 'x',
  });
  expect(requested.status).toBe(200);
  await expect.poll(mine.text, { timeout: 5000 }).toContain('"kind":"leave_asked"');
  expect(others.text()).not.toContain('leave_asked');
  mine.stop();
  others.stop();
});
