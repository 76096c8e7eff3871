import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller, person: Caller, trainer: Caller, trainee: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  person = await hire(app);
  trainer = await hire(app, { role: 'trainer' });
  trainee = await hire(app, { role: 'trainee', trainerId: trainer.userId });
});
afterAll(() => app.close());
const newest = async (caller: Caller): Promise<Row> =>
  (await caller.get('/api/v1/notifications')).data.notificationList[0] ?? {};

describe('a trainee', () => {
  const assign = (caller: Caller, id: number, to: number) =>
    caller.put(`/api/v1/employee/assignTrainer/${id}/${to}`);
  const setStatus = (caller: Caller, body: Row) =>
    caller.patch('/api/v1/employee/updateTraineeStatus', { id: trainee.userId, ...body });
  test('gets a status from their trainer, and every change is in the history', async () => {
    expect((await setStatus(person, { status: 'extended' })).status).toBe(403);
    const end = addDays(today(), 20);
    expect(
      (await setStatus(trainer, { status: 'extended', remark: 'Needs a week', trainingEnd: end })).data
        .trainee,
    ).toMatchObject({ traineeStatus: 'extended', trainingEnd: end });
    const { traineeHistory } = (await trainer.get(`/api/v1/employee/traineeHistory?userId=${trainee.userId}`))
      .data;
    expect(traineeHistory[0]).toMatchObject({
      userId: trainee.userId,
      by: trainer.userId,
      remark: 'Needs a week',
      changes: { traineeStatus: { from: 'in_training', to: 'extended' } },
    });
    expect(await setStatus(hr, { status: 'extended', trainingEnd: '2020-01-01' })).toMatchObject({
      status: 422,
      fields: ['trainingEnd'],
    });
    expect(
      await hr.patch('/api/v1/employee/updateTrainee', { id: trainee.userId, traineeStatus: 'completed' }),
    ).toMatchObject({ status: 409, code: 'illegal_transition' });
  });
  test('is handed over by their trainer to someone who may train, and both are notified', async () => {
    const next = await hire(app, { role: 'trainer' });
    expect(await assign(trainer, trainee.userId, person.userId)).toMatchObject({
      status: 422,
      fields: ['trainerId'],
    });
    expect((await assign(next, trainee.userId, next.userId)).status).toBe(404);
    expect((await assign(trainer, trainee.userId, next.userId)).data.trainee).toMatchObject({
      trainerId: next.userId,
    });
    expect(await newest(next)).toMatchObject({ kind: 'trainer_changed' });
    expect(await newest(trainee)).toMatchObject({ kind: 'trainer_changed' });
    expect((await assign(trainer, trainee.userId, trainer.userId)).status).toBe(404);
    expect((await assign(hr, trainee.userId, trainer.userId)).status).toBe(200);
  });
  test('whose data were erased is neither handed over nor given a status', async () => {
    const gone = await hire(app, { role: 'trainee', trainerId: trainer.userId });
    await app.db
      .updateTable('employees')
      .set({ erasedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', gone.userId)
      .execute();
    const refused = { status: 409, code: 'illegal_transition', reason: 'erased' };
    expect(await setStatus(hr, { id: gone.userId, status: 'completed' })).toMatchObject(refused);
    expect(await assign(hr, gone.userId, trainer.userId)).toMatchObject(refused);
  });
});
