import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';
import { openReceiver, signatureOf, type Heard, type Receiver } from '../support/receiver.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { schedule } from '@crewdeck/engine/server/usual/jobs.ts';

let app: TestApp;
let admin: Caller;
let receiver: Receiver;
beforeAll(async () => {
  app = await openApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
  admin = await app.as('admin');
  receiver = await openReceiver();
});
afterEach(async () => {
  await sql`delete from webhooks`.execute(app.db);
  receiver.heard.length = 0;
  receiver.reply = () => ({ status: 204 });
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

const everything = ['created', 'updated', 'deleted'];
const sentHook = (more: Row = {}): Row => ({
  name: 'Intranet',
  resource: 'holidays',
  events: everything,
  address: `${receiver.url}/in`,
  ...more,
});
async function makeHook(more: Row = {}): Promise<{ id: number; secret: string }> {
  const made = await admin.post('/api/rest/webhooks', sentHook(more));
  expect(made.status, made.text).toBe(200);
  const { row } = await admin.post(`/api/rest/webhooks/${String(made.row.id)}/secret`);
  return { id: made.row.id, secret: String(row.secret) };
}
let holidays = 0;
/** A day that is no holiday yet. */
const freeDate = (): string => addDays('2031-05-02', (holidays += 1));
async function makeHoliday(title = 'Founders day'): Promise<number> {
  const date = freeDate();
  const { status, row, text } = await admin.post('/api/rest/holidays', { title, date, type: 'company' });
  expect(status, text).toBe(200);
  return row.id;
}
const rename = (id: number, title: string): Promise<Answer> =>
  admin.patch(`/api/rest/holidays/${id}`, { title });
const deliver = (): Promise<void> => app.fastify.jobs.drain();
const deliveries = async (filter: Row = {}) =>
  (await admin.list('webhook-deliveries', filter)).rows.toReversed();
const countDeliveries = async (): Promise<number> =>
  (await sql<Row>`select 1 from webhook_deliveries`.execute(app.db)).rows.length;
/** The time of the next try has come. */
async function goOn(): Promise<void> {
  await sql`update webhook_deliveries set next_at = now() - interval '1 second' where state = 'waiting'`.execute(
    app.db,
  );
  await sql`insert into jobs (kind, payload) values ('deliveries', '{}')`.execute(app.db);
  await deliver();
}

describe('a webhook', () => {
  test('receives what is created, changed and deleted, with what was before and after', async () => {
    const { id: hook } = await makeHook();
    const id = await makeHoliday();
    await rename(id, 'Founders');
    await admin.delete(`/api/rest/holidays/${id}`);
    await deliver();
    expect(receiver.heard.map(({ type }) => type)).toEqual([
      'holidays.created',
      'holidays.updated',
      'holidays.deleted',
    ]);
    const [created, updated, deleted] = receiver.heard as [Heard, Heard, Heard];
    expect(created.path).toBe('/in');
    expect(created.data).toMatchObject({
      id,
      actor: admin.userId,
      after: { title: 'Founders day', type: 'company' },
    });
    expect(updated.data).toMatchObject({ before: { title: 'Founders day' }, after: { title: 'Founders' } });
    expect(deleted.data).toMatchObject({
      before: { title: 'Founders', date: addDays('2031-05-02', holidays) },
    });
    expect(await deliveries({ webhookId: hook })).toMatchObject([
      { recordId: id, event: 'created', state: 'delivered', tries: 1, answerStatus: 204 },
      { event: 'updated', state: 'delivered' },
      { event: 'deleted', state: 'delivered' },
    ]);
  });

  test('is signed with its secret over id, time and body, as Standard Webhooks asks', async () => {
    const { secret } = await makeHook();
    await makeHoliday();
    await deliver();
    const heard = receiver.heard[0]!;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(heard.headers['webhook-signature']).toBe(signatureOf(secret, heard));
    expect(heard.headers['webhook-id']).toMatch(/^msg_\d+$/);
    expect(Math.abs(Number(heard.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(heard.headers['content-type']).toBe('application/json');
  });

  test('is signed by the former secret too for a day after it was made again', async () => {
    const { id, secret } = await makeHook();
    const next = String((await admin.post(`/api/rest/webhooks/${id}/secret`)).row.secret);
    await makeHoliday('One');
    await deliver();
    const first = receiver.heard[0]!;
    expect(first.headers['webhook-signature']).toBe(
      `${signatureOf(next, first)} ${signatureOf(secret, first)}`,
    );
    await sql`update webhook_secrets set made_at = now() - interval '25 hours'`.execute(app.db);
    await makeHoliday('Two');
    await deliver();
    const second = receiver.heard[1]!;
    expect(second.headers['webhook-signature']).toBe(signatureOf(next, second));
  });

  test('keeps its secret out of every answer, list and entry of the audit but the one that shows it', async () => {
    const { id, secret } = await makeHook();
    const { rows } = await sql<Row>`select to_jsonb(a) as a from audit a where entity = 'webhooks'`.execute(
      app.db,
    );
    const shown = [(await admin.get(`/api/rest/webhooks/${id}`)).text, (await admin.list('webhooks')).text];
    expect([...shown, JSON.stringify(rows)].join()).not.toContain(secret);
  });

  test('receives nothing of events, records and rows that it has not chosen', async () => {
    await makeHook({ events: ['deleted'] });
    await makeHook({ resource: 'clients' });
    await makeHook({ isActive: false });
    await rename(await makeHoliday(), 'Another');
    expect(await countDeliveries()).toBe(0);
  });

  test('with a filter receives the rows that fit it when they are written, removed ones as they were', async () => {
    await makeHook({ filter: { title: ['Wanted', 'Needed'], type: 'company' } });
    const id = await makeHoliday('Unwanted');
    await rename(id, 'Wanted');
    await rename(id, 'Needed');
    await rename(id, 'Unwanted');
    const other = await makeHoliday('Wanted');
    await admin.delete(`/api/rest/holidays/${other}`);
    await deliver();
    expect(receiver.heard.map(({ type, data }) => [type, data.id]).toSorted()).toEqual(
      [
        ['holidays.updated', id],
        ['holidays.updated', id],
        ['holidays.created', other],
        ['holidays.deleted', other],
      ].toSorted(),
    );
  });

  test('receives nothing that was taken back with its transaction', async () => {
    await makeHook();
    const refused = await admin.post('/api/rest/holidays', { title: 'X', date: '2031-05-02', type: 'none' });
    expect(refused.status).toBe(422);
    await app.db
      .transaction()
      .execute(async (tx) => {
        await app.fastify.audit({ actor: 1, action: 'create', entity: 'holidays', entityId: 1 }, tx);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await countDeliveries()).toBe(0);
  });

  test('gets sensitive values masked, and nothing any more when its maker no longer holds everything', async () => {
    await makeHook({ resource: 'employees', events: ['updated'] });
    const person = await hire(app);
    const change = await admin.patch(`/api/rest/employees/${person.userId}`, { bloodGroup: 'AB-' });
    expect(change.status, change.text).toBe(200);
    await deliver();
    expect(receiver.heard.length).toBeGreaterThan(0);
    expect(JSON.stringify(receiver.heard)).not.toContain('AB-');
    receiver.heard.length = 0;
    const { rows } = await sql<Row>`select user_role from employees where id = ${admin.userId}`.execute(
      app.db,
    );
    await sql`update employees set user_role = (select id from roles where unique_value = 'hr')
      where id = ${admin.userId}`.execute(app.db);
    await sql`update employees set name = name || ' II' where id = ${person.userId}`.execute(app.db);
    await app.fastify.audit({ actor: null, action: 'update', entity: 'employees', entityId: person.userId });
    await deliver();
    await sql`update employees set user_role = ${rows[0]?.userRole} where id = ${admin.userId}`.execute(
      app.db,
    );
    expect(receiver.heard).toEqual([]);
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'failed', answerStatus: null });
  });
});

describe('what a webhook receives', () => {
  test('comes in the order of the writes to each record, however many are written at once', async () => {
    await makeHook();
    const ids = await Promise.all([1, 2, 3, 4].map((n) => makeHoliday(`Day ${n}`)));
    let isWorking = true;
    const working = (async () => {
      while (isWorking) await deliver();
    })();
    const titles = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(ids.flatMap((id) => titles.map((title) => rename(id, title))));
    isWorking = false;
    await working;
    await deliver();
    for (const id of ids) {
      const own = receiver.heard.filter(({ data }) => data.id === id);
      const { rows } = await admin.list('audit', { entity: 'holidays', entityId: id });
      const written = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
      expect(own.map(({ data }) => data.after?.title)).toEqual(written.map(({ after }) => after!.title));
    }
  });

  test('waits for what came before it of the same record, and for no other record', async () => {
    await makeHook();
    const [first, second] = [await makeHoliday('One'), await makeHoliday('Two')];
    await rename(first, 'One b');
    receiver.reply = ({ data }) => ({ status: data.id === first ? 500 : 200 });
    await deliver();
    expect(receiver.heard.map(({ type, data }) => [type, data.id])).toEqual(
      expect.arrayContaining([
        ['holidays.created', first],
        ['holidays.created', second],
      ]),
    );
    expect(receiver.heard).toHaveLength(2);
    receiver.reply = () => ({ status: 200 });
    await goOn();
    expect(receiver.heard.slice(2).map(({ type }) => type)).toEqual(['holidays.created', 'holidays.updated']);
  });

  test('is tried again later and later for three days, under the same id, then given up and reported', async () => {
    await makeHook({ name: 'Broken intranet' });
    await makeHoliday();
    receiver.reply = () => ({ status: 503, body: 'Down for maintenance' });
    await deliver();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      const { state, nextAt, triedAt, answer, answerStatus } = (await deliveries())[0]!;
      expect([state, answer, answerStatus]).toEqual(['waiting', 'Down for maintenance', 503]);
      pauses.push(Math.round((Date.parse(String(nextAt)) - Date.parse(String(triedAt))) / 60_000));
      await goOn();
    }
    expect(pauses).toEqual([1, 5, 30, 120, 300, 600, 840, 1200, 1440]);
    expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 10, nextAt: null }]);
    expect(receiver.heard).toHaveLength(10);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { rows } = await admin.list('notifications', { kind: 'webhook_failed' });
    expect(rows.map(({ params }) => params)).toEqual([{ name: 'Broken intranet' }]);
  });

  test('is tried again by the work of every minute', async () => {
    await makeHook();
    await makeHoliday();
    receiver.reply = () => ({ status: 500 });
    await deliver();
    receiver.reply = () => ({ status: 200 });
    await sql`update webhook_deliveries set next_at = now()`.execute(app.db);
    const waiting = async (): Promise<number> =>
      (await sql<Row>`select 1 from jobs where kind = 'deliveries' and done_at is null`.execute(app.db)).rows
        .length;
    expect(await waiting()).toBe(0);
    await schedule({ ...app, now: () => new Date() });
    await schedule({ ...app, now: () => new Date() });
    expect(await waiting()).toBe(1);
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('is sent once more by hand, delivered or given up, under its id', async () => {
    await makeHook();
    const id = await makeHoliday();
    await deliver();
    const one = (await deliveries({ recordId: id }))[0]!;
    const replay = (version?: unknown) =>
      admin.post(`/api/rest/webhook-deliveries/${String(one.id)}/replay`, { state: 'waiting', version });
    const { status, text } = await replay(one.version);
    expect(status, text).toBe(200);
    expect((await replay()).code).toBe('illegal_transition');
    await deliver();
    expect(receiver.heard).toHaveLength(2);
    expect(receiver.heard[0]?.headers['webhook-id']).toBe(receiver.heard[1]?.headers['webhook-id']);
    expect(await deliveries({ recordId: id })).toMatchObject([{ state: 'delivered', tries: 1 }]);
    const hr = await app.as('hr');
    expect(
      (await hr.post(`/api/rest/webhook-deliveries/${String(one.id)}/replay`, { state: 'waiting' })).status,
    ).toBe(403);
  });

  test('waits while its webhook is not active, and goes with it when that is deleted', async () => {
    const { id } = await makeHook();
    await makeHoliday();
    await admin.patch(`/api/rest/webhooks/${id}`, { isActive: false });
    await deliver();
    expect(receiver.heard).toEqual([]);
    await admin.patch(`/api/rest/webhooks/${id}`, { isActive: true });
    await goOn();
    expect(receiver.heard).toHaveLength(1);
    expect((await admin.delete(`/api/rest/webhooks/${id}`)).status).toBe(200);
    expect(await countDeliveries()).toBe(0);
  });

  test.each<[string, Receiver['reply'], Row]>([
    [
      'a redirect, which is not followed',
      () => ({ status: 302, location: '/elsewhere' }),
      { answerStatus: 302 },
    ],
    [
      'an answer without end, of which the beginning is kept',
      () => ({ status: 500, body: 'x'.repeat(90_000) }),
      { answerStatus: 500, answer: 'x'.repeat(1000) },
    ],
    ['what no database holds', () => ({ status: 500, body: 'a\u0000b' }), { answer: 'a b' }],
  ])('survives %s', async (_what, reply, noted) => {
    await makeHook();
    await makeHoliday();
    receiver.reply = reply;
    await deliver();
    expect(receiver.heard).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', ...noted }]);
  });

  test('names the API client that has written it', async () => {
    await makeHook();
    const role = (await admin.list('roles', { uniqueValue: 'hr' })).rows[0]?.id;
    const sent = { name: 'X', roleId: role, scopes: ['holiday.add'], expiresAt: '2099-01-01T00:00:00Z' };
    const { id } = (await admin.post('/api/rest/api-clients', sent)).row;
    const { key } = (await admin.post(`/api/rest/api-clients/${String(id)}/key`)).row;
    const body = { title: 'Its own', date: freeDate(), type: 'company' };
    const headers = { authorization: `Bearer ${String(key)}` };
    expect((await app.send('POST', '/api/rest/holidays', body, headers)).status).toBe(200);
    await deliver();
    expect(receiver.heard[0]?.data).toMatchObject({ client: id });
    expect(receiver.heard[0]?.data).not.toHaveProperty('actor');
  });
});

describe('webhooks are made', () => {
  test('by super_admin alone', async () => {
    for (const person of ['hr', 'manager', 'employee'] as const) {
      const caller = await app.as(person);
      expect((await caller.post('/api/rest/webhooks', sentHook())).status).toBe(403);
      expect((await caller.list('webhook-deliveries')).status).toBe(403);
    }
    await makeHook();
    const hr = await app.as('hr');
    for (const entity of ['webhooks', 'api-clients']) {
      expect((await hr.list('audit', { entity })).total).toBe(0);
      expect((await admin.list('audit', { entity })).total).toBeGreaterThan(0);
    }
  });

  test.each<[string, string, Row]>([
    ['records that there are none of', 'resource', { resource: 'nothing' }],
    ['what other programs were told', 'resource', { resource: 'webhook-deliveries' }],
    ['API clients', 'resource', { resource: 'api-clients' }],
    ['the audit', 'resource', { resource: 'audit' }],
    ['a filter of a field that is none', 'filter', { filter: { colour: 'red' } }],
    ['a filter of a sensitive field', 'filter', { resource: 'employees', filter: { bloodGroup: 'AB-' } }],
    ['a filter without values', 'filter', { filter: { title: [] } }],
    ['a filter by what is no value', 'filter', { filter: { title: { contains: 'x' } } }],
    ['an address that is none', 'address', { address: 'nowhere' }],
    ['another kind of address', 'address', { address: 'ftp://hooks.example/' }],
    ['a password in the address', 'address', { address: 'https://a:b@hooks.example/' }],
    ['a private address', 'address', { address: 'https://10.1.2.3/' }],
    ['the address of machines of a cloud', 'address', { address: 'https://169.254.169.254/' }],
    ['this machine by IPv6', 'address', { address: 'https://[::1]/' }],
    ['a private address of IPv4 written in IPv6', 'address', { address: 'https://[::ffff:10.0.0.1]/' }],
    ['a private address of IPv6', 'address', { address: 'https://[fd00::1]/' }],
  ])('never for %s', async (_what, field, more) => {
    const { status, fields, text } = await admin.post('/api/rest/webhooks', sentHook(more));
    expect([status, fields], text).toEqual([422, [field]]);
  });
});

test('without the setting nothing is sent to this machine or without TLS, whatever its name says', async () => {
  const strict = await openApp();
  try {
    const caller = await strict.as('admin');
    const { port } = new URL(receiver.url);
    const plain = await caller.post('/api/rest/webhooks', sentHook());
    expect([plain.status, plain.fields]).toEqual([422, ['address']]);
    const named = await caller.post(
      '/api/rest/webhooks',
      sentHook({ address: `https://localhost:${port}/` }),
    );
    expect(named.status, named.text).toBe(200);
    await caller.post('/api/rest/holidays', { title: 'X', date: freeDate(), type: 'company' });
    // What was made under another setting.
    await sql`insert into webhooks (name, resource, events, address, created_by)
      values ('Old', 'holidays', '["created"]', ${`${receiver.url}/in`}, ${caller.userId})`.execute(
      strict.db,
    );
    await caller.post('/api/rest/holidays', { title: 'Y', date: freeDate(), type: 'company' });
    await strict.fastify.jobs.drain();
    const { rows } = await caller.list('webhook-deliveries');
    expect(rows.map(({ state, answer }) => [state, answer])).toEqual(
      Array.from({ length: 3 }, () => ['waiting', 'The address is in a private network.']),
    );
    expect(receiver.heard).toEqual([]);
  } finally {
    await strict.close();
  }
});
