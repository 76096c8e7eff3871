import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, hireWith } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, boss: Caller, trainer: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
  boss = await hire(app, { role: 'user' });
  trainer = await hire(app, { role: 'trainer' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await hire(app, { managerId: boss.userId, trainerId: trainer.userId });
});

const say = async (of: Caller, status = 'red', reason = 'Too much at once'): Promise<Row> => {
  const answer = await hr.put('/api/v1/employee/updateRYGEmployee', { userId: of.userId, status, reason });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.ryg;
};
const at = ({ id }: Row): string => `/api/rest/ryg-statuses/${String(id)}`;
const said = ({ status, code }: Answer): unknown[] => [status, code];

describe('the RYG status of a person', () => {
  test.each(['employee', 'user', 'trainer', 'trainee'])(
    'who is %s is read by them, with its reason and the former ones',
    async (role) => {
      const holder = await hire(app, { role, managerId: boss.userId });
      const former = await say(holder, 'yellow', 'Waiting for feedback');
      const present = await say(holder);
      const { status, rows, total } = await holder.list('ryg-statuses');
      expect([status, total]).toEqual([200, 2]);
      expect(rows).toEqual([
        expect.objectContaining({ id: present.id, reason: 'Too much at once', isCurrent: true }),
        expect.objectContaining({ id: former.id, reason: 'Waiting for feedback', isCurrent: false }),
      ]);
      expect((await holder.get(at(present))).row).toMatchObject({
        status: 'red',
        reason: 'Too much at once',
      });
    },
  );

  test('is there for nobody else, who leads or trains them neither; hr and super_admin read all', async () => {
    const status = await say(person);
    const stranger = await hire(app);
    for (const other of [boss, trainer, stranger]) {
      expect((await other.list('ryg-statuses', { userId: person.userId })).total).toBe(0);
      expect((await other.list('ryg-statuses')).total).toBe(0);
      expect(said(await other.get(at(status)))).toEqual([404, 'not_found']);
    }
    for (const reader of [hr, admin]) expect((await reader.get(at(status))).status).toBe(200);
    const { total } = await hr.list('ryg-statuses', {}, [0, 0]);
    expect(total).toBeGreaterThan(1);
    expect((await admin.list('ryg-statuses', {}, [0, 0])).total).toBe(total);
  });

  test('is read of everybody by who holds the module, and written by who may change it', async () => {
    const status = await say(person);
    const reader = await hireWith(app, { ryg_status: ['read'] });
    const writer = await hireWith(app, { ryg_status: ['read', 'update'] });
    expect((await reader.get(at(status))).status).toBe(200);
    expect(said(await reader.put(at(status), { reason: 'Other' }))).toEqual([403, 'forbidden']);
    expect((await writer.put(at(status), { reason: 'Other' })).row).toMatchObject({ reason: 'Other' });
  });

  test('is not theirs to write, to take home as a file, or to see in the list of those of all', async () => {
    const status = await say(person);
    const { userId } = person;
    const sent = { userId, status: 'green', reason: 'Never better' };
    for (const answer of [
      await person.post('/api/rest/ryg-statuses', sent),
      await person.put(at(status), sent),
      await person.delete(at(status)),
      await person.put('/api/v1/employee/updateRYGEmployee', sent),
      await person.get('/api/v1/employee/getRYGEmployee'),
      await person.get('/api/rest/ryg-statuses/export.csv'),
    ])
      expect(said(answer)).toEqual([403, 'forbidden']);
    expect((await hr.get(at(status))).row).toMatchObject({ status: 'red' });
  });

  test('is news to them, which leads to their own page', async () => {
    const news = async (): Promise<Row[]> =>
      (await person.list('notifications', { kind: 'changed_for_you' })).rows;
    const status = await say(person);
    expect(await news()).toEqual([
      expect.objectContaining({
        link: '/profile?tab=ryg',
        params: expect.objectContaining({ effect: 'created', by: hr.user.name, stem: 'ryg-statuses' }) as Row,
      }),
    ]);
    await hr.put(at(status), { reason: 'Alone in the project' });
    // Long texts are read where they stand.
    const changes = [expect.objectContaining({ field: 'reason' })];
    expect((await news())[0]).toMatchObject({ link: '/profile?tab=ryg', params: { changes } });
    await hr.delete(at(status));
    expect((await news())[0]).toMatchObject({ link: '/profile?tab=ryg', params: { effect: 'removed' } });
  });
});
