import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { png, upload } from '../support/multipart.ts';
import { MASK } from '@crewdeck/engine/model/input.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, employee] = await app.asEach('admin', 'hr', 'employee');
});
afterAll(() => app.close());

/** The last entry before the test. */
let last = 0;
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit`.execute(app.db);
  last = rows[0]!.id;
});

/** Returns the logged reads since the last call, in order. */
async function noted(): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select actor, action, entity, entity_id as "entityId", after, request_id is not null as "byRequest"
    from audit where id > ${last} and action in ('read', 'export') order by id`.execute(app.db);
  return rows;
}
const entry = (caller: Caller, entity: string, entityId: unknown, as: string) => ({
  actor: caller.userId,
  action: 'read',
  entity,
  entityId,
  after: { as },
  byRequest: true,
});

/** A ticket that anybody can raise. */
async function ticketOf(): Promise<Row> {
  return {
    title: 'Broken',
    description: 'It does not start.',
    category: await typeId(app, 'ticket_category', 'hardware'),
    priority: 'low',
  };
}

/** Adds a salary slip with content. */
async function addSlip(owner: Caller): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into documents (emp_id, media_type, document_type, title, file_name, size, content_type, sha256)
    select ${owner.userId}, 'salary_slip', document_type, 'x', 'x.pdf', size, content_type, sha256
    from documents where media_type = 'salary_slip' order by id limit 1 returning id`.execute(app.db);
  return rows[0]!.id;
}

describe('who reads of someone else', () => {
  test.each<[what: string, entity: string, as: string, read: (id: number) => Promise<{ status: number }>]>([
    ['their profile', 'employees', 'profile', (id) => hr.get(`/api/v1/userInfo/${id}`)],
    ['their record', 'employees', 'record', (id) => hr.get(`/api/rest/employees/${id}`)],
    ['their ID card', 'employees', 'idCard', (id) => hr.post(`/api/v1/downloadIdCard/${id}`)],
  ])('%s is in the audit', async (_what, entity, as, read) => {
    const person = await hire(app);
    expect((await read(person.userId)).status).toBe(200);
    expect(await noted()).toEqual([entry(hr, entity, person.userId, as)]);
  });

  test('a salary slip is there, its address and its content', async () => {
    const id = await addSlip(employee);
    const { url } = (await hr.get(`/api/v1/media/documentUrl/${id}`)).data;
    expect(await noted()).toEqual([entry(hr, 'documents', id, 'url')]);
    // The address was made for one person, whose read is logged; a file in several ranges is one read.
    for (const range of [{}, { range: 'bytes=0-9' }, { range: 'bytes=10-19' }])
      expect((await app.fastify.inject({ url: String(url), headers: range })).statusCode).toBeLessThan(300);
    expect((await noted()).slice(1)).toEqual([entry(hr, 'documents', id, 'content')]);
  });

  test('an attachment of their ticket is there with the ticket, however many parts it came in', async () => {
    const [support, person] = [await app.as('support'), await hire(app)];
    const raised = await person.post('/api/v1/ticket/create-ticket', await ticketOf());
    const ticket = raised.data.ticket;
    const file = { name: 'screen.png', content: png() };
    const address = `/api/v1/ticket/${String(ticket.id)}/attachments` as const;
    const { data } = await upload(app.fastify, person, 'POST', address, {}, file);
    const url = `/api/v1/ticket/attachments/${data.attachment.id}`;
    expect((await person.get(url)).status).toBe(200);
    expect(await noted()).toEqual([]);
    for (let part = 0; part < 2; part += 1) expect((await support.get(url)).status).toBe(200);
    expect(await noted()).toEqual([entry(support, 'tickets', ticket.id, 'download')]);
  });

  test('a page of people shows nothing sensitive, and so leaves no entry', async () => {
    const sensitive = app.models.employees!.fields.filter((field) => field.sensitive);
    expect(sensitive.length).toBeGreaterThan(0);
    const lists = [(await hr.list('employees')).rows, (await hr.get('/api/v1/employee')).data.employeeList];
    for (const rows of lists as Row[][])
      for (const row of rows)
        for (const { name } of sensitive) expect([null, undefined, MASK]).toContainEqual(row[name]);
    expect(await noted()).toEqual([]);
  });

  test('what was refused or is not there leaves no entry', async () => {
    const person = await hire(app);
    const id = await addSlip(person);
    for (const url of [`/api/v1/media/documentUrl/${id}`, `/api/v1/userInfo/${person.userId}`])
      expect((await employee.get(url)).status).toBe(404);
    expect((await hr.get('/api/v1/userInfo/999999')).status).toBe(404);
    expect((await employee.get('/api/rest/employees/export.csv')).status).toBe(403);
    expect(await noted()).toEqual([]);
  });
});

test('what is one’s own is read without an entry', async () => {
  const id = await addSlip(employee);
  const { url } = (await employee.get(`/api/v1/media/documentUrl/${id}`)).data;
  expect((await app.fastify.inject({ url: String(url) })).statusCode).toBe(200);
  expect((await employee.get(`/api/v1/userInfo/${employee.userId}`)).status).toBe(200);
  expect((await employee.post(`/api/v1/downloadIdCard/${employee.userId}`)).status).toBe(200);
  expect((await hr.get(`/api/rest/employees/${hr.userId}`)).status).toBe(200);
  expect(await noted()).toEqual([]);
});

test('a photo is seen without an entry', async () => {
  const person = await hire(app);
  const file = { name: 'me.png', content: png() };
  const { data } = await upload(
    app.fastify,
    person,
    'PUT',
    `/api/v1/userInfo/${person.userId}/avatar`,
    {},
    file,
  );
  const url = String(data.user.avatarUrl);
  expect((await app.fastify.inject({ url, headers: hr.headers })).statusCode).toBe(200);
  expect(await noted()).toEqual([]);
});

describe('who takes a file of rows', () => {
  const filter = JSON.stringify({ isActive: true });
  const encoded = encodeURIComponent(filter);
  test.each([
    [
      'employees',
      `rest/employees/export.csv?filter=${encoded}&columns=name,email`,
      { filter, columns: 'name,email' },
    ],
    ['employees', 'v1/employee/download-csv?isActive=true', { isActive: 'true' }],
    ['holidays', 'rest/holidays/export.csv', {}],
    ['clients', 'rest/clients/export.csv?headers=fields', { headers: 'fields' }],
    ['attendance', 'v1/attendance/report/download-csv?year=2026&month=3', { year: 2026, month: 3 }],
    ['leaves', 'v1/leaveReport/download-csv?year=2026', { year: 2026 }],
  ])(
    'of %s is in the audit with what was requested and how many rows it had: %s',
    async (entity, url, query) => {
      const file = await admin.get(`/api/${url}`);
      expect(file.status, file.text).toBe(200);
      const rows = countRecords(file.text) - 1;
      expect(rows).toBeGreaterThan(0);
      expect(await noted()).toEqual([
        {
          actor: admin.userId,
          action: 'export',
          entity,
          entityId: null,
          after: { ...query, rows },
          byRequest: true,
        },
      ]);
    },
  );

  test('hr sees who took the people, and their own reading', async () => {
    const person = await hire(app);
    await admin.get('/api/rest/employees/export.csv?columns=name');
    await hr.get(`/api/v1/userInfo/${person.userId}`);
    const seen = (await hr.list('audit', { entity: 'employees', action: ['export', 'read'] })).rows;
    expect(seen.map((row) => row.id)).toEqual(expect.arrayContaining(await idsSince()));
  });
});

const idsSince = async (): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select id from audit where id > ${last} and action in ('export', 'read')`.execute(app.db)
  ).rows.map(({ id }) => id);

/** Lines of a file, those inside of quotes not counted. */
const countRecords = (text: string): number =>
  text
    .replace(/"[^"]*"/g, '')
    .split('\r\n')
    .filter(Boolean).length;

test('who hangs up in the middle of a file has taken the rows until then', async () => {
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const controller = new AbortController();
  const answer = await fetch(`${address}/api/rest/attendance/export.csv`, {
    headers: { ...admin.headers },
    signal: controller.signal,
  });
  await answer.body!.getReader().read();
  controller.abort();
  await expect.poll(noted).toHaveLength(1);
  const [{ action, entity, after } = {}] = await noted();
  expect([action, entity, (after as Row).rows]).toEqual(['export', 'attendance', expect.any(Number)]);
});
