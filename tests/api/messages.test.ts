import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { storeAnswersAsMessages } from '../../server/seed/answers-as-messages.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, hireTeam, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller, stranger: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
  stranger = await hire(app, { role: 'user' });
});
afterAll(() => app.close());

const say = (caller: Caller, path: string, text: string, more: Row = {}): Promise<Answer> =>
  caller.post(`/api/rest/${path}/conversation`, { text, ...more });
const textsOf = async (caller: Caller, path: string): Promise<unknown[]> => {
  const { body } = await caller.get(`/api/rest/${path}/conversation`);
  return (body as { messages: Row[] }).messages.map(({ text }) => text);
};
const noticesOf = async (caller: Caller): Promise<Row[]> =>
  (await caller.get('/api/v1/notifications')).data.notificationList.filter(
    ({ kind }) => kind === 'message_written',
  );

describe('a request to hr', () => {
  const ask = async (): Promise<string> => {
    const { row } = await person.post('/api/rest/happy-to-help', {
      topic: 'Parking',
      message: 'Is there any?',
    });
    return `happy-to-help/${String(row.id)}`;
  };
  const stateOf = async (path: string): Promise<unknown> => (await hr.get(`/api/rest/${path}`)).row.status;
  test('is answered with its state in one, and a further question opens it again', async () => {
    const path = await ask();
    expect((await say(stranger, path, 'Me too')).status).toBe(404);
    expect((await say(person, path, 'Solved', { step: 'answered' })).status).toBe(403);
    expect((await say(hr, path, 'Behind the house.', { step: 'answered' })).status).toBe(200);
    expect(await stateOf(path)).toBe('answered');
    expect((await hr.get(`/api/rest/${path}`)).row.answer).toBe('Behind the house.');
    expect((await say(person, path, 'It is full.')).status).toBe(200);
    expect(await stateOf(path)).toBe('open');
    expect(await textsOf(person, path)).toEqual(['Behind the house.', 'It is full.']);
    expect((await noticesOf(person))[0]).toMatchObject({ params: { about: 'Parking' } });
    expect((await noticesOf(hr))[0]).toMatchObject({ params: { about: 'Parking' } });
  });
  test('is refused whole where its step is: no message stays', async () => {
    const path = await ask();
    expect((await say(hr, path, 'Already?', { step: 'open' })).status).toBe(409);
    const steps = await Promise.all([1, 2].map((n) => say(hr, path, `Answer ${n}`, { step: 'answered' })));
    expect(steps.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await textsOf(hr, path)).toHaveLength(1);
  });
  test('keeps its words, and an answer that is written into it is a message', async () => {
    const path = await ask();
    const { row } = await hr.get(`/api/rest/${path}`);
    await hr.put(`/api/rest/${path}`, { topic: 'Something else', message: 'Nothing', version: row.version });
    expect((await hr.get(`/api/rest/${path}`)).row).toMatchObject({
      topic: 'Parking',
      message: 'Is there any?',
    });
    const answered = await hr.put(`/api/rest/${path}`, { answer: 'Yes.', status: 'answered' });
    expect(answered.status).toBe(200);
    expect(await textsOf(person, path)).toEqual(['Yes.']);
  });
  test('of a version before has its answer as the first message, once', async () => {
    const path = await ask();
    const id = Number(path.split('/')[1]);
    await sql`update happy_to_help set answer = 'By mail.' where id = ${id}`.execute(app.db);
    await storeAnswersAsMessages(app.db);
    await storeAnswersAsMessages(app.db);
    expect(await textsOf(person, path)).toEqual(['By mail.']);
  });
});

describe('a request that waits for a decision', () => {
  test('is questioned by who decides, and answered by who sent it; nobody else reads it', async () => {
    const monday = await freeMonday(app, addDays(today(), 30));
    const leave = await person.post('/api/v1/employee/markLeave', {
      leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
      leaveFrom: monday,
      leaveTo: monday,
      dayPart: 'full',
      reason: 'Trip',
    });
    const correction = await person.post('/api/rest/exception-requests', {
      date: addDays(today(), -1),
      kind: 'missed_check_in',
      reason: 'Forgot',
      wantedStatus: 1,
    });
    expect(correction.status, correction.text).toBe(200);
    for (const path of [
      `leaves/${String(leave.data.leave.id)}`,
      `exception-requests/${String(correction.row.id)}`,
    ]) {
      expect((await say(stranger, path, 'Hello')).status).toBe(404);
      expect((await stranger.get(`/api/rest/${path}/conversation`)).status).toBe(404);
      expect((await say(boss, path, 'Who stands in?')).status).toBe(200);
      expect((await say(person, path, 'Elena does.')).status).toBe(200);
      expect(await textsOf(boss, path)).toEqual(['Who stands in?', 'Elena does.']);
    }
    expect((await noticesOf(boss)).length).toBe(2);
    const messages = await boss.list('leave-messages', {});
    const [row] = messages.rows;
    expect((await boss.put(`/api/rest/leave-messages/${String(row?.id)}`, { text: 'Other' })).status).toBe(
      405,
    );
    expect((await stranger.list('leave-messages', {})).total).toBe(0);
  });
});
