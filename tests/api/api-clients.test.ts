import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const later = '2099-01-01T00:00:00Z';
const roleId = async (value: string): Promise<number> =>
  (await admin.list('roles', { uniqueValue: value })).rows[0]!.id;

interface Program {
  readonly id: number;
  readonly key: string;
}
async function makeClient(scopes: readonly string[], role = 'hr', more: Row = {}): Promise<Program> {
  const sent = { name: 'Payroll', roleId: await roleId(role), scopes, expiresAt: later, ...more };
  const made = await admin.post('/api/rest/api-clients', sent);
  expect(made.status, made.text).toBe(200);
  const { row } = await admin.post(`/api/rest/api-clients/${String(made.row.id)}/key`);
  return { id: made.row.id, key: String(row.key) };
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = ({ key }: Pick<Program, 'key'>, method: Method, url: string, body?: unknown): Promise<Answer> =>
  app.send(method, url, body, { authorization: `Bearer ${key}` });
const read = (program: Pick<Program, 'key'>, stem = 'employees'): Promise<Answer> =>
  call(program, 'GET', `/api/rest/${stem}?range=[0,0]`);
const holiday = { title: 'Founders day', date: '2031-05-02', type: 'company' };

test('a program fetches a file by the address that it got, as long as it may call', async () => {
  const client = await makeClient([
    'documents.read',
    'documents.read_all',
    'salary_slip.read',
    'salary_slip.read_all',
  ]);
  const [slip] = (await call(client, 'GET', '/api/rest/documents?range=[0,0]')).rows;
  const { data } = await call(client, 'GET', `/api/v1/media/documentUrl/${String(slip?.id)}`);
  const fetchFile = async (): Promise<number> =>
    (await app.fastify.inject({ method: 'GET', url: String(data.url) })).statusCode;
  expect(await fetchFile()).toBe(200);
  await admin.patch(`/api/rest/api-clients/${client.id}`, { isActive: false });
  expect(await fetchFile()).toBe(404);
});

describe('the key of an API client', () => {
  test('is shown once, is 256 bits of chance behind its prefix, and the database cannot reveal it', async () => {
    const client = await makeClient(['employees.read', 'employees.read_all']);
    expect(client.key).toMatch(/^cdk_[\w-]{43}$/);
    const { row } = await admin.get(`/api/rest/api-clients/${client.id}`);
    expect(client.key.startsWith(String(row.keyStart))).toBe(true);
    expect(String(row.keyStart)).toHaveLength(10);
    const stored = await sql<Row>`select to_jsonb(k) as k from api_client_keys k`.execute(app.db);
    const audited = await sql<Row>`select to_jsonb(a) as a from audit a where entity = 'api-clients'`.execute(
      app.db,
    );
    const kept = await sql<Row>`select to_jsonb(i) as i from idempotency_keys i`.execute(app.db);
    expect(JSON.stringify([row, stored.rows, audited.rows, kept.rows])).not.toContain(client.key);
  });

  test('is made again, and the former one opens nothing from then on', async () => {
    const client = await makeClient(['employees.read']);
    expect((await read(client)).status).toBe(200);
    const { row } = await admin.post(`/api/rest/api-clients/${client.id}/key`);
    expect((await read(client)).code).toBe('client_key_refused');
    expect((await read({ key: String(row.key) })).status).toBe(200);
  });

  test('is kept nowhere where its making carries a key against doing it twice', async () => {
    const { id } = await makeClient(['employees.read']);
    const make = () =>
      app.send('POST', `/api/rest/api-clients/${id}/key`, undefined, {
        ...admin.headers,
        'idempotency-key': 'make-a-key-once',
      });
    const [first, second] = [await make(), await make()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.row.key).not.toBe(second.row.key);
    const { rows } = await sql<Row>`select * from idempotency_keys where key = 'make-a-key-once'`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });

  test('needs no header but itself, and is none in another place', async () => {
    const { key } = await makeClient(['employees.read']);
    expect((await read({ key })).status).toBe(200);
    const elsewhere = [
      { cookie: `token=${key}` },
      { authorization: key },
      { 'x-api-key': key },
      { authorization: `Bearer ${key}`, 'sec-fetch-dest': 'image' },
    ];
    for (const headers of elsewhere)
      expect((await app.send('GET', '/api/rest/employees', undefined, headers)).status).toBe(401);
    expect((await app.send('GET', `/api/rest/employees?token=${key}`)).status).toBe(401);
  });

  test.each<[string, (id: number) => Promise<Answer>]>([
    ['deactivated', (id) => admin.patch(`/api/rest/api-clients/${id}`, { isActive: false })],
    ['deleted', (id) => admin.delete(`/api/rest/api-clients/${id}`)],
  ])('opens nothing once its client is %s', async (_what, end) => {
    const client = await makeClient(['employees.read']);
    expect((await read(client)).status).toBe(200);
    expect((await end(client.id)).status).toBe(200);
    const { status, code } = await read(client);
    expect([status, code]).toEqual([401, 'client_key_refused']);
  });

  test('opens nothing once its client has come to its end', async () => {
    const client = await makeClient(['employees.read']);
    await sql`update api_clients set expires_at = now() - interval '1 minute' where id = ${client.id}`.execute(
      app.db,
    );
    expect((await read(client)).code).toBe('client_key_refused');
    const url = `/api/rest/api-clients/${client.id}`;
    // Everything else of it may still be changed.
    expect((await admin.patch(url, { name: 'Former payroll' })).status).toBe(200);
    expect((await admin.patch(url, { expiresAt: later })).status).toBe(200);
    expect((await read(client)).status).toBe(200);
  });

  test('has an end that lies ahead', async () => {
    const { id } = await makeClient(['employees.read']);
    const past = { expiresAt: new Date(Date.now() - 60_000).toISOString() };
    const body = { name: 'X', roleId: await roleId('hr'), scopes: ['employees.read'], ...past };
    for (const { status, row } of [
      await admin.post('/api/rest/api-clients', body),
      await admin.patch(`/api/rest/api-clients/${id}`, past),
    ])
      expect([status, row]).toMatchObject([422, { errors: [{ field: 'expiresAt', code: 'in_past' }] }]);
  });

  test('shows when it was last used, written once a minute at most', async () => {
    const client = await makeClient(['employees.read']);
    const used = async (): Promise<unknown> =>
      (await admin.get(`/api/rest/api-clients/${client.id}`)).row.lastUsedAt;
    expect(await used()).toBeNull();
    await read(client);
    const first = await used();
    expect(Math.abs(Date.parse(String(first)) - Date.now())).toBeLessThan(60_000);
    const { rows } = await sql<Row>`select version from api_clients where id = ${client.id}`.execute(app.db);
    app.fastify.identities.forget();
    await read(client);
    expect(await used()).toBe(first);
    const after = await sql<Row>`select version from api_clients where id = ${client.id}`.execute(app.db);
    expect(after.rows).toEqual(rows);
  });
});

describe('an API client', () => {
  test('may what its role holds of what its scopes name, and nothing else', async () => {
    const client = await makeClient(['employees.read', 'employees.read_all', 'holiday.add']);
    expect((await read(client)).total).toBeGreaterThan(200);
    expect((await read(client, 'attendance')).status).toBe(403);
    expect((await call(client, 'PATCH', '/api/rest/employees/9', { name: 'Somebody' })).status).toBe(403);
    const made = await call(client, 'POST', '/api/rest/holidays', { ...holiday, date: '2031-05-03' });
    expect(made.status, made.text).toBe(200);
    expect((await call(client, 'DELETE', `/api/rest/holidays/${String(made.row.id)}`)).status).toBe(403);
  });

  test('reads what is there for everybody only where its scopes name it', async () => {
    expect((await read(await makeClient(['employees.read']), 'holidays')).status).toBe(403);
    expect((await read(await makeClient(['holiday.read']), 'holidays')).status).toBe(200);
  });

  test('loses with its role what the role loses', async () => {
    const id = (await admin.post('/api/rest/roles', { name: 'Kiosk', uniqueValue: 'kiosk' })).row.id;
    const [module] = (await admin.list('global-types', { uniqueValue: 'holiday' })).rows;
    const grant = (permissions: string[], version: number) =>
      admin.put('/api/v1/modules/updateModulePermissions', {
        roleId: id,
        moduleId: module?.id,
        permissions,
        version,
      });
    const granted = await grant(['read', 'add'], 0);
    expect(granted.status, granted.text).toBe(200);
    const client = await makeClient(['holiday.add'], 'kiosk');
    const add = (date: string) => call(client, 'POST', '/api/rest/holidays', { ...holiday, date });
    expect((await add('2031-03-05')).status).toBe(200);
    const { version } = granted.data.modulePermission;
    expect((await grant(['read'], version!)).status).toBe(200);
    expect((await add('2031-03-06')).status).toBe(403);
  });

  test('has no rows of its own: of personal resources it reads all, with that permission, or none', async () => {
    const some = await makeClient(['leave_request.read']);
    const all = await makeClient(['leave_request.read', 'leave_request.read_all']);
    expect((await read(some, 'leaves')).total).toBe(0);
    expect((await read(all, 'leaves')).total).toBe((await admin.list('leaves')).total);
  });

  test('makes rows of people by naming whose they are', async () => {
    const person = await hire(app);
    const client = await makeClient(['dsr.add', 'dsr.read', 'dsr.read_all', 'ticket_management.add']);
    const ticket = { title: 'Badge reader', description: 'It blinks.', priority: 'low' };
    const nobodys = await call(client, 'POST', '/api/rest/tickets', ticket);
    expect(nobodys.status, nobodys.text).toBeGreaterThanOrEqual(400);
    const report = {
      empId: person.userId,
      workingDate: '2026-01-05',
      entries: [{ task: 'Import', hours: 1 }],
    };
    const made = await call(client, 'POST', '/api/rest/dsr', report);
    expect([200, 422], made.text).toContain(made.status);
  });

  test('never holds everything, though its role does', async () => {
    const client = await makeClient(['employees.read', 'audit.read'], 'super_admin');
    expect((await read(client, 'audit')).status).toBe(200);
    for (const stem of ['api-clients', 'webhooks', 'webhook-deliveries', 'logs'])
      expect((await read(client, stem)).status, stem).toBe(403);
    // What only who holds everything sees of the audit.
    const { rows } = await call(client, 'GET', '/api/rest/audit?filter={"entity":"roles"}');
    expect(rows).toEqual([]);
  });

  test('signs in nowhere, and reaches nothing that is a person’s', async () => {
    const client = await makeClient(['employees.read', 'employees.update', 'leave_approval.update']);
    const people: readonly [Method, string, object?][] = [
      ['POST', '/api/v1/auth/logout'],
      ['POST', '/api/v1/auth/change-password', { currentPassword: 'x', password: 'Another#2027' }],
      ['GET', '/api/v1/auth/user-info'],
      ['GET', '/api/v1/inbox'],
      ['POST', '/api/rest/notification-settings', { kind: 'mails_unsent', by: 'mail' }],
      ['GET', '/api/rest/notifications'],
      ['GET', '/api/v1/calendar/feed'],
      ['POST', '/api/v1/calendar/feed'],
      ['POST', '/api/v1/approvals/1/decide', { state: 1 }],
      ['PUT', '/api/v1/modules/updateModulePermissions', {}],
    ];
    for (const [method, url, body] of people) {
      const { status, text } = await call(client, method, url, body);
      expect([401, 403, 404], `${method} ${url}: ${text}`).toContain(status);
    }
  });

  test('decides nothing about what others may: roles and permissions are closed to it', async () => {
    for (const scope of [
      'module_permission.update',
      'role_and_permissions.update',
      'role_and_permissions.read',
    ]) {
      const sent = { name: 'X', roleId: await roleId('super_admin'), scopes: [scope], expiresAt: later };
      const refused = await admin.post('/api/rest/api-clients', sent);
      expect([refused.status, refused.fields], refused.text).toEqual([422, ['scopes[0]']]);
    }
    // Written past the rules, such a scope opens nothing either.
    const client = await makeClient(['employees.read'], 'super_admin');
    await sql`update api_clients set scopes = '["module_permission.read"]' where id = ${client.id}`.execute(
      app.db,
    );
    app.fastify.identities.forget();
    expect((await read(client, 'module-permissions')).status).toBe(403);
  });

  test('is in the audit by its name, and its actions are nobody else’s', async () => {
    const client = await makeClient(['holiday.add', 'holiday.update', 'holiday.read'], 'hr', {
      name: 'Intranet',
    });
    const made = await call(client, 'POST', '/api/rest/holidays', holiday);
    expect(made.status, made.text).toBe(200);
    const id = made.row.id;
    expect(made.row.createdBy).toBeNull();
    expect((await call(client, 'PATCH', `/api/rest/holidays/${id}`, { title: 'Drill' })).status).toBe(200);
    const { rows } = await admin.list('audit', { entity: 'holidays', entityId: id });
    expect(rows.map(({ action, actor, client: by, labels }) => [action, actor, by, labels.client])).toEqual(
      expect.arrayContaining([
        ['create', null, client.id, 'Intranet'],
        ['update', null, client.id, 'Intranet'],
      ]),
    );
    expect((await admin.list('audit', { client: client.id })).total).toBe(2);
  });

  test('that reads what is noted of its readers is noted as one', async () => {
    const client = await makeClient(['employees.read', 'employees.read_all']);
    const person = await hire(app);
    expect((await call(client, 'GET', `/api/rest/employees/${person.userId}`)).status).toBe(200);
    const { rows } = await admin.list('audit', {
      entity: 'employees',
      entityId: person.userId,
      action: 'read',
    });
    expect(rows.map(({ actor, client: by }) => [actor, by])).toEqual([[null, client.id]]);
  });

  test('sends a write again under a key of its own', async () => {
    const client = await makeClient(['holiday.add']);
    const send = () =>
      app.send(
        'POST',
        '/api/rest/holidays',
        { ...holiday, date: '2031-05-04' },
        {
          authorization: `Bearer ${client.key}`,
          'idempotency-key': 'the-same-holiday',
        },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    expect(again.row.id).toBe(first.row.id);
  });
});

describe('API clients are made', () => {
  test('by super_admin alone', async () => {
    const sent = { name: 'X', roleId: await roleId('employee'), scopes: ['dsr.read'], expiresAt: later };
    for (const person of ['hr', 'manager', 'employee'] as const) {
      const caller = await app.as(person);
      expect((await caller.post('/api/rest/api-clients', sent)).status).toBe(403);
      expect((await caller.post('/api/rest/api-clients/1/key')).status).toBe(403);
    }
  });

  test.each([
    ['no scope', []],
    ['a scope without a permission', ['employees']],
    ['a module that is none', ['nothing.read']],
    ['a permission that is none', ['employees.own']],
    ['what the role does not hold', ['log_management.read']],
  ])('never with %s', async (_what, scopes) => {
    const sent = { name: 'X', roleId: await roleId('hr'), scopes, expiresAt: later };
    const { status, fields } = await admin.post('/api/rest/api-clients', sent);
    expect([status, fields[0]?.startsWith('scopes')]).toEqual([422, true]);
  });
});

test('requests of a key are counted for it, those of unknown keys for their address', async () => {
  const limited = await openApp({ RATE_LIMIT: '40' });
  try {
    const one = await limited.as('admin');
    const role = (await one.list('roles', { uniqueValue: 'hr' })).rows[0]?.id;
    const sent = { name: 'X', roleId: role, scopes: ['employees.read'], expiresAt: later };
    const { row } = await one.post('/api/rest/api-clients', sent);
    const { key } = (await one.post(`/api/rest/api-clients/${String(row.id)}/key`)).row;
    const ask = (shown: unknown) =>
      limited.send('GET', '/api/rest/employees?range=[0,0]', undefined, {
        authorization: `Bearer ${String(shown)}`,
      });
    expect((await ask(key)).status).toBe(200);
    for (let n = 0; n < 45; n += 1) await ask(`cdk_${'x'.repeat(40)}${String(100 + n)}`);
    expect((await ask(`cdk_${'y'.repeat(43)}`)).status).toBe(429);
    expect((await ask(key)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
