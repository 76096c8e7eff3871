import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { document } from '../support/openapi.ts';

const MOST_BYTES = 16_384;

let app: TestApp;
let [admin, employee] = [] as unknown as [Caller, Caller];
beforeAll(async () => {
  app = await openApp();
  [admin, employee] = await app.asEach('admin', 'employee');
});
afterAll(() => app.close());

const keys = (count: number, name = 'key'): Row =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]));
const entries = (count: number): Row[] => Array.from({ length: count }, () => ({ wrong: 1 }));
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const methods: readonly Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
async function send(method: Method, url: string, body: unknown, caller?: Caller) {
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...caller?.headers },
    payload: JSON.stringify(body),
  });
  const { errors = [], reason, code, truncated } = answer.json();
  return { status: answer.statusCode, bytes: answer.rawPayload.length, errors, reason, code, truncated };
}

describe('a body', () => {
  const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => Object.hasOwn(operations, method.toLowerCase()))
      .map((method) => ({ method, url: path.replaceAll(/\{\w+\}/g, '1') })),
  );

  test('of very many values is refused before it is validated, wherever it is sent', async () => {
    expect(writes.length).toBeGreaterThan(150);
    const taken = [];
    for (const body of [keys(5_000), { list: entries(10_000) }])
      for (const { method, url } of writes) {
        const { status, reason, bytes } = await send(method, url, body, admin);
        if (status !== 413 || reason !== 'too_many_values' || bytes > MOST_BYTES)
          taken.push(`${method} ${url}: ${status} ${String(reason)} ${bytes}`);
      }
    expect(taken).toEqual([]);
  });

  test.each(['login', 'forgot-password', 'reset-password', 'register'])(
    'of very many values is refused to who is not signed in: auth/%s',
    async (path) => {
      expect(await send('POST', `/api/v1/auth/${path}`, keys(90_000))).toMatchObject({
        status: 413,
        code: 'too_large',
      });
      expect(await send('POST', `/api/v1/auth/${path}`, keys(30_000))).toMatchObject({
        status: 413,
        reason: 'too_many_values',
      });
    },
  );

  test.each([
    ['a record', '/api/rest/tickets', { title: nested(70) }],
    ['an action', '/api/v1/approvals/decide', { ids: nested(70) }],
    ['the sign-in', '/api/v1/auth/login', { email: nested(1_000) }],
  ])('that is nested too deep is refused at the field: of %s', async (_what, url, body) => {
    expect(await send('POST', url, body, employee)).toMatchObject({
      status: 422,
      errors: [{ field: Object.keys(body)[0], code: 'too_deep' }],
    });
  });

  test('of two thousand cells of a grid is none of too many', async () => {
    const cells = Array.from({ length: 2_000 }, (_, row) => ({
      row,
      day: '2019-01-01',
      value: 'P',
      was: null,
    }));
    const { status } = await send('POST', '/api/rest/attendance/days', { cells, dryRun: true }, admin);
    expect(status).not.toBe(413);
  });
});

describe('a failure', () => {
  test.each([
    ['unknown fields of a record', '/api/rest/tickets', keys(900)],
    ['unknown fields of an action', '/api/v1/approvals/decide', keys(900)],
    ['unknown fields of the sign-in', '/api/v1/auth/login', keys(900)],
    ['entries of a list', '/api/rest/dsr', { workingDate: '2026-11-18', entries: entries(3_000) }],
  ])('names fifty faults at most: %s', async (_what, url, body) => {
    const { status, errors, truncated, bytes } = await send('POST', url, body, employee);
    expect([status, errors.length, truncated]).toEqual([422, 50, true]);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  test('names all faults where they are no more, and does not say that there are others', async () => {
    const { errors, truncated } = await send('POST', '/api/v1/auth/login', keys(48));
    // The e-mail and the password are missing.
    expect([errors.length, truncated]).toEqual([50, undefined]);
  });

  test.each([
    ['long', { ['x'.repeat(900_000)]: 1 }],
    ['many and long', keys(400, 'x'.repeat(2_000))],
    ['of signs that take many bytes', keys(400, '\u0001界'.repeat(200))],
  ])('says of field names that are %s no more than there is room for', async (_what, body) => {
    for (const url of ['/api/rest/tickets', '/api/v1/auth/login']) {
      const { status, errors, truncated, bytes } = await send('POST', url, body, employee);
      expect([status, truncated]).toEqual([422, Object.keys(body).length > 1 ? true : undefined]);
      expect(errors.length).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(MOST_BYTES);
    }
  });

  test('of a question about unknown fields has a bound as well', async () => {
    for (const filter of [keys(900), { ['\u0001'.repeat(2_000)]: 1 }]) {
      const url = `/api/rest/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { statusCode, rawPayload } = await app.fastify.inject({ url, headers: employee.headers });
      expect(statusCode).toBe(422);
      expect(rawPayload.length).toBeLessThan(MOST_BYTES);
    }
  });
});
