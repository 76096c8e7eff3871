import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { splitStatements } from '@crewdeck/engine/server/database/plan/statements.ts';
import { readOrCreateSecret } from '@crewdeck/engine/server/identity/tokens.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { png, upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';

const HALF_HOUR = 30 * 60_000;
/** The beginning of half an hour in which a picture has one address. */
const start = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR;
let now = start;
let app: TestApp;
let admin: Caller, hr: Caller, person: Caller;
let eventId: unknown;

const file = { name: 'me.png', content: png() };
beforeAll(async () => {
  app = await openApp({}, { now: () => new Date(now) });
  [admin, hr] = await app.asEach('admin', 'hr');
  person = await hire(app);
  await upload(app.fastify, person, 'PUT', `/api/v1/userInfo/${person.userId}/avatar`, {}, file);
  const type = await typeId(app, 'event_type', 'festival');
  eventId = (await hr.post('/api/rest/events', { title: 'Fair', date: '2031-06-02', type })).row.id;
  await upload(app.fastify, hr, 'PUT', `/api/v1/events/${String(eventId)}/banner`, {}, file);
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

const photoOf = async (reader: Caller): Promise<string> =>
  String((await reader.list('employees', { id: person.userId })).rows[0]?.avatarUrl);
const bannerOf = async (reader: Caller): Promise<string> =>
  String((await reader.get(`/api/rest/events/${String(eventId)}`)).row.bannerUrl);
const open = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers });
const statusOf = async (url: string, headers?: Record<string, string>): Promise<number> =>
  (await open(url, headers)).statusCode;

describe.each([
  ['a photo', photoOf],
  ['the banner of an event', bannerOf],
])('%s', (_, addressOf) => {
  test('is seen by everybody who is signed in, and by nobody else who has its address', async () => {
    const address = await addressOf(hr);
    const seen = await open(address, person.headers);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await statusOf(address, hr.headers)).toBe(200);
    expect((await open(address)).json()).toMatchObject({ code: 'unauthenticated' });
    const { authorization = '', userid = '' } = person.headers;
    for (const headers of [
      {},
      { authorization },
      { userid },
      { authorization, userid: String(hr.userId) },
      { cookie: `accessToken=${person.token}` },
      { cookie: `accessToken=${person.token}`, userid },
      // As a page of another site would show it.
      { authorization, userid, 'sec-fetch-dest': 'image' },
    ])
      expect(await statusOf(address, headers), JSON.stringify(Object.keys(headers))).toBe(401);
  });

  test('is no longer seen by who was deactivated', async () => {
    const viewer = await hire(app);
    const address = await addressOf(hr);
    expect(await statusOf(address, viewer.headers)).toBe(200);
    expect((await hr.put(`/api/rest/employees/${viewer.userId}`, { isActive: false })).status).toBe(200);
    expect(await statusOf(address, viewer.headers)).toBe(401);
  });

  test('has one address for half an hour, which ends within the hour, and is kept no longer', async () => {
    const address = await addressOf(hr);
    now = start + HALF_HOUR - 1;
    expect(await addressOf(admin)).toBe(address);
    expect((await open(address, hr.headers)).headers['cache-control']).toBe(
      `private, max-age=${HALF_HOUR / 1000}, immutable`,
    );
    now = start + HALF_HOUR;
    const next = await addressOf(hr);
    expect(next).not.toBe(address);
    now = start + 2 * HALF_HOUR - 1_500;
    const last = await open(address, hr.headers);
    expect(last.statusCode).toBe(200);
    expect(last.headers['cache-control']).toBe('private, max-age=1, immutable');
    // At one browser, the next person asks for themselves.
    expect(last.headers.vary).toBe('authorization, userid');
    now = start + 2 * HALF_HOUR;
    expect((await open(address, hr.headers)).json()).toMatchObject({ code: 'not_found' });
    expect(await statusOf(next, hr.headers)).toBe(200);
  });

  test('that an old page names opens again with the next answer, though the server remembers its rows', async () => {
    const first = await addressOf(hr);
    now = start + 3 * HALF_HOUR;
    const later = await addressOf(hr);
    expect([await statusOf(first, hr.headers), await statusOf(later, hr.headers)]).toEqual([404, 200]);
  });

  test('opens by no address that someone makes up', async () => {
    const address = await addressOf(hr);
    const [path = '', version] = address.split('?');
    const parts = path.slice('/api/v1/files/'.length).split('.');
    const forged = (at: number, part: string): string =>
      `/api/v1/files/${parts.with(at, part).join('.')}${version === undefined ? '' : `?${version}`}`;
    const longer = (Number.parseInt(parts[3] ?? '', 36) + HALF_HOUR).toString(36);
    const mac = createHmac('sha256', 'a guess').update(parts.slice(0, 4).join('.')).digest('base64url');
    for (const [at, part] of [
      [0, '0'],
      [1, '1'],
      [3, longer],
      [4, mac],
    ] as const)
      expect(await statusOf(forged(at, part), admin.headers), `part ${at}`).toBe(404);
  });
});

test('the address that is kept opens nothing, and neither do those of before, which never ended', async () => {
  const { rows } = await sql<{ address: string }>`select avatar_url as address from employees
      where id = ${person.userId}
    union all select banner_url from events where id = ${eventId}`.execute(app.db);
  expect(rows.map(({ address }) => address)).toEqual([
    expect.stringMatching(/^\/api\/v1\/files\/picture-\d+$/),
    expect.stringMatching(new RegExp(`^/api/v1/files/title-${String(eventId)}\\?v=[0-9a-f]{12}$`)),
  ]);
  for (const { address } of rows) expect(await statusOf(address, admin.headers)).toBe(404);
  const secret = await readOrCreateSecret(app.db, 'urls');
  const [, photo = ''] = /picture-(\d+)/.exec(rows[0]?.address ?? '') ?? [];
  const forever = (8_640_000_000_000_000).toString(36);
  for (const [kind, id] of [
    [2, photo],
    [3, eventId],
    // As long, in the form of today.
    [4, photo],
    [5, eventId],
  ] as const) {
    const text = [kind, Number(id).toString(36), person.userId.toString(36), forever].join('.');
    const mac = createHmac('sha256', secret).update(text).digest('base64url');
    expect(await statusOf(`/api/v1/files/${text}.${mac}`, admin.headers), `kind ${kind}`).toBe(404);
  }
});

test('a write that is answered again names addresses that open now', async () => {
  const send = () =>
    app.send(
      'PATCH',
      `/api/v1/userInfo/${person.userId}`,
      { phone: '+4930112233' },
      { ...person.headers, 'idempotency-key': 'once-and-later' },
    );
  const first = await send();
  now = start + 3 * HALF_HOUR;
  const again = await send();
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  const { avatarUrl } = again.data.user;
  expect(avatarUrl).not.toBe(first.data.user.avatarUrl);
  expect(await statusOf(String(avatarUrl), person.headers)).toBe(200);
});

test('the sign-in and the session answer a photo that opens', async () => {
  const { data } = await app.signIn(String(person.user.email), 'Crew#2026');
  const session = await person.get('/api/v1/auth/session');
  for (const user of [data.user, session.data.user] as Row[])
    expect(await statusOf(String(user.avatarUrl), person.headers)).toBe(200);
});

test('what someone types into a text is never signed', async () => {
  const { rows } = await sql<{ address: string }>`select avatar_url as address from employees
    where id = ${person.userId}`.execute(app.db);
  const typed = `${rows[0]?.address} "avatarUrl":"${rows[0]?.address}"`;
  const type = await typeId(app, 'event_type', 'festival');
  for (const title of [typed, String(rows[0]?.address)]) {
    const { row } = await hr.post('/api/rest/events', { title, date: '2031-06-03', type });
    expect((await person.get(`/api/rest/events/${String(row.id)}`)).row.title).toBe(title);
  }
});

test('an API client sees the photos of the people that it reads, with its key alone', async () => {
  const [role] = (await admin.list('roles', { uniqueValue: 'hr' })).rows;
  const made = await admin.post('/api/rest/api-clients', {
    name: 'Directory',
    roleId: role?.id,
    scopes: ['employees.read', 'employees.read_all'],
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const { row } = await admin.post(`/api/rest/api-clients/${String(made.row.id)}/key`);
  const headers = { authorization: `Bearer ${String(row.key)}` };
  const read = await app.send('GET', `/api/rest/employees/${person.userId}`, undefined, headers);
  expect(await statusOf(String(read.row.avatarUrl), headers)).toBe(200);
  expect(await statusOf(String(read.row.avatarUrl), { authorization: 'Bearer cdk_guess' })).toBe(401);
});

test('addresses that were stored as they were signed become those that are kept', async () => {
  const text = await readFile(
    new URL('../../server/migrations/0036-addresses-of-pictures.sql', import.meta.url),
    'utf8',
  );
  const [photo, banner] = [await photoOf(hr), await bannerOf(hr)];
  const without = await hire(app);
  await sql`update employees set avatar_url = '/api/v1/files/2.4.6.2d2mh7dt6o0.1PkvaMPaHf98TigsnT81fiZzecuLg5'
    where id = any(${[person.userId, without.userId]})`.execute(app.db);
  await sql`update events set banner_url = replace(banner_url, 'title-' || id, '3.4.6.2d2mh7dt6o0.1PkvaMPaHf98Tig')
    where id = ${eventId}`.execute(app.db);
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(app.db);
  expect([await photoOf(hr), await bannerOf(hr)]).toEqual([photo, banner]);
  // Of a photo that is gone, nothing is left to be shown.
  expect((await hr.get(`/api/rest/employees/${without.userId}`)).row.avatarUrl).toBe(null);
});
