import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { product } from '../../server/product.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

let count = 0;
/** Each of them often enough that connections know it by heart. */
async function work(): Promise<number[]> {
  const admin = await app.as('admin');
  const answers: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    count += 1;
    const client = { name: `Beside ${count}`, company: 'Ltd', email: 'a@b.example', country: 'France' };
    const made = await admin.post('/api/rest/clients', client);
    const id = String(made.row.id);
    answers.push(
      made.status,
      (await admin.put(`/api/rest/clients/${id}`, { ...made.row, country: 'Peru' })).status,
      (await admin.get(`/api/rest/clients/${id}`)).status,
      (await admin.list('clients')).status,
      (await admin.delete(`/api/rest/clients/${id}`)).status,
    );
  }
  return answers;
}

test('a server goes on reading and writing while a newer version rebuilds its tables', async () => {
  const before = new Set(await work());
  const { tables, views } = product.database.tables;
  const [clients, projects] = [tables.clients!, tables.projects!];
  const version = { ...clients.columns.version!, type: 'bigint' };
  const newer = {
    ...tables,
    clients: { ...clients, columns: { ...clients.columns, version } },
    projects: { ...projects, columns: { ...projects.columns, version } },
  };
  let isOver = false;
  const working = (async () => {
    const answers: number[] = [];
    while (!isOver) answers.push(...(await work()));
    return answers;
  })();
  await migrate(
    app.database,
    { ...product.database, tables: { tables: newer, views }, version: '99.0.0' },
    { manyRows: 0 },
  );
  isOver = true;
  expect(new Set([...(await working), ...(await work())])).toEqual(before);
  const { rows } = await sql`select pg_typeof(min(version))::text as type from clients`.execute(app.db);
  expect(rows).toEqual([{ type: 'bigint' }]);
}, 120_000);

test('a server goes on reading and writing where a newer version has added a field', async () => {
  const before = new Set(await work());
  await sql`alter table clients add column newer text default 'new' not null`.execute(app.db);
  await sql`drop index if exists clients_name_idx`.execute(app.db);
  expect(new Set(await work())).toEqual(before);
});
