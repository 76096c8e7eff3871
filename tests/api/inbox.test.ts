import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { dayOf } from '../support/moment.ts';
import { pdf, upload } from '../support/multipart.ts';
import { decideChange, waitingIn } from '../support/pending.ts';
import { freeMonday, hire, hireTeam, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
/** A Wednesday: Thursday to Tuesday before may still be filled in. */
let today: string;
let now: Date;
const turnTo = (day: string): void => {
  now = new Date(`${day}T08:00:00Z`);
};
beforeAll(async () => {
  now = new Date();
  app = await openApp({}, { now: () => now });
  hr = await app.as('hr');
  today = addDays(await freeMonday(app, addDays(dayOf(now), 1)), 2);
});
afterAll(() => app.close());
beforeEach(() => {
  turnTo(today);
});

const inboxOf = async (caller: Caller, kind?: string): Promise<Row[]> => {
  const { data } = await caller.get(`/api/v1/inbox?limit=100${kind === undefined ? '' : `&kind=${kind}`}`);
  return data.inboxList;
};
const keysOf = async (caller: Caller, kind?: string): Promise<unknown[]> =>
  (await inboxOf(caller, kind)).map(({ key }) => key);
const putOff = (caller: Caller, key: unknown, until: string): Promise<Answer> =>
  caller.post('/api/v1/inbox/later', { key, until });
const takeBack = (caller: Caller, key: unknown): Promise<Answer> =>
  caller.delete(`/api/v1/inbox/later/${String(key)}`);

async function askForLeave(person: Caller, from: string): Promise<number> {
  const answer = await person.post('/api/v1/employee/markLeave', {
    leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
    leaveFrom: from,
    leaveTo: from,
    dayPart: 'full',
    reason: 'Away',
  });
  expect(answer.status).toBeLessThan(300);
  return Number(answer.data.leave.id);
}
async function raise(person: Caller): Promise<Row> {
  const category = await typeId(app, 'ticket_category', 'hardware');
  const answer = await person.post('/api/rest/tickets', {
    title: 'No light',
    description: 'The screen stays dark.',
    category,
    priority: 'high',
  });
  expect(answer.status).toBeLessThan(300);
  return answer.row;
}

test('a request waits for its decider, not for others, and is gone when it is decided', async () => {
  const [boss, person] = await hireTeam(app);
  const above = await hire(app, { role: 'user' });
  await sql`update employees set manager_id = ${above.userId} where id = ${boss.userId}`.execute(app.db);
  const from = addDays(today, 14);
  await askForLeave(person, from);
  const [item] = await inboxOf(boss, 'decisions');
  expect(item).toMatchObject({
    userId: person.userId,
    title: 'leaves',
    offers: 'decide',
    due: from,
    facts: { from, to: from, days: 1, dayPart: 'full', type: 'Unpaid leave' },
  });
  expect([await inboxOf(person, 'decisions'), await inboxOf(above, 'decisions')]).toEqual([[], []]);

  const stand = await boss.post('/api/rest/delegations', {
    userId: boss.userId,
    deputyId: above.userId,
    from: today,
    to: addDays(today, 2),
  });
  expect(stand.status).toBeLessThan(300);
  const [represented] = await inboxOf(above, 'decisions');
  expect(represented).toMatchObject({
    key: item?.key,
    path: '/approvals',
    facts: { onBehalfOf: boss.user.name },
  });

  const decided = await above.post(`/api/v1/approvals/${String(represented?.id)}/decide`, {
    state: 1,
    version: represented?.version,
  });
  expect(decided.status).toBe(200);
  expect([await inboxOf(boss, 'decisions'), await inboxOf(above, 'decisions')]).toEqual([[], []]);
});

test('a ticket waits for who works on it; one that nobody has for tech support, who may take it', async () => {
  const [person, support, other] = [
    await hire(app),
    await hire(app, { techSupport: true }),
    await hire(app, { techSupport: true }),
  ];
  const ticket = await raise(person);
  const find = async (caller: Caller): Promise<Row | undefined> =>
    (await inboxOf(caller, 'tickets')).find(({ id }) => id === ticket.id);
  expect(await find(support)).toMatchObject({
    offers: 'take',
    title: 'No light',
    userId: person.userId,
    facts: { ticketNo: ticket.ticketNo, priority: 'high' },
    path: `/ticket-management/view-tickets/${String(ticket.id)}`,
  });
  expect(await find(person)).toBeUndefined();
  const body = { assigned_to: support.userId, version: ticket.version };
  expect((await support.put(`/api/v1/ticket/${String(ticket.id)}/assign`, body)).status).toBe(200);
  expect([(await find(support))?.offers, await find(other)]).toEqual([null, undefined]);
  await support.put(`/api/v1/ticket/update-ticket-status/${String(ticket.id)}`, { status: 'resolved' });
  expect(await find(support)).toBeUndefined();
});

test('questions wait for whose report it is, requests for help for who answers them', async () => {
  const [boss, person] = await hireTeam(app);
  const report = await person.post('/api/rest/dsr', {
    userId: person.userId,
    workingDate: addDays(today, -1),
    entries: [{ task: 'Tests', hours: 4, minutes: 0, status: 'done' }],
  });
  expect(report.status).toBeLessThan(300);
  await boss.post('/api/v1/employee/add-dsrquery', { dsrId: report.row.id, query: 'Which ones?' });
  const [question] = await inboxOf(person, 'questions');
  expect(question).toMatchObject({
    title: 'Which ones?',
    offers: 'answer',
    name: boss.user.name,
    facts: { date: addDays(today, -1) },
    path: `/dsr/${String(report.row.id)}/show`,
  });
  expect(await inboxOf(boss, 'questions')).toEqual([]);
  // A closed month takes no answer.
  const month = addDays(today, -1).slice(0, 7);
  await sql`insert into periods (resource, month, state) values ('dsr', ${month}, 'closed')`.execute(app.db);
  expect(await inboxOf(person, 'questions')).toEqual([]);
  await sql`delete from periods where resource = 'dsr' and month = ${month}`.execute(app.db);
  const id = String(question?.key).split('-')[1];
  expect((await person.patch(`/api/v1/employee/answer-dsrquery/${id}`, { answer: 'All' })).status).toBe(200);
  expect(await inboxOf(person, 'questions')).toEqual([]);

  const requested = await person.post('/api/rest/happy-to-help', {
    userId: person.userId,
    topic: 'A desk',
    message: 'A higher one.',
  });
  const key = `help-${String(requested.row.id)}`;
  expect(await keysOf(hr, 'help')).toContain(key);
  expect([await inboxOf(person, 'help'), await inboxOf(boss, 'help')]).toEqual([[], []]);
});

test('a training that ends within a week waits for its trainer', async () => {
  const trainer = await hire(app, { role: 'trainer' });
  const trainee = await hire(app, { role: 'trainee', trainerId: trainer.userId });
  const end = async (day: string): Promise<unknown[]> => {
    await sql`update employees set training_end = ${day}::date where id = ${trainee.userId}`.execute(app.db);
    return (await inboxOf(trainer, 'training')).map(({ userId, due, offers }) => {
      expect(offers).toBe('train');
      return [userId, due];
    });
  };
  expect(await end(addDays(today, 8))).toEqual([]);
  expect(await end(addDays(today, 7))).toEqual([[trainee.userId, addDays(today, 7)]]);
  expect(await end(addDays(today, -3))).toEqual([[trainee.userId, addDays(today, -3)]]);
  expect(await inboxOf(await app.as('trainer'), 'training')).not.toContainEqual(
    expect.objectContaining({ userId: trainee.userId }),
  );
});

test('working days without a mark or a report wait as long as they may be filled in', async () => {
  const person = await hire(app, { joined: addDays(today, -2) });
  const [monday, tuesday] = [addDays(today, -2), addDays(today, -1)];
  // Monday and Tuesday may be filled in until the Sunday after.
  const gap = (stem: string, ...dates: string[]) =>
    expect.objectContaining({ key: `days-${stem}`, facts: { dates }, due: addDays(today, 4) }) as unknown;
  await sql`insert into attendance (user_id, date, status) values (${person.userId}, ${today}::date, 0)`.execute(
    app.db,
  );
  expect(await inboxOf(person, 'days')).toEqual([
    gap('attendance', monday, tuesday),
    gap('dsr', monday, tuesday),
  ]);
  // Several days are marked on their page; what is put off stays so, whatever else is filled in.
  expect((await inboxOf(person, 'days')).map(({ offers }) => offers)).toEqual([null, 'write']);
  await putOff(person, 'days-attendance', addDays(today, 3));
  turnTo(addDays(today, 1));
  const next = await person.post('/api/v1/attendance/markAttendance', { status: 1 });
  expect(next.status).toBeLessThan(300);
  expect(await keysOf(person, 'days')).not.toContain('days-attendance');
  turnTo(today);
  await takeBack(person, 'days-attendance');
  const mark = await person.post('/api/v1/attendance/markAttendance', { date: monday, status: 1 });
  expect(mark.status).toBeLessThan(300);
  expect((await inboxOf(person, 'days')).map(({ offers }) => offers)).toEqual(['write', 'mark']);
  await sql`insert into attendance (user_id, date, status) values (${person.userId}, ${tuesday}::date, 0)`.execute(
    app.db,
  );
  // Who was on leave has nothing to report.
  expect(await inboxOf(person, 'days')).toEqual([gap('dsr', monday)]);
  await sql`insert into periods (resource, month, state)
    values ('dsr', ${monday.slice(0, 7)}, 'closed')`.execute(app.db);
  expect(await inboxOf(person, 'days')).toEqual([]);
  await sql`delete from periods where resource = 'dsr' and month = ${monday.slice(0, 7)}`.execute(app.db);
  turnTo(addDays(today, 5));
  expect((await inboxOf(person, 'days')).every(({ due }) => due !== addDays(today, 4))).toBe(true);
});

test('today waits until it is marked and reported, not for who is off, and tomorrow again', async () => {
  const person = await hire(app, { joined: today });
  const day = (stem: string, date: string): unknown =>
    expect.objectContaining({
      key: `days-${stem}-today`,
      facts: expect.objectContaining({ dates: [date] }),
      due: date,
    });
  const both = [day('attendance', today), day('dsr', today)];
  const items = await inboxOf(person, 'days');
  expect(items).toEqual(both);
  expect(items.map(({ offers }) => offers)).toEqual(['mark', 'write']);
  const tomorrow = addDays(today, 1);
  expect((await putOff(person, 'days-dsr-today', addDays(today, 2))).status).toBe(200);
  expect(await inboxOf(person, 'days')).toEqual([both[0]]);
  turnTo(tomorrow);
  expect(await keysOf(person, 'days')).toContain('days-dsr-today');
  turnTo(today);
  await takeBack(person, 'days-dsr-today');
  const mark = await person.post('/api/v1/attendance/markAttendance', { date: today, status: 1 });
  expect(mark.status).toBeLessThan(300);
  expect(await inboxOf(person, 'days')).toEqual([both[1]]);
  const report = await person.post('/api/rest/dsr', {
    userId: person.userId,
    workingDate: today,
    entries: [{ task: 'Tests', hours: 4, minutes: 0, status: 'done' }],
  });
  expect(report.status).toBeLessThan(300);
  expect(await inboxOf(person, 'days')).toEqual([]);
  turnTo(addDays(today, 3));
  expect(await keysOf(person, 'days')).not.toContain('days-attendance-today');

  turnTo(today);
  const off = await hire(app, { joined: today });
  await sql`insert into attendance (user_id, date, status) values (${off.userId}, ${today}::date, 0)`.execute(
    app.db,
  );
  expect(await inboxOf(off, 'days')).toEqual([]);
});

test('who leads people sees how many have no report of the last working day, hr how many trainings end', async () => {
  const [boss, person] = await hireTeam(app);
  const yesterday = addDays(today, -1);
  await sql`update employees set joining_date = ${yesterday}::date where id = ${person.userId}`.execute(
    app.db,
  );
  const teams = async (caller: Caller): Promise<Row | undefined> =>
    (await inboxOf(caller, 'days')).find(({ key }) => key === 'days-people');
  expect(await teams(boss)).toMatchObject({
    facts: { count: 1, date: yesterday },
    path: `/dsr?view=days&week=${yesterday}`,
  });
  expect([await teams(person), await teams(hr)]).toEqual([undefined, undefined]);
  // What is postponed is that day: the next one waits again.
  await putOff(boss, 'days-people', addDays(today, 5));
  expect(await teams(boss)).toBeUndefined();
  turnTo(addDays(today, 1));
  expect(await teams(boss)).toMatchObject({ facts: { count: 1, date: today } });
  turnTo(today);
  await takeBack(boss, 'days-people');
  const report = await person.post('/api/rest/dsr', {
    userId: person.userId,
    workingDate: yesterday,
    entries: [{ task: 'Tests', hours: 4, minutes: 0, status: 'done' }],
  });
  expect(report.status).toBeLessThan(300);
  expect(await teams(boss)).toBeUndefined();

  const soon = {
    traineeStatus: ['in_training', 'extended'],
    isActive: true,
    trainingEnd_lte: addDays(today, 7),
  };
  const countEnding = async (): Promise<number> => {
    const item = (await inboxOf(hr, 'training')).find(({ key }) => key === 'training-people');
    return (item?.facts as { count: number } | undefined)?.count ?? 0;
  };
  const before = (await hr.list('trainees', soon)).total;
  expect(await countEnding()).toBe(before);
  const trainee = await hire(app, { role: 'trainee' });
  await sql`update employees set training_end = ${today}::date where id = ${trainee.userId}`.execute(app.db);
  expect(await countEnding()).toBe(before + 1);
  expect(await keysOf(await app.as('trainer'), 'training')).not.toContain('training-people');
});

test('papers wait for who lacks them and may file them, and as a number for who files those of all', async () => {
  const filer = await hireWith(app, { documents: ['read', 'upload_documents'] });
  const [own] = await inboxOf(filer, 'papers');
  expect(own).toMatchObject({
    key: 'papers-own',
    facts: { papers: ['Employment contract', 'ID proof'] },
    path: '/documents',
  });
  const count = async (): Promise<unknown> =>
    (await inboxOf(hr, 'papers')).find(({ key }) => key === 'papers-people')?.facts;
  const { total } = await hr.list('employees', { isActive: true, missingDocuments_empty: false });
  expect(await count()).toEqual({ count: total });
  for (const documentType of ['employment_contract', 'id_proof'])
    await upload(
      app.fastify,
      filer,
      'POST',
      '/api/v1/media',
      { mediaType: 'document', documentType, title: documentType },
      { name: 'paper.pdf', content: pdf(documentType) },
    );
  expect(await inboxOf(filer, 'papers')).toEqual([]);
  expect(await count()).toEqual({ count: total - 1 });
  expect(await inboxOf(await app.as('employee'), 'papers')).toEqual([]);
});

test('what is put off is back on its day, at once when it is taken back, and when it changes', async () => {
  const [person, support] = [await hire(app), await hire(app, { techSupport: true })];
  const ticket = await raise(person);
  const key = `tickets-${String(ticket.id)}`;
  const isShown = async (caller = support): Promise<boolean> => (await keysOf(caller)).includes(key);
  const countOf = async (): Promise<number> =>
    Number((await support.get('/api/v1/dashboard/waiting')).data.inbox);
  const before = await countOf();
  const until = addDays(today, 5);

  // Twice at once, as two tabs would.
  const both = await Promise.all([putOff(support, key, until), putOff(support, key, until)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([await isShown(), await countOf()]).toEqual([false, before - 1]);
  expect(await isShown(await app.as('support'))).toBe(true);
  turnTo(until);
  expect(await isShown()).toBe(true);
  turnTo(today);

  expect((await takeBack(support, key)).status).toBe(200);
  expect([await isShown(), (await takeBack(support, key)).status]).toEqual([true, 404]);

  await putOff(support, key, until);
  await person.put(`/api/rest/tickets/${String(ticket.id)}`, { ...ticket, priority: 'low' });
  expect(await isShown()).toBe(true);
});

test('only what waits for oneself is put off, until a day of the next thirty', async () => {
  const [person, support] = [await hire(app), await hire(app, { techSupport: true })];
  const key = `tickets-${String((await raise(person)).id)}`;
  expect((await putOff(person, key, addDays(today, 1))).status).toBe(404);
  expect((await putOff(support, 'tickets-0', addDays(today, 1))).status).toBe(404);
  for (const day of [today, addDays(today, 31)]) {
    const { status, fields } = await putOff(support, key, day);
    expect([status, fields]).toEqual([422, ['until']]);
  }
  await putOff(support, key, addDays(today, 1));
  expect((await takeBack(person, key)).status).toBe(404);
});

test('urgent things come first, and pages and counts are of what is shown', async () => {
  for (const caller of [hr, await app.as('manager'), await app.as('trainee')]) {
    const { data } = await caller.get('/api/v1/inbox?limit=100');
    const items = data.inboxList;
    const soon = addDays(today, 7);
    const places = items.map(({ due, since, key }) =>
      [due !== null && String(due) <= soon ? due : '9999', since ?? '9999', key].join(' '),
    );
    expect(places).toEqual(places.toSorted());
    const counts = Object.values(data.counts);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(data.totalCount);
    const { data: page } = await caller.get('/api/v1/inbox?skip=1&limit=2');
    expect([page.inboxList, page.totalCount]).toEqual([items.slice(1, 3), data.totalCount]);
  }
  expect(await inboxOf(await hireWith(app, { profile: ['read'] }))).toEqual([]);
});

test('a change waits for those who can confirm it, not for who requests it or whom it is about', async () => {
  const person = await hire(app, { role: 'user' });
  const admin = await app.as('admin');
  const body = { email: `renamed-${String(person.userId)}@crewdeck.example` };
  const change = waitingIn(await hr.patch(`/api/rest/employees/${String(person.userId)}`, body));
  const key = `changes-${String(change.id)}`;
  const item = (await inboxOf(admin, 'changes')).find((one) => one.key === key);
  expect(item).toMatchObject({
    userId: hr.userId,
    title: 'employees',
    offers: null,
    path: '/pending-changes',
    due: addDays(today, 7),
    facts: { about: person.user.name },
  });
  expect(await keysOf(hr, 'changes')).not.toContain(key);
  expect(await keysOf(person, 'changes')).not.toContain(key);
  expect((await decideChange(admin, change, 2)).status).toBe(200);
  expect(await keysOf(admin, 'changes')).not.toContain(key);
});
