import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isWeekend } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let trainer: Caller;
beforeAll(async () => {
  app = await openApp();
  trainer = await hire(app, { role: 'trainer' });
});
afterAll(() => app.close());

interface Training {
  readonly count: number;
  readonly late: number;
  readonly endingSoon: number;
  readonly missing: readonly number[];
  readonly people: readonly Row[];
}
const trainingOf = async (caller: Caller): Promise<Training | undefined> =>
  (await caller.get('/api/v1/dashboard/summary')).data.training;

test('who trains nobody, or may not read trainees, has no such figures', async () => {
  expect(await trainingOf(trainer)).toBeUndefined();
  const manager = await hire(app);
  await hire(app, { role: 'trainee', trainerId: manager.userId });
  expect(await trainingOf(manager)).toBeUndefined();
});

test('a trainer reads who ends soon, who is beyond it, and how many reports of the last days are missing', async () => {
  const train = (joined: string): Promise<Caller> =>
    hire(app, { role: 'trainee', trainerId: trainer.userId, joined });
  const [late, soon, fresh] = [
    await train(addDays(today(), -30)),
    await train(addDays(today(), -12)),
    await train(today()),
  ];
  const before = await trainingOf(trainer);
  expect(before).toMatchObject({ count: 3, late: 1, endingSoon: 1 });
  expect(before?.people.map(({ userId }) => userId)).toEqual([late.userId, soon.userId, fresh.userId]);
  const missingOf = (training: Training | undefined, { userId }: Caller): unknown =>
    training?.people.find((one) => one.userId === userId)?.missing;
  // Who has begun today has no day behind them.
  expect(missingOf(before, fresh)).toBe(0);
  expect(before?.missing).toEqual([late.userId, soon.userId].toSorted((a, b) => a - b));
  const day = [1, 2, 3, 4, 5, 6, 7].map((back) => addDays(today(), -back)).find((one) => !isWeekend(one));
  await sql`delete from holidays where date = ${day}::date`.execute(app.db);
  const counted = Number(missingOf(await trainingOf(trainer), soon));
  await sql`insert into dsr (user_id, working_date, total_minutes, entries) values
    (${soon.userId}, ${day}::date, 60, '[]')`.execute(app.db);
  expect(missingOf(await trainingOf(trainer), soon)).toBe(counted - 1);
  // A day off asks for none.
  await sql`insert into attendance (user_id, date, status) values (${late.userId}, ${day}::date, 0)`.execute(
    app.db,
  );
  expect(missingOf(await trainingOf(trainer), late)).toBe(counted - 1);
});
