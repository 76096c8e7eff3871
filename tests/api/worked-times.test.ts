import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, hireTeam } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
const [yesterday, today] = ['2026-11-17', '2026-11-18'];
beforeAll(async () => {
  app = await openApp(
    { TIME_ZONE: 'Europe/Berlin' },
    // 14:31 by the company's clocks.
    { now: () => new Date(`${today}T13:31:20Z`) },
  );
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
});
afterAll(() => app.close());

const mark = (caller: Caller, body: Row) =>
  caller.post('/api/v1/attendance/markAttendance', { status: 1, ...body });
const wrong = (...fields: string[]) => ({ status: 422, fields });

describe('times that are still to come', () => {
  test('are no work, no matter who enters them', async () => {
    expect(await mark(person, { checkIn: '09:00', checkOut: '17:59' })).toMatchObject(wrong('checkOut'));
    expect(await mark(person, { checkIn: '14:32' })).toMatchObject(wrong('checkIn'));
    expect(await mark(person, { checkIn: '22:00', checkOut: '06:00' })).toMatchObject(
      wrong('checkIn', 'checkOut'),
    );
    expect(await mark(hr, { userId: person.userId, checkIn: '09:00', checkOut: '17:59' })).toMatchObject(
      wrong('checkOut'),
    );
  });

  test('are entered once they are over', async () => {
    const { data } = await mark(person, { checkIn: '09:00', checkOut: '14:31' });
    const entry = data.attendance;
    expect(entry).toMatchObject({ date: today, workingHours: 331 });
    expect(
      await hr.patch(`/api/rest/attendance/${String(entry.id)}`, {
        checkOut: '14:40',
        version: entry.version,
      }),
    ).toMatchObject(wrong('checkOut'));
    expect((await mark(person, { date: yesterday, checkIn: '22:00', checkOut: '06:00' })).data).toMatchObject(
      { attendance: { workingHours: 480 } },
    );
  });

  test('are none where only the hours of the day are entered, in its morning too', async () => {
    const clerk = await hire(app);
    expect((await mark(clerk, { workingHours: 659 })).data.attendance).toMatchObject({ workingHours: 659 });
  });

  test('that were stored before do not keep the rest of the day from being changed', async () => {
    const clerk = await hire(app);
    const { id } = (await mark(clerk, { checkIn: '09:00' })).data.attendance;
    await sql`update attendance set check_out = '18:00', working_hours = 540
      where id = ${id}`.execute(app.db);
    const change = (body: Row): Promise<Answer> => hr.patch(`/api/rest/attendance/${String(id)}`, body);
    expect((await change({ note: 'Late' })).status).toBe(200);
    expect(await change({ checkIn: '08:00' })).toMatchObject(wrong('checkOut'));
  });

  test('are not requested either', async () => {
    const request = (times: Row): Promise<Answer> =>
      person.post('/api/rest/exception-requests', {
        date: today,
        kind: 'missed_check_out',
        wantedStatus: 1,
        reason: 'I leave later',
        ...times,
      });
    expect(await request({ wantedCheckOut: '17:59' })).toMatchObject(wrong('wantedCheckOut'));
    // After midnight, of who came in the morning.
    expect(await request({ wantedCheckOut: '00:30' })).toMatchObject(wrong('wantedCheckOut'));
    const requested = await request({ wantedCheckOut: '14:30' });
    expect(requested.status).toBe(200);
    const decision = await boss.patch(`/api/v1/exception/updateStatus/${String(requested.row.id)}`, {
      status: 'approved',
    });
    expect(decision.status).toBe(200);
    const [entry] = (await person.list('attendance', { userId: person.userId, date: today })).rows;
    expect(entry).toMatchObject({ checkIn: '09:00', checkOut: '14:30', workingHours: 330 });
  });
});

test.each([
  ['an ordinary night', yesterday, 480],
  ['the night in which the clocks are put back', '2026-10-24', 540],
  ['the night in which they are put forward', '2026-03-28', 420],
])('from 22:00 to 06:00, %s has as many hours as passed', async (_what, date, workingHours) => {
  const guard = await hire(app);
  const night = { userId: guard.userId, date, checkIn: '22:00', checkOut: '06:00' };
  const { data } = await mark(hr.because('Entered from the guard’s book'), night);
  expect(data.attendance).toMatchObject({ workingHours });
});
