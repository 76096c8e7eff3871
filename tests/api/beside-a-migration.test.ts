import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';

let company: TestApp;
beforeAll(async () => {
  company = await openApp();
});
afterAll(() => company.close());

test('a server goes on reading and writing where a newer version has added a field', async () => {
  const admin = await company.as('admin');
  let count = 0;
  /** Each of them often enough that connections know it by heart. */
  const work = async (): Promise<number[]> => {
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
  };
  const before = new Set(await work());
  await sql`alter table clients add column newer text default 'new' not null`.execute(company.db);
  await sql`drop index if exists clients_name_idx`.execute(company.db);
  expect(new Set(await work())).toEqual(before);
});
