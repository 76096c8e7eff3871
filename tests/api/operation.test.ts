import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { toLogName } from '@crewdeck/engine/server/logger.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, password, signedIn, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/make-record.ts';
import { hire, typeId } from '../support/people.ts';

let company: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller;
const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-logs-'));
beforeAll(async () => {
  company = await openApp({ LOG_DIR: logDir, LOG_LEVEL: 'info' });
  [admin, hr, manager, employee] = await company.asEach('admin', 'hr', 'manager', 'employee');
});
afterAll(async () => {
  await company.close();
  rmSync(logDir, { recursive: true, force: true });
});

const mailsTo = async (text: string): Promise<Row[]> => {
  await company.app.jobs.drain();
  return (await admin.get(`/api/v1/outbox?searchText=${encodeURIComponent(text)}&limit=100`)).data
    .mailList as Row[];
};
const linkIn = (mail: Row | undefined): string => /token=([\w-]+)/.exec(String(mail?.body))?.[1] ?? '';

describe('an account', () => {
  test('begins with an invitation in the person’s language, whose link works once', async () => {
    const [template] = (await hr.list('employees', { empId: 'EMP0005' })).rows;
    const email = `invited.${Date.now()}@crewdeck.example`;
    const { userRole, designation, department } = template!;
    const created = await hr.post('/api/v1/employee', {
      name: 'Invited Person',
      email,
      phone: '+4930123456',
      joiningDate: today(),
      userRole,
      designation,
      department,
      locale: 'ru-RU',
    });
    expect(created.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Добро пожаловать в Crewdeck');
    const token = linkIn(mail);
    expect(await company.send('POST', '/api/v1/auth/register', { token, password: 'short' })).toMatchObject({
      status: 422,
      fields: expect.arrayContaining(['password']) as string[],
    });
    expect(
      (await company.send('POST', '/api/v1/auth/register', { token, password: 'Blue#Kite42' })).status,
    ).toBe(200);
    expect((await company.signIn(email, 'Blue#Kite42')).status).toBe(200);
    expect(
      await company.send('POST', '/api/v1/auth/register', { token, password: 'Blue#Kite43' }),
    ).toMatchObject({ status: 422, fields: ['token'] });
    const { id } = created.data.employee as Row;
    expect((await hr.post(`/api/v1/employee/${String(id)}/invitation`, {})).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await employee.post(`/api/v1/employee/${String(id)}/invitation`, {})).status).toBe(403);
  });
  test('whose password is forgotten gets a link by mail; nobody learns whether an address is known', async () => {
    const person = await hire(company);
    const email = String(person.user.email);
    const forgot = (address: string) =>
      company.send('POST', '/api/v1/auth/forgot-password', { email: address });
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('nobody@crewdeck.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo('nobody@')).toEqual([]);
    const token = linkIn((await mailsTo(email))[0]);
    expect(
      (await company.send('POST', '/api/v1/auth/reset-password', { token, password: 'New#Pass99x' })).status,
    ).toBe(200);
    expect((await person.get('/api/v1/notifications')).status).toBe(401);
    expect((await company.signIn(email, password)).status).toBe(401);
    expect((await company.signIn(email, 'New#Pass99x')).status).toBe(200);
    expect(
      (
        await company.send('POST', '/api/v1/auth/reset-password', {
          token: 'x'.repeat(43),
          password: 'New#Pass99x',
        })
      ).status,
    ).toBe(422);
    await forgot(email);
    const second = linkIn((await mailsTo(email))[0]);
    await sql`update account_tokens set expires_at = now() - interval '1 second' where used_at is null`.execute(
      company.db,
    );
    expect(
      (await company.send('POST', '/api/v1/auth/reset-password', { token: second, password: 'New#Pass99y' }))
        .status,
    ).toBe(422);
  });
  test('of who leaves ends at once', async () => {
    const person = await hire(company);
    expect((await hr.patch('/api/v1/employee', { id: person.userId, isActive: false })).status).toBe(200);
    expect((await person.get('/api/v1/notifications')).status).toBe(401);
  });
  test('shows where one is signed in, and ends a session elsewhere', async () => {
    const person = await hire(company);
    const elsewhere = signedIn(company.app, await company.signIn(String(person.user.email), password));
    const { sessionList } = (await person.get('/api/v1/sessions')).data as { sessionList: Row[] };
    expect(sessionList.map((session) => session.isCurrent)).toEqual([true, false]);
    expect((await employee.delete(`/api/v1/sessions/${String(sessionList[1]!.id)}`)).status).toBe(404);
    expect((await person.delete(`/api/v1/sessions/${String(sessionList[1]!.id)}`)).status).toBe(200);
    expect((await elsewhere.get('/api/v1/sessions')).status).toBe(401);
    expect((await person.get('/api/v1/sessions')).data.totalCount).toBe(1);
  });
});

describe('a job', () => {
  test('that fails is tried again later, and after its last attempt super_admin sees it and may try again', async () => {
    await addJob(
      company.db,
      'mail',
      {
        template: 'ticketAssigned',
        userId: employee.userId,
        params: { ticketNo: 'T', title: 'x', by: 'y', id: 1 },
      },
      { key: 'failing' },
    );
    await sql`alter table outbox rename to outbox_gone`.execute(company.db);
    const attempts = async (): Promise<{ attempts: number; failed: boolean; error: string }> =>
      (
        await sql<{
          attempts: number;
          failed: boolean;
          error: string;
        }>`select attempts, failed_at is not null as failed, error from jobs where key = 'failing'`.execute(
          company.db,
        )
      ).rows[0]!;
    await company.app.jobs.drain();
    expect(await attempts()).toMatchObject({ attempts: 1, failed: false });
    for (let index = 2; index <= 6; index += 1) {
      await sql`update jobs set run_at = now() where key = 'failing'`.execute(company.db);
      await company.app.jobs.drain();
    }
    expect(await attempts()).toMatchObject({ attempts: 6, failed: true });
    await sql`alter table outbox_gone rename to outbox`.execute(company.db);
    expect((await hr.get('/api/v1/jobs?state=failed')).status).toBe(403);
    const [job] = (await admin.get('/api/v1/jobs?state=failed')).data.jobList as [Row];
    expect(job).toMatchObject({ kind: 'mail', state: 'failed', attempts: 6 });
    expect(JSON.stringify(job)).not.toContain('ticketNo');
    expect((await admin.get('/api/v1/dashboard/summary')).data).toMatchObject({
      operation: { failedJobs: 1 },
    });
    expect((await admin.post(`/api/v1/jobs/${String(job.id)}/retry`, {})).status).toBe(200);
    await company.app.jobs.drain();
    expect(await attempts()).toMatchObject({ failed: false, attempts: 1 });
    expect((await admin.post(`/api/v1/jobs/${String(job.id)}/retry`, {})).status).toBe(409);
  });
  test('left by a killed server is taken up when its lease has ended', async () => {
    await addJob(company.db, 'invitation', { userId: employee.userId }, { key: 'killed' });
    await sql`update jobs set attempts = 1, locked_until = now() + interval '1 minute' where key = 'killed'`.execute(
      company.db,
    );
    await company.app.jobs.drain();
    expect(
      (
        await sql<{
          done: boolean;
        }>`select done_at is not null as done from jobs where key = 'killed'`.execute(company.db)
      ).rows,
    ).toEqual([{ done: false }]);
    await sql`update jobs set locked_until = now() - interval '1 second' where key = 'killed'`.execute(
      company.db,
    );
    await company.app.jobs.drain();
    expect(
      (
        await sql<{
          done: boolean;
        }>`select done_at is not null as done from jobs where key = 'killed'`.execute(company.db)
      ).rows,
    ).toEqual([{ done: true }]);
  });
  test('with a key is added once', async () => {
    expect([
      await addJob(company.db, 'daily', { date: '2031-01-01' }, { key: '2031-01-01' }),
      await addJob(company.db, 'daily', { date: '2031-01-01' }, { key: '2031-01-01' }),
    ]).toEqual([true, false]);
  });
});

test('a day’s events are told to everybody once', async () => {
  const type = await typeId(
    company,
    'event_type',
    ((await employee.get('/api/v1/globalType/masterglobaltype/event_type')).data as unknown as Row[])[0]!
      .uniqueValue as string,
  );
  await hr.post('/api/v1/events', { title: 'Foundation day', date: today(), type });
  for (let index = 0; index < 2; index += 1)
    await addJob(company.db, 'daily', { date: today() }, { key: today() });
  await company.app.jobs.drain();
  const told = (await employee.list('notifications', { kind: 'event_today' })).rows.filter(
    (row) => (row.params as Row).title === 'Foundation day',
  );
  expect(told).toHaveLength(1);
});

test('no log line holds what people sent, nor an address that opens something', async () => {
  await sql`alter table clients rename to clients_gone`.execute(company.db);
  expect((await admin.get('/api/rest/clients?filter={"name":"Very Private"}')).status).toBe(500);
  await sql`alter table clients_gone rename to clients`.execute(company.db);
  const { url } = (await manager.post('/api/v1/calendar/feed')).data;
  await company.app.inject({ method: 'GET', url: new URL(String(url)).pathname });
  await employee.get('/api/v1/search?q=Very%20Private');
  const read = async (): Promise<string> =>
    JSON.stringify((await admin.get(`/api/v1/logs/${toLogName(new Date())}?limit=100`)).data.logLines);
  // Lines reach the file a moment later.
  await expect.poll(read).toContain('/api/v1/search?q=');
  const text = await read();
  expect(text).toContain('A request failed');
  expect(text).not.toContain('Very Private');
  expect(text).not.toContain('Very%20Private');
  expect(text).not.toContain(String(url).split('/').at(-1));
});

test('log files are found by their day, from one to another as well', async () => {
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07'])
    writeFileSync(join(logDir, `crewdeck-${day}.log`), '');
  const find = async (filter: Row): Promise<unknown[]> => {
    const asked = { fileName_contains: '2026-01', ...filter };
    return (await admin.list('logs', asked)).rows.map(({ date }) => date).sort();
  };
  expect(await find({ date: '2026-01-06' })).toEqual(['2026-01-06']);
  expect(await find({ date: ['2026-01-05', '2026-01-07'] })).toEqual(['2026-01-05', '2026-01-07']);
  expect(await find({ date_gte: '2026-01-06' })).toEqual(['2026-01-06', '2026-01-07']);
  expect(await find({ date_lte: '06/01/2026' })).toEqual(['2026-01-05', '2026-01-06']);
  expect(await find({ date_gte: '2026-01-06', date_lte: '2026-01-06' })).toEqual(['2026-01-06']);
  expect(await find({ date_empty: true })).toEqual([]);
  expect(await find({ size_gte: 1 })).toEqual([]);
  for (const filter of [{ nothing: 1 }, { date_contains: '2026' }, { date_gte: 'soon' }])
    expect((await admin.list('logs', filter)).status).toBe(422);
});

describe('a log file', () => {
  const fileName = toLogName(new Date('2026-03-04T00:00:00Z'));
  const line = (level: number, msg: string, index: number): string =>
    `${JSON.stringify({ level, time: `2026-03-04T00:00:${String(index % 60).padStart(2, '0')}.000Z`, pid: 1, index, msg })}\n`;
  beforeAll(() => {
    writeFileSync(join(logDir, fileName), '');
    for (let part = 0; part < 50; part += 1)
      appendFileSync(
        join(logDir, fileName),
        Array.from({ length: 200 }, (_, index) =>
          line(
            index % 10 === 0 ? 50 : 30,
            `Line ${part * 200 + index} ünïcode ${'x'.repeat(index % 97)}`,
            part * 200 + index,
          ),
        ).join(''),
      );
  });
  const view = (query = '') => admin.get(`/api/v1/logs/${fileName}${query}`);
  test('is read from its end, page by page', async () => {
    const first = (await view('?limit=3')).data as { logLines: Row[]; totalCount: number };
    expect(first.totalCount).toBe(10_000);
    expect(first.logLines.map((one) => (one.details as Row).index)).toEqual([9999, 9998, 9997]);
    expect(
      ((await view('?skip=9998&limit=10')).data.logLines as Row[]).map((one) => (one.details as Row).index),
    ).toEqual([1, 0]);
    expect(String(first.logLines[0]!.message)).toContain('ünïcode');
  });
  test('is filtered by level and text', async () => {
    expect((await view('?level=error')).data).toMatchObject({
      totalCount: 1000,
      logLines: expect.arrayContaining([expect.objectContaining({ level: 'error' })]) as unknown,
    });
    expect((await view('?searchText=LINE%204321%20')).data.totalCount).toBe(1);
    expect(await view('?level=loud')).toMatchObject({ status: 422, fields: ['level'] });
  });
  test('is found by its name only', async () => {
    for (const name of ['..%2f..%2fpackage.json', 'crewdeck-2026-03-05.log', 'passwd', '%2e%2e'])
      expect((await admin.get(`/api/v1/logs/${name}`)).status).toBe(404);
    expect((await hr.get(`/api/v1/logs/${fileName}`)).status).toBe(403);
  });
});

test('a search finds what the caller may see, the best match first', async () => {
  const find = async (caller: Caller, q: string): Promise<Record<string, Row[]>> =>
    (await caller.get(`/api/v1/search?q=${encodeURIComponent(q)}`)).data.results as Record<string, Row[]>;
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
    expect((await (await company.as('trainee')).get('/api/v1/dashboard/summary')).status).toBe(403);
    const { company: figures } = (await hr.get('/api/v1/dashboard/summary')).data as { company: Row };
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from employees where is_active and not is_deleted`.execute(
      company.db,
    );
    expect(figures.headcount).toBe(rows[0]?.count);
    expect(figures.trend).toHaveLength(12);
    const own = (await employee.get('/api/v1/dashboard/summary')).data.own as Row;
    expect(own.days).toHaveLength(28);
  });
  test('has charts, of oneself without read_all', async () => {
    const total = async (caller: Caller, topic: string, name: string): Promise<number> =>
      (
        (await caller.get(`/api/v1/dashboard/analytics/${topic}`)).data.charts as {
          name: string;
          series: { value: number }[];
        }[]
      )
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
    const { entries } = (await manager.get(`/api/v1/calendar?from=${from}&to=${addDays(from, 99)}`)).data as {
      entries: Row[];
    };
    expect(new Set(entries.map((entry) => entry.kind)).size).toBeGreaterThan(2);
    for (const entry of entries.filter((one) => one.kind === 'away'))
      expect(Object.keys(entry).sort()).toEqual(['dayPart', 'from', 'id', 'kind', 'title', 'to', 'userId']);
    expect((await manager.get(`/api/v1/calendar?from=${from}&to=${addDays(from, 200)}`)).status).toBe(422);
  });
  test('has a private feed that is renewed and revoked', async () => {
    expect((await employee.get('/api/v1/calendar/feed')).data.url).toBeNull();
    const fetchFeed = (url: unknown) =>
      company.app.inject({ method: 'GET', url: new URL(String(url)).pathname });
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
  await company.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = company.app.server.address() as { port: number };
  const boss = await hire(company, { role: 'user' });
  const person = await hire(company, { managerId: boss.userId });
  const open = async (caller: Caller): Promise<{ text: () => string; stop: () => void }> => {
    const controller = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
      headers: caller.headers,
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    void (async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
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
  const leaveType = await typeId(company, 'leave_type', 'unpaid_leave');
  const asked = await person.post('/api/v1/employee/markLeave', {
    leaveType,
    leaveFrom: addDays(today(), 9),
    leaveTo: addDays(today(), 12),
    dayPart: 'full',
    reason: 'x',
  });
  expect(asked.status).toBe(200);
  await expect.poll(mine.text, { timeout: 5000 }).toContain('"kind":"leave_asked"');
  expect(others.text()).not.toContain('leave_asked');
  mine.stop();
  others.stop();
});

test('the demo is put back as it was by super_admin only', async () => {
  expect((await hr.post('/api/v1/demo/reset')).status).toBe(403);
  await admin.post('/api/v1/clientInfo', {
    name: 'Gone Soon',
    company: 'Gone',
    email: 'gone@soon.example',
    phone: '+4930111111',
    country: 'DE',
  });
  expect((await admin.post('/api/v1/demo/reset')).status).toBe(200);
  expect((await admin.list('clients', { q: 'Gone' })).total).toBe(0);
  expect((await company.signIn('employee@crewdeck.example', password)).status).toBe(200);
  expect((await hr.list('employees', {}, [0, 0])).total).toBeGreaterThan(200);
}, 120_000);
