import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { product } from '../../server/product.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';
import { takeMails } from '../support/mails.ts';

let app: TestApp;
/** A Wednesday. */
const wednesday = '2031-01-15';
let now = new Date(`${wednesday}T10:00:00Z`);
let hr: Caller, manager: Caller, person: Caller;
let unpaid: number;

const kindsOf = async (caller: Caller): Promise<unknown[]> =>
  (await caller.list('notifications')).rows.map(({ kind }) => kind).reverse();
const lastOf = async (caller: Caller): Promise<Row> => (await caller.list('notifications')).rows[0] ?? {};

const setting = (caller: Caller, kind: string, by: string): Promise<Answer> =>
  caller.post('/api/rest/notification-settings', { kind, by });
async function digest(date: string, hour = '08'): Promise<void> {
  now = new Date(`${date}T${hour}:30:00Z`);
  await addJob(app.db, 'digest', { date }, { key: `${date} ${hour}` });
  await app.fastify.jobs.drain();
}
async function askLeave(caller: Caller, leaveFrom: string, leaveTo = leaveFrom): Promise<number> {
  const sent = { leaveType: unpaid, leaveFrom, leaveTo, reason: 'Away' };
  const answer = await caller.post('/api/v1/employee/markLeave', sent);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.leave.id;
}
const decideLeave = (caller: Caller, id: number, leaveStatus = 1): Promise<Answer> =>
  caller.patch(`/api/v1/employee/updateLeaveStatus/${id}`, { leaveStatus });
async function raise(caller: Caller, priority: string, title = 'Printer'): Promise<number> {
  const category = await typeId(app, 'ticket_category', 'hardware');
  const sent = { title, description: 'It does not print.', category, priority };
  const answer = await caller.post('/api/v1/ticket/create-ticket', sent);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.ticket.id;
}

beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => now });
  hr = await app.as('hr');
  unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(`${wednesday}T10:00:00Z`);
  manager = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: manager.userId });
});

describe('requests', () => {
  test('down time and corrections are sent to who decides, in the console and by mail, not to who asks', async () => {
    const reason = await typeId(app, 'downtime_reason', 'power_cut');
    const types = (await person.get('/api/v1/globalType/masterglobaltype/downtime_reason')).data;
    const down = await person.post('/api/v1/employee/markDownTime', {
      date: wednesday,
      startTime: '05:00',
      endTime: '05:30',
      reason: reason || types[0]?.id,
    });
    const exception = await person.post('/api/rest/exception-requests', {
      date: addDays(wednesday, -1),
      kind: 'other',
      wantedStatus: 1,
      reason: 'Was there',
    });
    expect([down.status, exception.status], down.text + exception.text).toEqual([200, 200]);
    expect(await kindsOf(manager)).toEqual(['request_asked', 'request_asked']);
    expect(await kindsOf(person)).toEqual([]);
    const mails = await takeMails(app, manager.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Please decide: ${String(person.user.name)}, a correction of attendance`,
      `Please decide: ${String(person.user.name)}, down time`,
    ]);
    expect(mails[0]?.body).toContain('Date: Jan 14, 2031');
    expect(mails[0]?.body).toContain('Reason: Was there');
    expect(mails[0]?.body).toContain(`/exception/${String(exception.row.id)}/show`);
  });

  test('of someone without a manager are sent to hr', async () => {
    const alone = await hire(app);
    const id = await askLeave(alone, '2031-03-03');
    expect(await lastOf(hr)).toMatchObject({ kind: 'leave_asked', link: `/leave-request/${id}/show` });
  });

  test('that are changed, decided and taken back are sent to those who have to do with them', async () => {
    const id = await askLeave(person, '2031-03-03');
    const sent = { leaveType: unpaid, leaveFrom: '2031-03-03', leaveTo: '2031-03-05', reason: 'Longer' };
    expect((await person.put(`/api/v1/employee/updateLeave/${id}`, sent)).status).toBe(200);
    expect(await kindsOf(manager)).toEqual(['leave_asked', 'request_changed']);
    expect((await decideLeave(manager, id)).status).toBe(200);
    expect(await lastOf(person)).toMatchObject({ kind: 'leave_decided', params: { status: 1, days: 3 } });
    expect((await person.patch(`/api/v1/employee/deleteLeaveRequest/${id}`, {})).status).toBe(200);
    expect(await kindsOf(manager)).toEqual(['leave_asked', 'request_changed', 'request_withdrawn']);
    expect(await kindsOf(person)).toEqual(['leave_decided']);
  });

  test('that move with a change of manager are sent to the new one, the former and the person', async () => {
    const id = await askLeave(person, '2031-03-03');
    const next = await hire(app, { role: 'user' });
    await hr.put(`/api/rest/employees/${person.userId}`, { managerId: next.userId });
    expect(await kindsOf(next)).toEqual(expect.arrayContaining(['leave_asked', 'manager_changed']));
    expect(await kindsOf(manager)).toEqual(['leave_asked', 'request_moved']);
    expect(await kindsOf(person)).toEqual(['manager_changed']);
    expect((await takeMails(app, next.userId)).map(({ body }) => body).join()).toContain(
      `/leave-request/${id}/show`,
    );
    // What has gone on is not mailed to who no longer decides.
    expect(await takeMails(app, manager.userId)).toEqual([]);
  });

  test('of several steps are reported step by step', async () => {
    const monday = await freeMonday(app, '2031-04-01');
    const id = await askLeave(person, monday, addDays(monday, 11));
    expect((await decideLeave(manager, id)).status).toBe(200);
    expect(await kindsOf(person)).toEqual(['request_step']);
    expect(await lastOf(hr)).toMatchObject({ kind: 'leave_asked', params: { id } });
    expect((await decideLeave(hr, id)).status).toBe(200);
    expect(await kindsOf(person)).toEqual(['request_step', 'leave_decided']);
  });
});

test('a request for help is sent to hr, its answer to who requested it', async () => {
  const { row } = await person.post('/api/rest/happy-to-help', { topic: 'Desk', message: 'It is too low.' });
  expect(await lastOf(hr)).toMatchObject({ kind: 'help_asked', params: { topic: 'Desk' } });
  const answered = { answer: 'A new one comes.', status: 'answered' };
  expect((await hr.put(`/api/rest/happy-to-help/${String(row.id)}`, answered)).status).toBe(200);
  expect(await kindsOf(person)).toEqual(['message_written']);
  expect((await takeMails(app, person.userId))[0]?.body).toContain('Topic: Desk');
});

test('a ticket is sent to tech support, an urgent one by mail; who raised it hears who has it', async () => {
  const [support, other] = [
    await hire(app, { role: 'user', techSupport: true }),
    await hire(app, { role: 'user', techSupport: true }),
  ];
  await raise(person, 'low', 'Mouse');
  expect(await takeMails(app, support.userId)).toEqual([]);
  const id = await raise(person, 'urgent');
  expect(await kindsOf(support)).toEqual(['ticket_raised', 'ticket_urgent']);
  expect(await takeMails(app, support.userId)).toHaveLength(1);
  const assigned = await other.put(`/api/v1/ticket/${id}/assign`, { assigned_to: support.userId });
  expect(assigned.status).toBe(200);
  expect(await lastOf(support)).toMatchObject({ kind: 'ticket_assigned' });
  expect(await lastOf(person)).toMatchObject({
    kind: 'ticket_taken',
    params: { title: 'Printer', assignee: support.user.name },
  });
  expect(await kindsOf(other)).toEqual(['ticket_raised', 'ticket_urgent']);
});

test('shifts that are written together are reported with one word', async () => {
  const assigned = {
    empId: person.userId,
    shift: 'Morning Shift',
    startDate: '2031-03-03',
    endDate: '2031-03-07',
  };
  expect((await hr.post('/api/v1/roster', assigned)).status).toBe(200);
  expect(await kindsOf(person)).toEqual(['shifts_changed']);
  expect((await lastOf(person)).params).toMatchObject({
    dates: ['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07'],
  });
  // Some of them are replaced, some are new.
  const again = { ...assigned, shift: 'Night Shift', startDate: '2031-03-06', endDate: '2031-03-10' };
  expect((await hr.post('/api/v1/roster', again)).status).toBe(200);
  expect(await kindsOf(person)).toEqual(['shifts_changed', 'shifts_changed']);
});

test('a date that is coming is reported once, however often the day begins', async () => {
  const trainer = await hire(app, { role: 'trainer' });
  const trainee = await hire(app, { role: 'trainee', trainerId: trainer.userId, joined: '2031-01-02' });
  for (const run of [1, 2])
    await addJob(app.db, 'daily', { date: wednesday }, { key: `${wednesday} ${run}` });
  await app.fastify.jobs.drain();
  expect(await kindsOf(trainer)).toEqual(['training_ending']);
  expect((await lastOf(trainer)).params).toMatchObject({ trainee: trainee.user.name, date: '2031-01-17' });
  expect(await kindsOf(trainee)).not.toContain('training_ending');
});

test('what is about a day is read by itself when the day is over', async () => {
  const type = await typeId(app, 'event_type', 'festival');
  const event = await hr.post('/api/rest/events', { title: 'Winter party', date: wednesday, type });
  expect(event.status, event.text).toBe(200);
  const readAt: unknown[] = [];
  for (const date of [wednesday, addDays(wednesday, 1)]) {
    await addJob(app.db, 'daily', { date }, { key: `over ${date}` });
    await app.fastify.jobs.drain();
    readAt.push((await lastOf(person)).readAt);
  }
  expect((await lastOf(person)).kind).toBe('event_today');
  expect(readAt).toEqual([null, expect.any(String)]);
});

describe('how someone wants to hear of things', () => {
  test('is their own to say, of what there is, once for each kind', async () => {
    const { status, row, text } = await setting(person, 'leave_decided', 'none');
    expect(status, text).toBe(200);
    expect((await setting(person, 'leave_decided', 'app')).status).toBe(409);
    expect((await setting(person, 'unicorn', 'app')).fields).toEqual(['kind']);
    expect((await setting(person, 'leave_asked', 'pigeon')).fields).toEqual(['by']);
    const admin = await app.as('admin');
    const forOther = { kind: 'leave_asked', by: 'app', userId: person.userId };
    for (const caller of [admin, hr, manager])
      expect((await caller.post('/api/rest/notification-settings', forOther)).status).toBe(403);
    expect(
      (await manager.put(`/api/rest/notification-settings/${String(row.id)}`, { by: 'app' })).status,
    ).toBe(404);
    expect((await admin.delete(`/api/rest/notification-settings/${String(row.id)}`)).status).toBe(403);
    expect((await manager.list('notification-settings')).total).toBe(0);
  });

  test('is kept to: not at all, in the console alone, or by mail as well', async () => {
    await setting(manager, 'leave_asked', 'none');
    await askLeave(person, '2031-03-03');
    expect([await kindsOf(manager), await takeMails(app, manager.userId)]).toEqual([[], []]);
    await manager.put(
      `/api/rest/notification-settings/${String((await manager.list('notification-settings')).rows[0]?.id)}`,
      { by: 'app' },
    );
    await askLeave(person, '2031-03-04');
    expect([await kindsOf(manager), await takeMails(app, manager.userId)]).toEqual([['leave_asked'], []]);
    await setting(manager, 'request_withdrawn', 'mail');
    const id = await askLeave(person, '2031-03-05');
    await person.patch(`/api/v1/employee/deleteLeaveRequest/${id}`, {});
    expect((await takeMails(app, manager.userId)).map(({ subject }) => subject)).toEqual([
      `Leave of ${String(person.user.name)} from Wed, Mar 5 was taken back`,
    ]);
  });

  test('a mail a day gathers what is still so, by kind and with links, at eight', async () => {
    const french = await hire(app, { role: 'user', locale: 'fr-FR' });
    const theirs = await hire(app, { managerId: french.userId });
    await setting(french, 'leave_asked', 'daily');
    const [open, gone] = [await askLeave(theirs, '2031-03-03'), await askLeave(theirs, '2031-03-05')];
    await decideLeave(french, gone, 2);
    expect(await takeMails(app, french.userId)).toEqual([]);
    await digest('2031-01-16');
    const [mail, ...others] = await takeMails(app, french.userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Vos notifications du jour : 1');
    expect(mail?.body).toContain('Congé demandé');
    expect(mail?.body).toContain(`${String(theirs.user.name)} demande un congé`);
    expect(mail?.body).toContain(`/leave-request/${open}/show`);
    expect(mail?.body).not.toContain(`/leave-request/${gone}/show`);
    await digest('2031-01-17');
    expect(await takeMails(app, french.userId)).toEqual([]);
    await askLeave(theirs, '2031-03-06');
    await decideLeave(french, (await theirs.list('leaves', { leaveStatus: 0 })).rows[0]!.id, 2);
    for (const { id } of (await theirs.list('leaves', { leaveStatus: 0 })).rows)
      await decideLeave(french, id, 2);
    await digest('2031-01-18');
    expect(await takeMails(app, french.userId)).toEqual([]);
  });

  test('the mails of a day begin at eight by the clock of the company, once', async () => {
    const { config, db, models } = app;
    const engine = { config, db, models };
    const begun = async (time: string): Promise<number> => {
      await product.jobs.schedule({ ...engine, now: () => new Date(time) } as never);
      const { rows } = await sql`select from jobs where kind = 'digest' and key = '2031-02-03'`.execute(
        app.db,
      );
      return rows.length;
    };
    expect(await begun('2031-02-03T07:59:00Z')).toBe(0);
    expect(await begun('2031-02-03T08:00:00Z')).toBe(1);
    expect(await begun('2031-02-03T08:01:00Z')).toBe(1);
  });
});

describe('a mail', () => {
  test('of one event goes out once, however often it is reported', async () => {
    const id = await askLeave(person, '2031-03-03');
    const again = (): Promise<unknown> =>
      sql`insert into jobs (kind, payload) select 'mail', payload from jobs
        where kind = 'mail' and key like ${`leaves/${id}/%`}`.execute(app.db);
    await again();
    expect(await takeMails(app, manager.userId)).toHaveLength(1);
    await again();
    expect(await takeMails(app, manager.userId)).toEqual([]);
    const { rows } = await sql<{ key: string }>`select key from notice_deliveries
      where user_id = ${manager.userId}`.execute(app.db);
    const twice = sql`insert into notice_deliveries (key, user_id, kind, params, link, way)
      values (${rows[0]?.key}, ${manager.userId}, 'leave_asked', '{}', '/', 'mail')`;
    await expect(twice.execute(app.db)).rejects.toThrow(/duplicate|unique/);
  });

  test('of what is no longer so stays: decided meanwhile, or given to someone else', async () => {
    const id = await askLeave(person, '2031-03-03');
    await decideLeave(hr, id);
    expect(await takeMails(app, manager.userId)).toEqual([]);
    expect(await takeMails(app, person.userId)).toHaveLength(1);
    const [one, two] = [
      await hire(app, { role: 'user', techSupport: true }),
      await hire(app, { role: 'user', techSupport: true }),
    ];
    const ticket = await raise(person, 'low');
    for (const taker of [one, two])
      await hr.put(`/api/v1/ticket/${ticket}/assign`, { assigned_to: taker.userId });
    await (await app.as('admin')).put(`/api/v1/ticket/${ticket}/assign`, { assigned_to: one.userId });
    await (await app.as('admin')).put(`/api/v1/ticket/${ticket}/assign`, { assigned_to: two.userId });
    expect([await takeMails(app, one.userId), (await takeMails(app, two.userId)).length]).toEqual([[], 1]);
  });

  test('waits for who is away until the day they are back; the console notifies them at once', async () => {
    const head = await hire(app, { role: 'user' });
    const lead = await hire(app, { role: 'user', managerId: head.userId });
    const theirs = await hire(app, { managerId: lead.userId });
    await decideLeave(head, await askLeave(lead, '2031-01-20', '2031-01-21'));
    await takeMails(app, lead.userId);
    now = new Date('2031-01-20T10:00:00Z');
    const id = await askLeave(theirs, '2031-03-03');
    expect(await kindsOf(lead)).toContain('leave_asked');
    expect(await takeMails(app, lead.userId)).toEqual([]);
    await digest('2031-01-21');
    expect(await takeMails(app, lead.userId)).toEqual([]);
    await digest('2031-01-22');
    expect((await takeMails(app, lead.userId)).map(({ body }) => body).join()).toContain(
      `/leave-request/${id}/show`,
    );
  });
});

test('waits for who is away until the day they are back; the console notifies them at once', () => {
  const wrong =
    (notify: readonly object[]): (() => unknown) =>
    () =>
      buildModels(product.schemas, { ...product.definitions, clients: { notify } });
  expect(wrong([{ on: 'created', to: 'boss', kind: 'document_added' }])).toThrow(
    /boss, which is not a known recipient/,
  );
  const madeBy = { madeBy: 'owner', to: 'role:hr', kind: 'document_added' };
  expect(wrong([{ on: 'created', ...madeBy }])).not.toThrow();
  expect(wrong([{ on: 'changed', ...madeBy }])).toThrow(/about changes by the owner only/);
  expect(wrong([{ on: { changed: ['salary'] }, to: 'author', kind: 'document_added' }])).toThrow(/salary/);
  expect(
    wrong([{ on: { before: 'soon', field: 'createdAt' }, to: 'author', kind: 'document_added' }]),
  ).toThrow(/soon is not a number of days/);
  expect(wrong([{ on: 'created', to: 'author', kind: 'document_added', by: ['mail'] }])).toThrow(
    /by other channels than another resource/,
  );
});

test('a resource that is dropped in notifies by its own declaration', async () => {
  const schema = {
    type: 'object',
    required: ['title'],
    'x-resource': { plural: 'Parcels', title: '{title}' },
    properties: {
      userId: { type: 'integer', 'x-ref': 'employees', 'x-owner': true },
      porterId: { type: 'integer', 'x-ref': 'employees' },
      title: { type: 'string', maxLength: 60 },
      state: { type: 'string', enum: ['ordered', 'here'], default: 'ordered' },
    },
  } as const;
  const definition = {
    module: null,
    needs: { create: 'any', update: 'any', delete: 'any' },
    notify: [
      { on: 'created', to: ['porterId', 'manager'], kind: 'document_added' },
      { on: { field: 'state', is: 'here' }, to: 'owner', kind: 'document_added' },
      { on: 'deleted', to: 'author', kind: 'document_added' },
    ],
  };
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const parcels = await openApp(
    {},
    {
      product: {
        ...product,
        schemas: { ...product.schemas, parcels: schema },
        definitions: { ...product.definitions, parcels: definition },
        validators: { ...product.validators, parcels: async () => ({ default: validate }) },
      },
    },
  );
  await sql`create table parcels (id bigint generated always as identity primary key, user_id bigint,
    porter_id bigint, title text, state text, created_by bigint, version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`.execute(
    parcels.db,
  );
  try {
    const [boss, porter] = [await hire(parcels, { role: 'user' }), await hire(parcels)];
    const owner = await hire(parcels, { managerId: boss.userId });
    const ask = async (caller: Caller, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
      const url = `/api/rest/parcels${path}`;
      const answer = await parcels.fastify.inject({
        method,
        url,
        headers: caller.headers,
        ...(payload && { payload }),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Row>();
    };
    const { id } = await ask(owner, 'POST', '', { title: 'Chair', porterId: porter.userId });
    const parcelNotices = (caller: Caller): Promise<unknown[]> =>
      caller.list('notifications').then(({ rows }) => rows.map(({ params }) => params!.stem));
    expect([await parcelNotices(porter), await parcelNotices(boss), await parcelNotices(owner)]).toEqual([
      ['parcels'],
      ['parcels'],
      [],
    ]);
    await ask(porter, 'PUT', `/${String(id)}`, { state: 'here' });
    await ask(porter, 'PUT', `/${String(id)}`, { title: 'Chair, blue' });
    const notifiedKinds = async (): Promise<unknown[]> =>
      (await owner.list('notifications')).rows.map(({ kind }) => kind);
    // Owners are notified of changes that no declaration covers.
    expect(await notifiedKinds()).toEqual(['changed_for_you', 'document_added']);
    await ask(porter, 'DELETE', `/${String(id)}`);
    expect([await parcelNotices(owner), await parcelNotices(porter)]).toEqual([
      ['parcels', 'parcels', 'parcels'],
      ['parcels'],
    ]);
  } finally {
    await parcels.close();
  }
});

test('what is sent to very many people is mailed to each of them once', async () => {
  await sql`update employees set user_role = (select user_role from employees where id = ${hr.userId})
    where id in (select id from employees where is_active and not is_deleted and id > 40 order by id
      limit 60)`.execute(app.db);
  const { row } = await person.post('/api/rest/happy-to-help', { topic: 'Crowd', message: 'Hello.' });
  const key = `happy-to-help/${String(row.id)}/1`;
  const { rows } = await sql<{ notified: number; mailed: number }>`select
    (select count(*)::integer from notice_deliveries where key = ${key}) as notified,
    (select count(distinct payload ->> 'userId')::integer from jobs
      where kind = 'mail' and payload ->> 'key' = ${key}) as mailed`.execute(app.db);
  expect(rows[0]?.notified).toBeGreaterThan(60);
  expect(rows[0]?.mailed).toBe(rows[0]?.notified);
});
