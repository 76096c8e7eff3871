import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, password, type TestApp } from '../support/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-passwords-'));
const list = join(folder, 'stolen.txt');
let app: TestApp;
beforeAll(async () => {
  writeFileSync(list, 'moonbeam\r\nKorrekt-Pferd\nsea\n');
  app = await openApp({ PASSWORD_LIST: list, COMPANY_NAME: 'Harbour & Sons Ltd' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function faultsOf(wanted: string): Promise<string[]> {
  const person = await app.as('employee');
  const { status, errors } = await person.post('/api/v1/auth/change-password', {
    currentPassword: password,
    password: wanted,
  });
  expect(status).toBe(422);
  return errors.map(({ code }) => code);
}

test.each(['Moonbeam#2026', '2026!MOONBEAM', 'Korrekt-Pferd1'])(
  'a password of the list is refused, whatever is around it: %s',
  async (wanted) => {
    expect(await faultsOf(wanted)).toEqual(['password_common']);
  },
);

test.each(['Harbour@2026', 'HarbourSonsLtd#1'])(
  "the company's name is refused as a password: %s",
  async (wanted) => {
    expect(await faultsOf(wanted)).toEqual(['password_common']);
  },
);

test('what only holds such a word, or is too short to mean one, is taken', async () => {
  const person = await app.as('support');
  const change = (from: string, to: string) =>
    person.post('/api/v1/auth/change-password', { currentPassword: from, password: to });
  expect((await change(password, 'Moonbeam over Harbour 7!')).status).toBe(200);
  expect((await change('Moonbeam over Harbour 7!', 'Sea#20261')).status).toBe(200);
});
