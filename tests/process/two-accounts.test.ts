import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, withDatabase, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import type { Row } from '../support/app.ts';
import { newPerson, personHeader } from '../support/csv.ts';
import { root, runScript, ServerProcess, temporaryFolder, type Ended } from './server-process.ts';

/** The accounts of this run: names of roles are those of a whole cluster. */
const name = `crewdeck_${randomUUID().slice(0, 8)}`;
const folder = temporaryFolder();
let cluster: Cluster;
let server: ServerProcess;

/** The statements of the page, in their order, with the names of this run. */
const [create = '', grant = ''] = [
  ...readFileSync(join(root, 'docs/operations/secure.md'), 'utf8').matchAll(/^```sql\n([^`]+)```/gm),
].map(([, text = '']) => text.replaceAll('crewdeck', name));

const urlOf = (account: string): string => {
  const url = new URL(withDatabase(cluster.url, name));
  url.username = account;
  return url.href;
};
const settingsOf = (account: string): Record<string, string> => ({
  DATABASE_URL: urlOf(account),
  DATA_DIR: folder,
  MIGRATE: 'off',
});
const production = { MODE: 'production', JWT_SECRET: 'k'.repeat(40), PUBLIC_URL: 'https://hr.example.com' };

/** Runs statements one by one: databases are created outside of transactions. */
async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const one of statements.split(';').filter((text) => text.trim() !== '')) await client.query(one);
  await client.end();
}
const admin = (account: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> =>
  runScript(join(root, 'engine/cli/admin.ts'), { args, env: { ...settingsOf(account), ...more } });
const ownerName = `${name}_owner`;

beforeAll(async () => {
  cluster = await startCluster();
  await run(cluster.url, create);
  expect(await admin(ownerName, ['migrate'])).toMatchObject({ code: 0, err: '' });
  await run(urlOf(ownerName), grant);
}, 120_000);
afterAll(async () => {
  await server.end();
  await run(
    cluster.url,
    `drop database "${name}" with (force); drop role "${name}"; drop role "${ownerName}"`,
  );
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('production starts, and seeds what every installation has, with the account that changes no table', async () => {
  // Production goes by the clock of the machine.
  const started = await ServerProcess.start({ ...settingsOf(name), ...production, CLOCK: '' });
  expect((await started.send('GET', '/health/ready')).status).toBe(200);
  expect(await started.end()).toBe(0);
  // What it has planned for the machine's day is not for the servers that follow.
  await run(urlOf(ownerName), 'delete from jobs');
});

test('the portal works with it: people, rows, files, leave, attendance and work in the background', async () => {
  // The demo company numbers its rows itself, which is the owner's to do.
  await (await ServerProcess.start(settingsOf(ownerName))).end();
  server = await ServerProcess.start(settingsOf(name));
  const send = async (method: string, path: string, body?: unknown): Promise<Row> => {
    const answer = await server.send(method, path, body);
    expect([method, path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([
      method,
      path,
      answer.status < 300 ? answer.status : 200,
      '',
    ]);
    return answer.row;
  };
  await server.signIn('employee');
  const marked = await send('POST', '/api/v1/attendance/markAttendance', { status: 1, checkIn: '00:00' });
  expect(marked.data).toMatchObject({ attendance: { status: 1 } });

  await server.signIn('hr');
  const client = { name: 'Ada', company: 'Granted', email: 'ada@granted.example', country: 'France' };
  const { id } = await send('POST', '/api/rest/clients', client);
  await send('PATCH', `/api/rest/clients/${String(id)}`, { name: 'Ada L.' });
  const { rows } = await server.send(
    'GET',
    `/api/rest/clients?filter=${encodeURIComponent('{"company":"Granted"}')}`,
  );
  expect(rows).toMatchObject([{ id, name: 'Ada L.' }]);
  await send('DELETE', `/api/rest/clients/${String(id)}`);

  const form = new FormData();
  form.set('file', new Blob([`${personHeader}\n${newPerson('Granted')}`]), 'people.csv');
  const imported = await fetch(`${server.url}/api/rest/employees/import.csv`, {
    method: 'POST',
    headers: server.headers,
    body: form,
  });
  expect(await imported.json()).toMatchObject({ report: { created: 1, failed: 0 } });
  // The invitation of who was imported is a mail, written by the worker.
  await server.signIn('admin');
  await expect
    .poll(async () => (await server.send('GET', '/api/v1/outbox')).text, { timeout: 30_000 })
    .toContain('Hello Granted');
  const jobs = await send('GET', '/api/v1/jobs?state=done');
  expect(JSON.stringify(jobs)).toContain('"daily"');
  expect(await send('GET', '/api/v1/jobs?state=failed')).toMatchObject({ data: { jobList: [] } });
  expect(server.out).not.toContain('permission denied');
}, 180_000);

test('what was done with it is only added to: no function, no table, no line of the audit is changed', async () => {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  for (const statement of [
    'create table own (id integer)',
    'create temporary table own (id integer)',
    'create function own() returns integer language sql as $$ select 1 $$',
    'alter table clients add column own text',
    'drop table clients',
    'truncate clients',
    `update audit set action = 'nothing'`,
    'delete from audit',
    'delete from crewdeck_months.audit_rest',
    `update schema_applied set spec = '{}'`,
    `update schema_migrations set hash = ''`,
  ])
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('what the audit has of someone who was erased goes with the account that owns it', async () => {
  const client = new pg.Client({ connectionString: urlOf(ownerName) });
  await client.connect();
  const { rows: people } = await client.query<{ id: string }>(
    `update employees set is_active = false, leaving_date = '2015-06-30', joining_date = '2010-01-01'
     where email = 'trainee@crewdeck.example' returning id`,
  );
  const id = Number(people[0]?.id);
  await client.query(
    `insert into audit (at, action, entity, entity_id, after) values (now(), 'update', 'employees', $1, '{"phone": "+49301234"}')`,
    [id],
  );
  await client.query(`insert into jobs (kind, payload) values ('daily', '{"date": "2026-11-18"}')`);
  const nameOf = async (): Promise<unknown> =>
    (await client.query<{ name: string }>('select name from employees where id = $1', [id])).rows[0]?.name;
  await expect.poll(nameOf, { timeout: 60_000 }).toBe(`Former employee ${id}`);
  const valueOf = async (): Promise<unknown> =>
    (
      await client.query<{ after: unknown }>(
        `select after from audit where entity = 'employees' and entity_id = $1 and action = 'update'`,
        [id],
      )
    ).rows.at(-1)?.after;
  expect(await valueOf()).toEqual({ phone: '+49301234' });
  const hint = /note audit: it contains data of 1 erased people; run npm run admin -- erase-history/;
  expect((await admin(name, ['doctor'])).out).toMatch(hint);
  expect(await admin(name, ['erase-history'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot update the audit') as string,
  });
  expect(await admin(ownerName, ['erase-history'])).toMatchObject({ code: 0 });
  expect(await valueOf()).toEqual({ phone: null });
  expect((await admin(name, ['doctor'])).out).not.toMatch(hint);
  await client.end();
}, 180_000);

test('either account backs up, and one that would lose where numbers go on is refused', async () => {
  const backUp = (file: string): Promise<Ended> => admin(name, ['backup', join(folder, file)]);
  expect(await backUp('whole.backup')).toMatchObject({ code: 0, err: '' });
  await run(urlOf(ownerName), `revoke select on sequence clients_id_seq from "${name}"`);
  expect(await backUp('lacking.backup')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot read the sequence clients_id_seq/),
  });
  expect(existsSync(join(folder, 'lacking.backup'))).toBe(false);
}, 120_000);

test('the doctor says which account it is', async () => {
  const lineOf = async (account: string, more: Record<string, string> = {}): Promise<string | undefined> =>
    (await admin(account, ['doctor'], more)).out.split('\n').find((line) => line.includes('account:'));
  expect(await lineOf(name)).toBe(`ok   account: ${name}, which can read and write rows but owns no tables`);
  expect(await lineOf(ownerName)).toMatch(
    /^note account: .* owns \d\d tables, which a server with MIGRATE=off/,
  );
  expect(await lineOf(ownerName, { MIGRATE: 'start' })).toMatch(
    /^ok {3}account: .*owns the tables and migrates them/,
  );
  expect(await lineOf(name, { MIGRATE: 'start' })).toMatch(/^note account: .* owns 0 of \d\d tables/);
  expect(await lineOf(name, { AUDIT_KEEP_DAYS: '365' })).toMatch(
    /^note account: .* cannot archive; run npm run admin -- archive with the owner's account/,
  );
  await run(urlOf(ownerName), `revoke insert on leaves from "${name}"`);
  expect(await lineOf(name)).toBe(`FAIL account: ${name} lacks the privilege to read and write leaves.`);
}, 180_000);

test('a start without the grants ends with a line that says what to do', async () => {
  await run(urlOf(ownerName), `revoke select on schema_applied from "${name}"`);
  const started = ServerProcess.start(settingsOf(name));
  await expect(started).rejects.toThrow(
    /The account of DATABASE_URL lacks a privilege: permission denied for table schema_applied\. .*MIGRATE=off/,
  );
}, 120_000);
