import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, password, signedIn, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/make-record.ts';
import { hire } from '../support/people.ts';

let company: TestApp;
let admin: Caller, hr: Caller, employee: Caller;
beforeAll(async () => {
  company = await openApp();
  [admin, hr, employee] = await company.asEach('admin', 'hr', 'employee');
});
afterAll(() => company.close());

const mailsTo = async (text: string): Promise<Row[]> => {
  await company.app.jobs.drain();
  return (await admin.get(`/api/v1/outbox?searchText=${encodeURIComponent(text)}&limit=100`)).data
    .mailList as Row[];
};
const linkIn = (mail: Row | undefined): string => /token=([\w-]+)/.exec(String(mail?.body))?.[1] ?? '';

describe('an account', () => {
  test('begins with an invitation in the person’s language, whose link works once', async () => {
    const [template] = (await hr.list('employees', { empId: 'EMP0005' })).rows;
    const email = `invited.${Date.now()}@crewdeck.example`;
    const { userRole, designation, department } = template!;
    const created = await hr.post('/api/v1/employee', {
      name: 'Invited Person',
      email,
      phone: '+4930123456',
      joiningDate: today(),
      userRole,
      designation,
      department,
      locale: 'ru-RU',
    });
    expect(created.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Добро пожаловать в Crewdeck');
    const token = linkIn(mail);
    expect(await company.send('POST', '/api/v1/auth/register', { token, password: 'short' })).toMatchObject({
      status: 422,
      fields: expect.arrayContaining(['password']) as string[],
    });
    expect(
      (await company.send('POST', '/api/v1/auth/register', { token, password: 'Blue#Kite42' })).status,
    ).toBe(200);
    expect((await company.signIn(email, 'Blue#Kite42')).status).toBe(200);
    expect(
      await company.send('POST', '/api/v1/auth/register', { token, password: 'Blue#Kite43' }),
    ).toMatchObject({ status: 422, fields: ['token'] });
    const { id } = created.data.employee as Row;
    expect((await hr.post(`/api/v1/employee/${String(id)}/invitation`, {})).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await employee.post(`/api/v1/employee/${String(id)}/invitation`, {})).status).toBe(403);
  });
  test('whose password is forgotten gets a link by mail; nobody learns whether an address is known', async () => {
    const person = await hire(company);
    const email = String(person.user.email);
    const forgot = (address: string) =>
      company.send('POST', '/api/v1/auth/forgot-password', { email: address });
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot('nobody@crewdeck.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo('nobody@')).toEqual([]);
    const token = linkIn((await mailsTo(email))[0]);
    expect(
      (await company.send('POST', '/api/v1/auth/reset-password', { token, password: 'New#Pass99x' })).status,
    ).toBe(200);
    expect((await person.get('/api/v1/notifications')).status).toBe(401);
    expect((await company.signIn(email, password)).status).toBe(401);
    expect((await company.signIn(email, 'New#Pass99x')).status).toBe(200);
    expect(
      (
        await company.send('POST', '/api/v1/auth/reset-password', {
          token: 'x'.repeat(43),
          password: 'New#Pass99x',
        })
      ).status,
    ).toBe(422);
    await forgot(email);
    const second = linkIn((await mailsTo(email))[0]);
    await sql`update account_tokens set expires_at = now() - interval '1 second' where used_at is null`.execute(
      company.db,
    );
    expect(
      (await company.send('POST', '/api/v1/auth/reset-password', { token: second, password: 'New#Pass99y' }))
        .status,
    ).toBe(422);
  });
  test('of who leaves ends at once', async () => {
    const person = await hire(company);
    expect((await hr.patch('/api/v1/employee', { id: person.userId, isActive: false })).status).toBe(200);
    expect((await person.get('/api/v1/notifications')).status).toBe(401);
  });
  test('shows where one is signed in, and ends a session elsewhere', async () => {
    const person = await hire(company);
    const elsewhere = signedIn(company.app, await company.signIn(String(person.user.email), password));
    const { sessionList } = (await person.get('/api/v1/sessions')).data as { sessionList: Row[] };
    expect(sessionList.map((session) => session.isCurrent)).toEqual([true, false]);
    expect((await employee.delete(`/api/v1/sessions/${String(sessionList[1]!.id)}`)).status).toBe(404);
    expect((await person.delete(`/api/v1/sessions/${String(sessionList[1]!.id)}`)).status).toBe(200);
    expect((await elsewhere.get('/api/v1/sessions')).status).toBe(401);
    expect((await person.get('/api/v1/sessions')).data.totalCount).toBe(1);
  });
});
