import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller, person: Caller;
let rows: readonly Row[];
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  person = await hire(app, { name: 'Zoë Quillfeather' });
  ({ rows } = await hr.list('employees', { isActive: true }));
});
afterAll(() => app.close());

const ask = (caller: Caller, names: readonly string[]) =>
  caller.post('/api/rest/documents/people-of-files', { names });

test('files find their people by number, address and name, all in one request', async () => {
  const [one, other] = rows;
  const { status, row } = await ask(hr, [
    `${String(one?.empId).toLowerCase()}-2026-10.pdf`,
    `${String(other?.email).toUpperCase()}.pdf`,
    'quillfeather_ZOE october.pdf',
    'scan-000123.pdf',
  ]);
  expect(status).toBe(200);
  expect(row.files).toEqual([
    { people: [one?.id], isSure: true },
    { people: [other?.id], isSure: true },
    { people: [person.userId], isSure: true },
    { people: [], isSure: false },
  ]);
  expect(row.people).toContainEqual({
    id: person.userId,
    label: `Zoë Quillfeather · ${String(person.user.empId)}`,
  });
});

test('names that no file can have are refused', async () => {
  expect((await ask(hr, [])).status).toBe(422);
  expect(
    (
      await ask(
        hr,
        Array.from({ length: 501 }, (_, index) => `${index}.pdf`),
      )
    ).status,
  ).toBe(422);
  expect((await ask(hr, ['x'.repeat(256)])).status).toBe(422);
});

test('an address that is written on a file is known to who keeps the files of others, and nobody else', async () => {
  const names = [`${String(person.user.email)}.pdf`];
  expect((await ask(hr, names)).row.files).toEqual([{ people: [person.userId], isSure: true }]);
  expect((await ask(person, names)).status).toBe(403);
});
