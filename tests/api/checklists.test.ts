import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { instantOf } from '../support/moment.ts';
import { upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

const today = '2031-01-13';
let now = instantOf(today, '10:00');
let app: TestApp;
let hr: Caller;
let support: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await openApp({}, { now: () => now });
  hr = await app.as('hr');
  support = await app.as('support');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = instantOf(today, '10:00');
  manager = await hire(app, { role: 'user' });
});

let count = 0;
/** Adds a person as hr, from `joiningDate` on. */
async function add(joiningDate: string, own: Row = {}): Promise<number> {
  count += 1;
  const answer = await hr.post('/api/rest/employees', {
    name: `Joiner ${count}`,
    email: `joiner.${count}@lists.example`,
    phone: '+4930123456',
    joiningDate,
    designation: await typeId(app, 'designation', 'software_engineer'),
    department: await typeId(app, 'department', 'engineering'),
    userRole: (await hr.list('roles', { uniqueValue: 'employee' })).rows[0]?.id,
    managerId: manager.userId,
    ...own,
  });
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.row.id ?? answer.row.userId);
}
const listsOf = async (userId: number, filter: Row = {}): Promise<Row[]> =>
  (await hr.list('checklists', { userId, ...filter })).rows;
const stepsOf = async (userId: number, filter: Row = {}): Promise<Row[]> =>
  (await hr.list('checklist-steps', { userId, ...filter })).rows;
const stepOf = async (userId: number, title: string): Promise<Row> =>
  (await stepsOf(userId)).find((one) => one.title === title)!;
const waiting = async (caller: Caller) => (await caller.get('/api/v1/checklist-steps/waiting')).data.stepList;
const waitsFor = async (caller: Caller, userId: number): Promise<unknown[]> =>
  (await waiting(caller)).filter((one) => one.person.id === userId).map(({ title }) => title);
const set = (caller: Caller, id: unknown, state: string, further: Row = {}) =>
  caller.post(`/api/v1/checklist-steps/${String(id)}/state`, { state, ...further });
const change = async (id: number, values: Row): Promise<void> => {
  const answer = await hr.patch(`/api/rest/employees/${id}`, values);
  expect(answer.status, answer.text).toBe(200);
};

describe('someone who joins', () => {
  test('has a list, whose steps wait for manager, support, hr and themselves, who are notified', async () => {
    const id = await add(addDays(today, 10));
    const [list, ...others] = await listsOf(id);
    expect(others).toEqual([]);
    expect(list).toMatchObject({
      kind: 'joining',
      state: 'open',
      done: 0,
      total: 5,
      day: addDays(today, 10),
    });
    expect(await waitsFor(manager, id)).toEqual(['Introduce to the team']);
    expect(await waitsFor(support, id)).toEqual(['Account and laptop']);
    expect(await waitsFor(hr, id)).toEqual(['Contract signed']);
    expect((await stepOf(id, 'Contract signed')).due).toBe(addDays(today, 3));
    const { rows } = await manager.list('notifications', { kind: 'checklist_step' });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.params).toMatchObject({ title: 'Introduce to the team', count: 1 });
    const figures = await manager.get('/api/v1/dashboard/waiting');
    expect(figures.data.checklistSteps).toBe(1);
  });

  test('of long ago has none; from another department only what is for all', async () => {
    expect(await listsOf(await add(addDays(today, -1)))).toEqual([]);
    const template = await hr.post('/api/rest/checklist-templates', {
      name: `Joining sales ${count}`,
      starts: 'joining',
      department: await typeId(app, 'department', 'sales'),
      steps: [{ title: 'Meet a customer', by: 'manager', due: 20 }],
    });
    expect(template.status, template.text).toBe(200);
    expect(await listsOf(await add(today))).toHaveLength(1);
    const sales = await add(today, { department: await typeId(app, 'department', 'sales') });
    expect(await listsOf(sales)).toHaveLength(2);
    await hr.patch(`/api/rest/checklist-templates/${String(template.row.id)}`, { isActive: false });
  });

  test('later than thought has later steps; who never comes leaves no open ones', async () => {
    const id = await add(addDays(today, 10));
    await set(hr, (await stepOf(id, 'Contract signed')).id, 'done');
    await change(id, { joiningDate: addDays(today, 17) });
    expect(await listsOf(id)).toMatchObject([{ day: addDays(today, 17), done: 1, state: 'open' }]);
    const due = (await stepsOf(id)).map((one) => [one.title, one.due]);
    expect(due).toContainEqual(['Contract signed', addDays(today, 3)]);
    expect(due).toContainEqual(['Introduce to the team', addDays(today, 17)]);
    await change(id, { isActive: false });
    expect(await stepsOf(id, { state: 'open', 'checklistId.kind': 'joining' })).toEqual([]);
    expect((await listsOf(id, { kind: 'joining' }))[0]?.state).toBe('cancelled');
    expect(await waitsFor(manager, id)).toEqual(['Hand over work']);
  });
});

describe('steps', () => {
  let person: Caller;
  beforeEach(async () => {
    person = await hire(app, { managerId: manager.userId, joined: today });
    const templateId = (await hr.list('checklist-templates', { name: 'Joining' })).rows[0]?.id;
    const started = await hr.post('/api/rest/checklists', { userId: person.userId, templateId, day: today });
    expect(started.status, started.text).toBe(200);
    const again = await hr.post('/api/rest/checklists', { userId: person.userId, templateId, day: today });
    expect([again.status, again.code]).toEqual([409, 'conflict']);
  });

  test('are done in the line of the inbox, but those that are read first', async () => {
    const offered = { nothing: 'complete', document: 'handIn', acknowledgement: null };
    let seen: string[] = [];
    for (const caller of [person, manager, hr]) {
      const steps = (await waiting(caller)).filter((one) => one.person.id === person.userId);
      seen = [...seen, ...steps.map(({ needs }) => needs)];
      const { data } = await caller.get('/api/v1/inbox?kind=steps&limit=100');
      const offers = new Map(data.inboxList.map((item) => [item.id, item.offers]));
      expect(steps.map(({ id }) => offers.get(id))).toEqual(steps.map(({ needs }) => offered[needs]));
    }
    expect(new Set(seen)).toEqual(new Set(Object.keys(offered)));
  });

  test('are done by who holds them, with what they ask for; the last one ends the list', async () => {
    const { userId } = person;
    const team = await stepOf(userId, 'Introduce to the team');
    expect((await set(person, team.id, 'done')).status).toBe(403);
    expect((await set(manager, team.id, 'done', { comment: 'On Monday' })).status).toBe(200);
    expect((await set(manager, team.id, 'done')).status).toBe(409);
    const policy = await stepOf(userId, 'Read the company policy');
    expect((await set(hr, policy.id, 'done')).status).toBe(403);
    expect((await set(person, policy.id, 'done')).status).toBe(200);
    const proof = await stepOf(userId, 'Upload an ID proof');
    expect((await set(person, proof.id, 'done')).fields).toEqual(['file']);
    const sent = await upload(
      app.fastify,
      person,
      'POST',
      `/api/v1/checklist-steps/${String(proof.id)}/document`,
      {},
      {
        name: 'id.txt',
        content: 'An ID proof',
      },
    );
    expect(sent.status, sent.text).toBe(200);
    const documents = (await person.list('documents', { empId: userId })).rows;
    expect(documents).toMatchObject([{ title: 'Upload an ID proof', documentType: proof.documentType }]);
    const contract = `/api/v1/checklist-steps/${String((await stepOf(userId, 'Contract signed')).id)}/skip`;
    expect((await hr.post(contract, { state: 'skipped' })).fields).toEqual(['comment']);
    expect((await manager.post(contract, { state: 'skipped', comment: 'Never mind' })).status).toBe(403);
    expect((await hr.post(contract, { state: 'skipped', comment: 'Signed before' })).status).toBe(200);
    expect(await listsOf(userId)).toMatchObject([{ state: 'open', done: 4, total: 5 }]);
    await set(support, (await stepOf(userId, 'Account and laptop')).id, 'done');
    expect(await listsOf(userId)).toMatchObject([{ state: 'done', done: 5, total: 5 }]);
    expect((await set(manager, team.id, 'open')).status).toBe(200);
    expect(await listsOf(userId)).toMatchObject([{ state: 'open', done: 4 }]);
    expect(await waitsFor(manager, userId)).toEqual(['Introduce to the team']);
  });

  test('of one list done at once are all counted, and each of them once', async () => {
    const steps = (await stepsOf(person.userId)).filter(({ needs }) => needs === 'nothing');
    const answers = await Promise.all(
      steps.flatMap(({ id }) => Array.from({ length: 5 }, () => set(hr, id, 'done'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...steps.map(() => 200),
      ...Array.from({ length: 4 * steps.length }, () => 409),
    ]);
    expect(await listsOf(person.userId)).toMatchObject([{ done: steps.length, total: 5 }]);
  });

  test('are seen by who they are about, their managers, who holds them and hr; lists likewise', async () => {
    const other = await hire(app);
    const seen = async (caller: Caller): Promise<number[]> => [
      (await caller.list('checklist-steps', { userId: person.userId })).total,
      (await caller.list('checklists', { userId: person.userId })).total,
    ];
    expect(await seen(person)).toEqual([5, 1]);
    expect(await seen(manager)).toEqual([5, 1]);
    expect(await seen(hr)).toEqual([5, 1]);
    expect(await seen(support)).toEqual([1, 0]);
    expect(await seen(other)).toEqual([0, 0]);
    const { id } = await stepOf(person.userId, 'Account and laptop');
    expect((await set(other, id, 'done')).status).toBe(404);
    expect((await other.get('/api/rest/checklist-templates')).status).toBe(403);
    const [list] = await listsOf(person.userId);
    expect(
      (await other.post(`/api/v1/checklists/${String(list?.id)}/cancel`, { state: 'cancelled' })).status,
    ).toBe(403);
  });

  test('go to the manager, to hr where there is none, and back', async () => {
    const next = await hire(app, { role: 'user' });
    await change(person.userId, { managerId: next.userId });
    expect(await waitsFor(manager, person.userId)).toEqual([]);
    expect(await waitsFor(next, person.userId)).toEqual(['Introduce to the team']);
    expect((await next.list('notifications', { kind: 'checklist_step' })).total).toBe(1);
    await change(person.userId, { managerId: null });
    expect(await waitsFor(hr, person.userId)).toContain('Introduce to the team');
    await change(person.userId, { managerId: manager.userId });
    expect(await waitsFor(manager, person.userId)).toEqual(['Introduce to the team']);
  });

  test('never stay with who leaves or loses the flag', async () => {
    const helpers = (await hr.list('employees', { techSupport: true, isActive: true })).rows;
    for (const { userId } of helpers) await change(Number(userId), { techSupport: false });
    expect(await waitsFor(hr, person.userId)).toContain('Account and laptop');
    for (const { userId } of helpers) await change(Number(userId), { techSupport: true });
    expect(await waitsFor(support, person.userId)).toEqual(['Account and laptop']);
    await hr.patch(`/api/rest/employees/${person.userId}`, { managerId: null });
    await change(person.userId, { managerId: manager.userId });
    const left = await hr.post(`/api/v1/employee/${manager.userId}/departure`, {
      handOver: { reports: hr.userId },
    });
    await confirmedBy(await app.as('admin'), left);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from checklist_steps
      where holder_id = ${manager.userId} and state = 'open'`.execute(app.db);
    expect(rows[0]?.count).toBe(0);
  });
});

describe('someone who leaves', () => {
  test('has a list that moves with the day, is cancelled when they stay, and starts again', async () => {
    const person = await hire(app, { managerId: manager.userId });
    const { userId } = person;
    await change(userId, { leavingDate: addDays(today, 30) });
    expect(await listsOf(userId)).toMatchObject([{ kind: 'leaving', total: 4, day: addDays(today, 30) }]);
    expect(await waitsFor(person, userId)).toEqual(['Fill in the exit form']);
    await set(manager, (await stepOf(userId, 'Hand over work')).id, 'done');
    await change(userId, { leavingDate: addDays(today, 37) });
    expect(await listsOf(userId)).toMatchObject([{ done: 1, total: 4, day: addDays(today, 37) }]);
    expect((await stepOf(userId, 'Return the laptop')).due).toBe(addDays(today, 37));
    await change(userId, { leavingDate: null });
    expect(await listsOf(userId)).toMatchObject([{ state: 'cancelled' }]);
    expect(await waitsFor(person, userId)).toEqual([]);
    await change(userId, { leavingDate: addDays(today, 37) });
    expect(await listsOf(userId, { state: 'open' })).toMatchObject([{ done: 0, total: 4 }]);
  });

  test('starts one list, however many say so at once', async () => {
    const { userId } = await hire(app, { managerId: manager.userId });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        hr.patch(`/api/rest/employees/${userId}`, { leavingDate: addDays(today, 9) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await listsOf(userId)).toHaveLength(1);
    expect(await stepsOf(userId)).toHaveLength(4);
  });

  test('keeps nothing to do: the day after, what was theirs is hr’s, and their joining is over', async () => {
    const id = await add(today);
    await change(id, { leavingDate: addDays(today, 1) });
    now = instantOf(addDays(today, 2), '00:05');
    await addJob(app.db, 'daily', { date: addDays(today, 2) });
    await app.fastify.jobs.drain();
    expect((await hr.get(`/api/rest/employees/${id}`)).row.isActive).toBe(false);
    const open = await stepsOf(id, { state: 'open' });
    expect(open.map(({ title }) => title).toSorted()).toEqual([
      'Fill in the exit form',
      'Hand over work',
      'Last salary slip',
      'Return the laptop',
    ]);
    expect(open.filter(({ holderId }) => holderId === id)).toEqual([]);
    expect(await waitsFor(hr, id)).toContain('Fill in the exit form');
  });
});

test('a list that hr cancels waits for nobody, and may be started again', async () => {
  const id = await add(addDays(today, 12));
  const [list] = await listsOf(id);
  const cancelled = await hr.post(`/api/v1/checklists/${String(list?.id)}/cancel`, { state: 'cancelled' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await waitsFor(manager, id)).toEqual([]);
  expect((await stepsOf(id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'skipped'));
  const { templateId, day } = list!;
  expect((await hr.post('/api/rest/checklists', { userId: id, templateId, day })).status).toBe(200);
  expect(await waitsFor(manager, id)).toEqual(['Introduce to the team']);
});

test('who changes department has a list once a day', async () => {
  const { userId } = await hire(app, { managerId: manager.userId });
  const sales = await typeId(app, 'department', 'sales');
  const former = (await hr.get(`/api/rest/employees/${userId}`)).row.department;
  await change(userId, { department: sales });
  await change(userId, { department: former });
  await change(userId, { department: sales });
  expect(await listsOf(userId)).toMatchObject([{ kind: 'department_change', total: 2 }]);
  expect(await waitsFor(manager, userId)).toEqual(['Introduce to the new team']);
});

test('a template gives its steps to someone whom there is, and says which document it asks for', async () => {
  const answer = await hr.post('/api/rest/checklist-templates', {
    name: 'Wrong',
    starts: 'by_hand',
    steps: [
      { title: 'One', by: 'nobody', due: 0 },
      { title: 'Two', by: 'role:hr', due: 0, needs: 'document' },
      { title: 'Three', by: 'role:nobody', due: 0 },
    ],
  });
  expect(answer.fields).toEqual(['steps[0].by', 'steps[1].documentType', 'steps[2].by']);
});
