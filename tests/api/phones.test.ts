import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload } from '../support/csv.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp({ PHONE_COUNTRY: 'DE' });
  hr = await app.as('hr');
});
afterAll(() => app.close());

const phoneOf = async (email: string): Promise<unknown> =>
  (await hr.list('employees', { email })).rows[0]?.phone;

test('numbers without a code are of the company’s country, in records and inside them', async () => {
  expect((await hr.get('/api/v1/auth/session')).data.phoneCountry).toBe('DE');
  const { userId: id } = await hire(app);
  const emergencyContact = { name: 'Ida', phone: '(0351) 456789-0', relation: 'Sister' };
  const change = { id, phone: '0151 23456789', emergencyContact };
  expect((await hr.patch('/api/v1/employee', change)).data.employee).toMatchObject({
    phone: '+4915123456789',
    emergencyContact: { phone: '+493514567890' },
  });
  const foreign = { id, phone: '0033 6 55 44 33 22' };
  expect((await hr.patch('/api/v1/employee', foreign)).data.employee.phone).toBe('+33655443322');
});

test('what is no number of the country is refused at its field', async () => {
  const { userId: id } = await hire(app);
  for (const phone of ['4711', '0151 23456789 ext. 7', 'none'])
    expect(await hr.patch('/api/v1/employee', { id, phone })).toMatchObject({
      status: 422,
      errors: [{ field: 'phone', code: 'format' }],
    });
});

test('a file may be of another country, which its plan names', async () => {
  const rowOf = (phone: string): string => newPerson().replace(/\+49\d+/, phone);
  const own = `${personHeader}\n${rowOf('0351/4567890')}`;
  expect((await upload(app, hr, 'employees', own)).report).toMatchObject({ created: 1, failed: 0 });
  expect(await phoneOf(emailOf())).toBe('+493514567890');
  const french = `${personHeader}\n${rowOf('06 55 44 33 22')}`;
  expect((await upload(app, hr, 'employees', french, 'phones=FR')).report).toMatchObject({ created: 1 });
  expect(await phoneOf(emailOf())).toBe('+33655443322');
  for (const phones of ['XX', 'fr', '1'])
    expect(await upload(app, hr, 'employees', french, `phones=${phones}`)).toMatchObject({
      status: 422,
      errors: [{ field: 'phones', code: 'enum' }],
    });
});
