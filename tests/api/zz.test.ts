import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, people, type TestApp } from '../support/app.ts';
let t: TestApp;
beforeAll(async () => { t = await openApp(); });
afterAll(async () => { await t.close(); });
test('x', async () => {
  const admin = await t.as('admin');
  const hr = await t.as('hr');
  console.log(JSON.stringify((await admin.list('employees')).rows.slice(0, 2)), (await admin.list('employees')).total);
  console.log(JSON.stringify((await admin.list('clients')).rows.slice(0, 2)), (await admin.list('clients')).total);
  for (const s of ['holidays','events','projects','tickets','roles','global-types','leaves','form-questions','trainees','audit']) console.log(s, (await admin.list(s)).total, JSON.stringify((await admin.list(s)).rows[0]));
  console.log(JSON.stringify(admin.user), Object.keys(admin.permissions).join());
  console.log((await hr.get('/api/v1/options/global-types?q=modu')).text);
});
