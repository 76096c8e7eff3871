import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, hireTeam } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

/** Sends several requests at once; returns their states in order. */
const atOnce = async (send: (index: number) => Promise<Answer>): Promise<number[]> =>
  (await Promise.all([0, 1, 2].map((index) => send(index)))).map(({ status }) => status).sort();

test('of a day one correction waits, and the next one may be requested once it is decided', async () => {
  const [boss, person] = await hireTeam(app);
  const request = (reason: string): Promise<Answer> =>
    person.post('/api/rest/exception-requests', {
      date: addDays(today(), -7),
      kind: 'wrong_status',
      wantedStatus: 1,
      reason,
    });
  expect(await atOnce((index) => request(`I was there, ${index}`))).toEqual([200, 409, 409]);
  const again = await request('I was there all the same');
  expect(again).toMatchObject({ status: 409, code: 'duplicate' });
  expect(again.fields).toContain('date');
  const [mistyped] = (await person.list('exception-requests', { status: 'pending' })).rows;
  const remove = (caller: Caller): Promise<Answer> =>
    caller.delete(`/api/rest/exception-requests/${String(mistyped?.id)}`);
  expect((await remove(boss)).status).toBe(403);
  expect((await remove(person)).status).toBe(200);
  expect((await request('I was at home')).status).toBe(200);
  const [waiting] = (await person.list('exception-requests', { status: 'pending' })).rows;
  const decided = await boss.patch(`/api/v1/exception/updateStatus/${String(waiting?.id)}`, {
    status: 'rejected',
    comment: 'Not seen',
  });
  expect(decided.status).toBe(200);
  expect((await request('Ask at the gate')).status).toBe(200);
  const decidedPath = `/api/rest/exception-requests/${String(waiting?.id)}`;
  expect([403, 409]).toContain((await person.delete(decidedPath)).status);
});

test('of a month a person has one salary slip of a type', async () => {
  const person = await hire(app);
  const slip = (month: number, more: Row = {}): Promise<Answer> =>
    upload(
      app.fastify,
      hr,
      'POST',
      '/api/v1/media',
      { mediaType: 'salary_slip', title: 'Slip', empId: person.userId, year: 2026, month, ...more },
      { name: 'slip.pdf', content: pdf(`slip ${month}`) },
    );
  expect(await atOnce(() => slip(3))).toEqual([200, 409, 409]);
  expect((await slip(4)).status).toBe(200);
  // A bonus differs by its type.
  expect((await slip(3, { documentType: 'other' })).status).toBe(200);
  expect((await slip(3)).fields).toEqual(expect.arrayContaining(['year', 'month']));
});

test('a date is one holiday, and a file that names it again changes that', async () => {
  const date = `${Number(today().slice(0, 4)) + 1}-02-10`;
  const add = (title: string): Promise<Answer> =>
    hr.post('/api/v1/holidays/addHoliday', { title, date, type: 'company' });
  expect(await atOnce((index) => add(`Founding day ${index}`))).toEqual([200, 409, 409]);
  expect(await add('Founding day')).toMatchObject({ status: 409, code: 'duplicate', fields: ['date'] });
  expect(
    await hr.post('/api/v1/holidays/addHolidayManually', {
      holidays: [
        { title: 'One', date: addDays(date, 1), type: 'company' },
        { title: 'Two', date: addDays(date, 1), type: 'company' },
      ],
    }),
  ).toMatchObject({ status: 409, code: 'duplicate' });
  expect((await hr.list('holidays', { date: addDays(date, 1) })).total).toBe(0);
});

test('a client is one person at one company', async () => {
  const client = {
    company: 'Harbour Ltd',
    name: 'Ada Quay',
    email: 'Ada@harbour.example',
    country: 'Norway',
  };
  const add = (more: Row = {}): Promise<Answer> => hr.post('/api/v1/clientInfo', { ...client, ...more });
  expect(await atOnce(() => add())).toEqual([200, 409, 409]);
  expect(await add({ email: 'ada@Harbour.example' })).toMatchObject({ status: 409, code: 'duplicate' });
  // Colleagues who share a mailbox.
  expect((await add({ name: 'Ben Quay' })).status).toBe(200);
});
