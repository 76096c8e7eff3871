import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../resources/services.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
let manager: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, manager] = await app.asEach('hr', 'manager');
});
afterAll(() => app.close());

let count = 0;
const newKey = (): string => `attempt-${(count += 1)}-of-a-test`;
const clientNamed = (name: string): Row => ({
  name,
  company: 'Again Ltd',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@again.example`,
  country: 'France',
});
const send = (key: string, body: Row, caller = hr): Promise<Answer> =>
  app.send('POST', '/api/rest/clients', body, { ...caller.headers, 'idempotency-key': key });
const stored = async (name: string): Promise<number> => (await hr.list('clients', { name })).rows.length;

describe('a secret that is shown once', () => {
  const later = '2099-01-01T00:00:00Z';
  const madeBy = async (admin: Caller, stem: string, body: Row): Promise<string> =>
    `/api/rest/${stem}/${String((await admin.post(`/api/rest/${stem}`, body)).row.id)}`;
  test.each<[string, (admin: Caller) => Promise<string>]>([
    ['the address of a calendar feed', async () => '/api/v1/calendar/feed'],
    [
      'the key of an API client',
      async (admin) => {
        const [role] = (await admin.list('roles', { uniqueValue: 'hr' })).rows;
        const body = { name: 'Payroll', roleId: role?.id, scopes: ['employees.read'], expiresAt: later };
        return `${await madeBy(admin, 'api-clients', body)}/key`;
      },
    ],
    [
      'the secret of a webhook',
      async (admin) => {
        const body = {
          name: 'In',
          resource: 'holidays',
          events: ['created'],
          address: 'https://in.example/',
        };
        return `${await madeBy(admin, 'webhooks', body)}/secret`;
      },
    ],
  ])('is in no kept answer: %s', async (_what, addressOf) => {
    const admin = await app.as('admin');
    const key = newKey();
    const headers = { ...admin.headers, 'idempotency-key': key };
    expect((await app.send('POST', await addressOf(admin), undefined, headers)).status).toBe(200);
    const { rows } = await sql`select answer from idempotency_keys where key = ${key}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('is declared so wherever an endpoint says that it is', () => {
    const actions = [...Object.values(app.models), ...Object.values(services)].flatMap((one) =>
      Object.values(one.actions),
    );
    const withSecret = actions.filter(({ summary }) => / shown once/.test(summary));
    expect(withSecret.length).toBeGreaterThan(2);
    expect(withSecret.filter(({ answersSecret }) => !answersSecret).map(({ path }) => path)).toEqual([]);
  });
});

describe('a write with a key', () => {
  test('is done once, and answered the same each time', async () => {
    const key = newKey();
    const first = await send(key, clientNamed('Told Twice'));
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const second = await send(key, clientNamed('Told Twice'));
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await stored('Told Twice')).toBe(1);
  });

  test('is done once of many at the same time', async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(key, clientNamed('Told At Once'))),
    );
    expect(await stored('Told At Once')).toBe(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, code: 'in_progress', headers: { 'retry-after': '1' } });
    expect((await send(key, clientNamed('Told At Once'))).status).toBe(200);
  });

  test('is another one with another key, and another person’s with theirs', async () => {
    const key = newKey();
    expect((await send(key, clientNamed('Own Keys'))).status).toBe(200);
    expect((await send(newKey(), { ...clientNamed('Own Keys'), email: 'b@again.example' })).status).toBe(200);
    expect(await stored('Own Keys')).toBe(2);
    expect((await send(key, clientNamed('Own Keys'), manager)).status).toBe(403);
  });

  test('names one content: with another it is refused, and so is a key that is none', async () => {
    const key = newKey();
    expect((await send(key, clientNamed('One Content'))).status).toBe(200);
    const other = await send(key, clientNamed('Other Content'));
    expect(other).toMatchObject({ status: 422, fields: ['idempotency-key'] });
    expect(await stored('Other Content')).toBe(0);
    expect(await send('short', clientNamed('No Key'))).toMatchObject({ status: 422 });
    expect(await stored('No Key')).toBe(0);
  });

  test('that was refused may be put right under its key', async () => {
    const key = newKey();
    expect((await send(key, { ...clientNamed('Put Right'), email: 'none' })).status).toBe(422);
    expect((await send(key, clientNamed('Put Right'))).status).toBe(200);
  });

  const lose = (key: string, values: ReturnType<typeof sql>): Promise<unknown> =>
    sql`update idempotency_keys set status = null, answer = null, ${values} where key = ${key}`.execute(
      app.db,
    );

  test('whose answer was lost is not done again: the audit says that it was', async () => {
    const key = newKey();
    await send(key, clientNamed('Answer Lost'));
    await lose(key, sql`ends_at = now() - interval '1 minute'`);
    expect(await send(key, clientNamed('Answer Lost'))).toMatchObject({ status: 409, code: 'already_done' });
    expect(await stored('Answer Lost')).toBe(1);
  });

  test('that came to nothing is done, once nobody can be at it any more', async () => {
    const key = newKey();
    const body = clientNamed('Came To Nothing');
    await send(key, body);
    await sql`delete from clients where name = ${body.name}`.execute(app.db);
    await lose(key, sql`request_id = 'nobody', ends_at = now() + interval '1 minute'`);
    expect(await send(key, body)).toMatchObject({ status: 409, code: 'in_progress' });
    await lose(key, sql`request_id = 'nobody', ends_at = now() - interval '1 second'`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key, body)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await stored('Came To Nothing')).toBe(1);
  });

  test('may also be an action', async () => {
    const headers = { ...hr.headers, 'idempotency-key': newKey() };
    const ticket = {
      title: 'Asked once',
      description: 'The printer',
      category: await typeId(app, 'ticket_category', 'hardware'),
      priority: 'high',
    };
    const answers: Answer[] = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await app.send('POST', '/api/v1/ticket/create-ticket', ticket, headers));
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]?.body });
  });
});

test('a page is never taken for current after the database went back: change numbers do not come again', async () => {
  const first = await hr.list('clients', {}, [0, 4]);
  const { rows: former } = await sql<Row>`select * from table_changes where table_name = 'clients'`.execute(
    app.db,
  );
  await send(newKey(), clientNamed('Aaa Lost By The Failover'));
  const sorted = (): Promise<Answer> => hr.get('/api/rest/clients?sort=["id","DESC"]&range=[0,4]');
  expect((await sorted()).rows[0]?.name).toBe('Aaa Lost By The Failover');
  expect((await sorted()).total).toBe(first.total + 1);
  // A standby without the last commit is promoted, and gets a write.
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from clients where name = 'Aaa Lost By The Failover'`.execute(tx);
    await sql`delete from table_changes where table_name = 'clients'`.execute(tx);
    for (const { backend, changes } of former)
      await sql`insert into table_changes values ('clients', ${backend}, ${changes})`.execute(tx);
  });
  await sql`update clients set company = company where id = (select min(id) from clients)`.execute(app.db);
  expect((await sorted()).rows[0]?.name).not.toBe('Aaa Lost By The Failover');
  expect((await sorted()).total).toBe(first.total);
});
