import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
});

const client = { name: 'Ada Bad', company: 'Input Ltd', email: 'ada@input.example', country: 'France' };
interface Reply {
  status: number;
  body: Row;
  headers: Record<string, unknown>;
  text: string;
}
const raw = async (options: InjectOptions): Promise<Reply> => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/rest/clients',
    ...options,
    headers: { ...admin.headers, ...options.headers },
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? {} : answer.json<Row>(),
    headers: answer.headers,
    text: answer.body,
  };
};
const json = { 'content-type': 'application/json' };
const list = (stem: string, query: string): Promise<Answer> => admin.get(`/api/rest/${stem}?${query}`);
const filter = (value: unknown): string => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/** The body of every failure, and nothing of what is behind it. */
function expectFailure(
  reply: { status: number; body: unknown; headers: Record<string, unknown>; text: string },
  status: number,
  code: string,
): void {
  const body = reply.body as Row;
  expect([reply.status, body.code]).toEqual([status, code]);
  const keys = ['code', 'error', 'message', 'status', 'statusCode'];
  const more = ['errors', 'reason', 'params'].filter(
    (key) => key in body || (key === 'errors' && status === 422),
  );
  expect(Object.keys(body).sort()).toEqual([...keys, ...more].sort());
  expect(body).toMatchObject({ statusCode: status, status: false });
  expect(body.message).toMatch(/^[A-Z].*\.$/);
  expect(body.error).toBe(body.message);
  expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.text).not.toMatch(
    /\bselect\b|\binsert into\b|\bsyntax error\b|node_modules|\.ts:\d|\/work\/|constraint|relation "/i,
  );
}

describe('a body', () => {
  test('of 50 MB is refused as too large, and the server goes on', async () => {
    expectFailure(
      await raw({ headers: json, payload: `{"name":"${'x'.repeat(50 * 1024 * 1024)}"}` }),
      413,
      'too_large',
    );
    expect((await list('clients', '')).status).toBe(200);
  });

  test.each(['{"name":', '', 'null', '[]', '"text"', '12', '{"name":"a",}', '\u0000'])(
    '%j is not a record',
    async (payload) => {
      expectFailure(await raw({ headers: json, payload }), 400, 'bad_request');
    },
  );

  test.each([
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('of the type %s is refused', async (type) => {
    expectFailure(await raw({ headers: { 'content-type': type }, payload: 'name=a' }), 415, 'wrong_type');
  });

  test('with keys of the prototype is no way in', async () => {
    for (const payload of [
      '{"__proto__":{"isAdmin":true},"name":"a"}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
    ]) {
      const reply = await raw({ headers: json, payload });
      expectFailure(reply, 400, 'bad_request');
    }
    for (const name of ['toString', 'hasOwnProperty', 'valueOf'])
      expectFailure(
        await raw({ headers: json, payload: JSON.stringify({ ...client, [name]: 1 }) }),
        422,
        'validation_failed',
      );
    expect(({} as Row).isAdmin).toBeUndefined();
  });

  test('of 5,000 nested arrays is refused on its field', async () => {
    const reply = await raw({
      headers: json,
      payload: `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)},"company":"a","email":"a@b.example","country":"France"}`,
    });
    expectFailure(reply, 422, 'validation_failed');
    expect(reply.body.errors).toMatchObject([{ field: 'name' }]);
  });

  test('of 5,000 nested arrays in free data does not end the server', async () => {
    const payload = `{"categoryId":1,"name":"Deep","uniqueValue":"deep","meta":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`;
    const reply = await raw({ url: '/api/rest/global-types', headers: json, payload });
    expect(reply.status).toBe(422);
    expect((await list('global-types', '')).status).toBe(200);
  });

  test('with unknown, missing and badly typed fields names each of them', async () => {
    const answer = await admin.post('/api/rest/clients', {
      name: 5,
      email: 'no-address',
      phone: 'abc',
      address: { city: 1 },
      colour: 'red',
    });
    expectFailure(answer, 422, 'validation_failed');
    expect([...new Set(answer.fields)].sort()).toEqual([
      'address.city',
      'address.country',
      'address.line1',
      'address.postalCode',
      'colour',
      'company',
      'country',
      'email',
      'name',
      'phone',
    ]);
    for (const error of answer.errors)
      expect(
        Object.keys(error)
          .filter((key) => key !== 'params')
          .sort(),
      ).toEqual(['code', 'field', 'message']);
  });

  test('with an object where a plain value belongs is refused on its field, not read as empty', async () => {
    const id = (await admin.list('employees', { email: 'employee@crewdeck.example' })).rows[0]?.id;
    for (const name of ['managerId', 'technologies', 'gender'])
      expect(await admin.patch('/api/v1/employee', { id, [name]: {} }), name).toMatchObject({
        status: 422,
        fields: expect.arrayContaining([name]) as string[],
      });
  });
  test('with control characters is refused on its field', async () => {
    for (const name of ['a\u0000b', 'a\u0007b', 'a\nb', 'a\ud83d']) {
      const answer = await admin.post('/api/rest/clients', { ...client, name });
      expectFailure(answer, 422, 'validation_failed');
      expect(answer.fields).toEqual(['name']);
    }
  });

  test('with a number that no column holds is refused on its field', async () => {
    const created = await admin.post('/api/rest/global-types', {
      categoryId: 99_999_999_999,
      name: 'Far',
      uniqueValue: 'far',
      order: 1e21,
    });
    expectFailure(created, 422, 'validation_failed');
    expect(created.fields).toContain('order');
    expectFailure(
      await admin.post('/api/rest/employees', { managerId: 99_999_999_999 }),
      422,
      'validation_failed',
    );
  });

  test('with a reference to nothing is refused on its field', async () => {
    const answer = await admin.put('/api/rest/employees/20', {
      managerId: 99_999,
      technologies: [99_998],
      department: 1,
    });
    expectFailure(answer, 422, 'validation_failed');
    expect(answer.fields.sort()).toEqual(['department', 'managerId', 'technologies']);
  });

  test('that is a duplicate names its field, and not the constraint', async () => {
    const answer = await admin.put('/api/rest/employees/20', { email: 'hr@crewdeck.example' });
    expectFailure(answer, 409, 'duplicate');
    expect(answer.fields).toEqual(['email']);
  });
});

describe('a value', () => {
  test('that was masked cannot be sent back', async () => {
    const answer = await admin.put('/api/rest/employees/20', { emergencyContact: '••••••' });
    expectFailure(answer, 422, 'validation_failed');
    expect(answer.errors).toMatchObject([{ field: 'emergencyContact', code: 'masked_value' }]);
  });

  test('of a read-only field is ignored', async () => {
    const before = (await admin.get('/api/rest/clients/1')).row;
    const answer = await admin.put('/api/rest/clients/1', {
      ...before,
      id: 77,
      createdAt: '2001-01-01T00:00:00Z',
      createdBy: 9,
      labels: { x: 1 },
      name: 'Renamed Person',
    });
    expect(answer.status).toBe(200);
    expect(answer.row).toMatchObject({
      id: 1,
      createdAt: before.createdAt,
      createdBy: before.createdBy,
      name: 'Renamed Person',
      version: before.version! + 1,
    });
  });

  test('that an action decides is a conflict where it differs, and ignored where it does not', async () => {
    const ticket = (await list('tickets', '')).rows.find((row) => row.status !== 'closed')!;
    expectFailure(
      await admin.put(`/api/rest/tickets/${String(ticket.id)}`, { status: 'closed' }),
      409,
      'illegal_transition',
    );
    expect(
      (
        await admin.put(`/api/rest/tickets/${String(ticket.id)}`, {
          status: ticket.status,
          title: 'Still the same',
        })
      ).status,
    ).toBe(200);
  });

  test('of an older version changes nothing', async () => {
    const row = (await admin.get('/api/rest/clients/2')).row;
    expect(
      (await admin.put('/api/rest/clients/2', { name: 'First Writer', version: row.version })).status,
    ).toBe(200);
    expectFailure(
      await admin.put('/api/rest/clients/2', { name: 'Second Writer', version: row.version }),
      409,
      'stale_version',
    );
    expectFailure(
      await admin.put('/api/rest/clients/2', { name: 'Third Writer', version: 'x' }),
      422,
      'validation_failed',
    );
    expect((await admin.get('/api/rest/clients/2')).row.name).toBe('First Writer');
  });
});

describe('a list', () => {
  test.each([
    'range=[-1,5]',
    'range=[9,3]',
    'range=[0,1000]',
    'range=[0]',
    'range=5',
    'range=["a","b"]',
    'range=[0,1.5]',
    'range=[1e308,1e308]',
    'range=[9007199254740992,9007199254740993]',
    'sort=x',
    'filter=x',
    'filter=[]',
    'filter=5',
    filter({ nothing: 1 }),
    filter({ name: { a: 1 } }),
    filter({ joiningDate_gte: 'soon' }),
    filter({ isActive: 'perhaps' }),
    filter({ userRole: 'hr' }),
    filter({ q: 'a\u0000b' }),
    filter({ name_contains: '\u0000' }),
    filter({ name: '\ud800' }),
    filter({ gender: 'none' }),
    filter({ constructor: 1 }),
    'filter={"__proto__":1}',
  ])('refuses %s', async (query) => {
    expectFailure(await list('employees', query), 422, 'validation_failed');
  });

  test.each(['{"toString":null,"valueOf":null}', '[{"toString":1}]', '['.repeat(5_000) + ']'.repeat(5_000)])(
    'refuses an object as a value without looking for its text',
    async (value) => {
      for (const name of [
        'updatedAt',
        'isActive',
        'joiningDate_gte',
        'name_contains',
        'q',
        'managerId.q',
        'userRole',
      ])
        expectFailure(await list('employees', `filter={"${name}":${value}}`), 422, 'validation_failed');
      expectFailure(await list('logs', `filter={"fileName":${value}}`), 422, 'validation_failed');
    },
  );

  test.each([
    '1',
    '32',
    '2026-13-01',
    '0000-00-00',
    '275760-09-13T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    'Thu, 01 Jan 1970',
  ])('refuses %s as an instant', async (at) => {
    expectFailure(await list('employees', filter({ updatedAt_gte: at })), 422, 'validation_failed');
    expectFailure(await admin.get(`/api/v1/audit?from=${encodeURIComponent(at)}`), 422, 'validation_failed');
  });

  test('counts the last of a repeated parameter', async () => {
    expect((await list('clients', 'range=[0,1]&range=[0,3]')).rows).toHaveLength(4);
    const [one, two] = [
      await admin.get('/api/v1/options/employees?q=a&q=b'),
      await admin.get('/api/v1/options/employees?q=b'),
    ];
    expect([one.status, one.body]).toEqual([200, two.body]);
  });

  test.each([
    ['sort=drop', 'Must be a JSON array of a field and a direction: ["name","ASC"].'],
    ['range=drop', 'Must be a JSON array of the first and the last row: [0,9].'],
    ['filter=drop', 'Must be of type object.'],
  ])('names the form of a parameter: %s', async (query, message) => {
    const { status, errors } = await list('employees', query);
    expect([status, errors.map((error) => error.message)]).toEqual([422, [message]]);
  });

  test('refuses a direction that is no text, and a field of the prototype', async () => {
    for (const sort of ['["id",{"toString":null}]', '["id",[[]]]', '["constructor","ASC"]', '["__proto__"]'])
      expectFailure(await list('employees', `sort=${encodeURIComponent(sort)}`), 422, 'validation_failed');
  });

  test('takes days and instants as bounds of an instant', async () => {
    for (const at of [
      '2026-01-01',
      '2026-01-01T10:00Z',
      '2026-01-01T10:00:00.123+05:30',
      new Date(0).toISOString(),
    ])
      expect((await list('audit', filter({ at_gte: at }))).status, at).toBe(200);
  });

  test('takes 1,000 rows and ids, and no more', async () => {
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
    expect((await list('employees', 'range=[0,999]')).status).toBe(200);
    expect((await list('employees', filter({ id: ids.slice(1) }))).status).toBe(200);
    expectFailure(await list('employees', filter({ id: ids })), 422, 'validation_failed');
  });

  test('finds nothing by numbers beyond every column', async () => {
    for (const id of [99_999_999_999, -5, '99999999999'])
      expect((await list('employees', filter({ id }))).rows).toEqual([]);
  });
});

describe('an address', () => {
  test.each(['abc', '0', '-1', '1.5', '99999999999999', '1%20or%201=1', '%00', "1'--"])(
    'with the id %s names nothing',
    async (id) => {
      expectFailure(await admin.get(`/api/rest/clients/${id}`), 404, 'not_found');
      expectFailure(await admin.put(`/api/rest/clients/${id}`, { name: 'Nobody' }), 404, 'not_found');
      expectFailure(await admin.delete(`/api/rest/clients/${id}`), 404, 'not_found');
    },
  );

  test('of an id beyond its column, or of an object for an id, is no failure of the server', async () => {
    expectFailure(await admin.get('/api/v1/globalType/global-type/9999999999'), 404, 'not_found');
    for (const id of ['9007199254740992', '{"toString":null}', '[1]', 'true'])
      expectFailure(
        await raw({
          method: 'PATCH',
          url: '/api/v1/clientInfo',
          headers: json,
          payload: `{"id":${id},"name":"Nobody"}`,
        }),
        422,
        'validation_failed',
      );
  });

  test.each([
    '/api/v1/nothing',
    '/api/rest/nothing',
    '/api/rest/clients/1/2',
    '/api/v2/employee',
    '/api/',
    '/api/rest/__proto__',
  ])('%s that leads nowhere is 404', async (url) => {
    expectFailure(await admin.get(url), 404, 'not_found');
  });

  test.each([
    '/api/v1/employee/getAllLeaveForLeaveType//1',
    '/api/v1/employee/getAllLeaveForLeaveType/20/%20',
    '/api/v1/media/%20',
  ])('%s with an empty part names nothing, and not every row', async (url) => {
    expectFailure(await admin.get(url), 404, 'not_found');
  });

  test.each([
    '/api/v1/employee/getAllLeaveForLeaveType//1',
    '/api/v1/employee/getAllLeaveForLeaveType/20/%20',
    '/api/v1/media/%20',
  ])('%s with an empty part names nothing, and not every row', async (url) => {
    expectFailure(await admin.get(url), 404, 'not_found');
  });

  test('with a broken escape is refused', async () => {
    expectFailure(await raw({ method: 'GET', url: '/api/rest/clients/%E0%A4%A' }), 400, 'bad_request');
  });

  test('answers a wrong method with the right ones', async () => {
    const patch = await raw({ method: 'PATCH', url: '/api/rest/clients', headers: json, payload: '{}' });
    expectFailure(patch, 405, 'method_not_allowed');
    expect(String(patch.headers.allow).split(', ').sort()).toEqual(['GET', 'POST']);
    expect(
      String((await raw({ method: 'DELETE', url: '/api/v1/employee' })).headers.allow)
        .split(', ')
        .sort(),
    ).toEqual(['GET', 'PATCH', 'POST']);
    expectFailure(await raw({ method: 'GET', url: '/api/v1/auth/login' }), 405, 'method_not_allowed');
  });

  test('answers a verb that the resource does not have with the ones it has', async () => {
    const reply = await raw({ url: '/api/rest/audit', headers: json, payload: '{}' });
    expectFailure(reply, 405, 'method_not_allowed');
    expect(reply.headers.allow).toBe('GET');
  });

  test('may be spelt in any case, with a slash at the end', async () => {
    for (const url of [
      '/API/V1/Employee',
      '/api/v1/EMPLOYEE/',
      '/api/v1/employee/?limit=5',
      '/Api/Rest/Clients/',
      '/api/rest/CLIENTS/1',
    ])
      expect((await admin.get(url)).status, url).toBe(200);
  });

  test('of an event answers as that of the events', async () => {
    const events = await admin.get('/api/v1/events/getEventsList?limit=5');
    for (const url of ['/api/v1/event/getEventsList?limit=5', '/API/v1/Event/geteventslist/?limit=5'])
      expect((await admin.get(url)).body, url).toEqual(events.body);
  });

  test('of a query with hundreds of parameters or a long value answers', async () => {
    expect(
      (
        await admin.get(
          `/api/v1/employee?${Array.from({ length: 900 }, (_, index) => `p${index}=1`).join('&')}`,
        )
      ).status,
    ).toBe(200);
    expect((await admin.get(`/api/v1/employee?searchTextValue=${'x'.repeat(8_000)}`)).status).toBe(200);
  });
});

test('a sign-in with text that no database holds is refused on its field', async () => {
  for (const email of ['a\u0000@b.example', 'a\ud800@b.example']) {
    const answer = await app.send('POST', '/api/v1/auth/login', { email, password: 'wrong' });
    expectFailure(answer, 422, 'validation_failed');
    expect(answer.fields).toEqual(['email']);
  }
});

test('a failure before the sign-in has the same body', async () => {
  expectFailure(await app.send('GET', '/api/rest/clients'), 401, 'unauthenticated');
  expectFailure(await app.send('POST', '/api/v1/auth/login', { email: 'a' }), 422, 'validation_failed');
});

test('who is not signed in learns nothing from a wrong body', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/rest/clients',
    headers: json,
    payload: '{"name":',
  });
  expect(answer.statusCode).toBe(401);
});

test('each request has an id of ours, whatever id the caller gives it', async () => {
  for (const given of ['abcdef-12345', '<script>'])
    expect(
      (await raw({ method: 'GET', headers: { 'x-request-id': given } })).headers['x-request-id'],
    ).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
