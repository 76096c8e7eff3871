import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload, type Report } from '../support/csv.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

const header = `${personHeader},empId,managerId`;
/** A new person who leads others. */
const leader = (name: string, number = ''): string =>
  newPerson(name, [number, '']).replace('Employee', 'Team lead');
const led = (manager: string): string =>
  newPerson('Person Led', ['', manager.includes(',') ? `"${manager}"` : manager]);
const send = async (...lines: readonly string[]): Promise<Report> =>
  (await upload(app, hr, 'employees', [header, ...lines].join('\n'))).report;
const personOf = async (email: string): Promise<Row> => (await hr.list('employees', { email })).rows[0] ?? {};
const ambiguous = (line: number) => ({ line, field: 'managerId', code: 'ambiguous_reference' });

describe('a manager is not taken for another person of the same name', () => {
  test('if one is stored and another one comes with the file', async () => {
    await send(leader('Ines Roy'));
    const stored = await personOf(emailOf());
    const lines = [
      leader('Ines Roy'),
      led('Ines Roy'),
      led('Roy, Ines'),
      led(emailOf(2)),
      led(String(stored.empId)),
    ];
    expect(await send(...lines)).toMatchObject({ created: 3, failed: 2, rows: [ambiguous(3), ambiguous(4)] });
    const own = await personOf(emailOf(4));
    expect(await personOf(emailOf(1))).toMatchObject({ managerId: own.id });
    expect(await personOf(emailOf())).toMatchObject({ managerId: stored.id });
  });

  test('if both come with the file', async () => {
    expect(await send(leader('Omar Haddad'), led('Omar Haddad'), leader('Omar Haddad'))).toMatchObject({
      created: 2,
      failed: 1,
      rows: [ambiguous(3)],
    });
  });

  test('if the number of one comes with the file', async () => {
    await send(leader('Vera Lindt'));
    expect(await send(leader('Vera Lindt', 'VL-7'), led('Lindt, Vera (VL-7)'))).toMatchObject({
      rows: [ambiguous(3)],
    });
    expect(await send(led('Lindt, Vera (VL-7)'))).toMatchObject({ created: 1, failed: 0 });
    expect(await personOf(emailOf())).toMatchObject({ managerId: (await personOf(emailOf(2))).id });
  });

  test('and is found if the file has the stored one, once or twice', async () => {
    const line = leader('Noor Aziz');
    expect(await send(led('Noor Aziz'), line)).toMatchObject({ created: 2, failed: 0 });
    expect(await send(line, led('Noor Aziz'))).toMatchObject({ created: 1, unchanged: 1, failed: 0 });
    expect(await send(line, line, led('Noor Aziz'))).toMatchObject({
      created: 1,
      rows: [{ line: 3, code: 'repeated_row' }],
    });
  });
});
