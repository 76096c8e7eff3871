import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import {
  openApp,
  password,
  signedIn,
  type Answer,
  type Caller,
  type Row,
  type TestApp,
} from '../support/app.ts';
import { upload as importFile } from '../support/csv.ts';
import { pdf, png, upload } from '../support/multipart.ts';
import { makeChange, makeRecord } from '../support/make-record.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';
import { confirmedBy, waitingIn } from '../support/pending.ts';
import { takeMails } from '../support/mails.ts';

let app: TestApp;
/** A Wednesday. */
const wednesday = '2031-01-15';
const now = new Date(`${wednesday}T10:00:00Z`);
let admin: Caller, hr: Caller, manager: Caller, person: Caller;
let unpaid: number, casual: number;

/** Returns the notifications of a person, the newest first. */
const heardBy = async (caller: Caller): Promise<Row[]> => (await caller.list('notifications')).rows;
const paramsOf = async (caller: Caller): Promise<unknown[]> =>
  (await heardBy(caller)).filter(({ kind }) => kind === 'changed_for_you').map(({ params }) => params);
const kindsOf = async (caller: Caller): Promise<unknown[]> =>
  (await heardBy(caller)).map(({ kind }) => kind).reverse();

const done = async (answer: Promise<Answer>): Promise<Row> => {
  const { status, text, row } = await answer;
  expect(status, text).toBe(200);
  return row;
};
async function askLeave(caller: Caller, leaveFrom: string): Promise<number> {
  const sent = { leaveType: casual, leaveFrom, leaveTo: leaveFrom, reason: 'Away' };
  const answer = await caller.post('/api/v1/employee/markLeave', sent);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.leave.id;
}
async function raise(caller: Caller): Promise<number> {
  const category = await typeId(app, 'ticket_category', 'hardware');
  const sent = { title: 'Printer', description: 'It does not print.', category, priority: 'low' };
  return (await done(caller.post('/api/rest/tickets', sent))).id as number;
}
const mark = (caller: Caller, date: string, status = 1): Promise<Row> =>
  done(caller.post('/api/rest/attendance', { userId: person.userId, date, status }));

beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => now });
  [admin, hr] = await app.asEach('admin', 'hr');
  unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
  casual = await typeId(app, 'leave_type', 'casual_leave');
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: manager.userId });
});

describe('leave that someone else', () => {
  test('moves and makes unpaid is news to its person: who, what, from what and to what, by mail too', async () => {
    const id = await askLeave(person, '2031-03-03');
    await done(
      hr.put(`/api/rest/leaves/${id}`, {
        leaveType: unpaid,
        leaveFrom: '2031-03-04',
        leaveTo: '2031-03-04',
      }),
    );
    expect(await paramsOf(person)).toEqual([
      {
        stem: 'leaves',
        id,
        by: hr.user.name,
        effect: 'changed',
        about: [{ field: 'leaveFrom', kind: 'date', value: '2031-03-04' }],
        changes: [
          { field: 'leaveType', kind: 'term', from: 'Casual leave', to: 'Unpaid leave' },
          { field: 'leaveFrom', kind: 'date', from: '2031-03-03', to: '2031-03-04' },
          { field: 'leaveTo', kind: 'date', from: '2031-03-03', to: '2031-03-04' },
        ],
      },
    ]);
    expect((await heardBy(person))[0]).toMatchObject({ link: `/leave-request/${id}/show` });
    const [mail, ...others] = await takeMails(app, person.userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${String(hr.user.name)} changed “Leave · Tue, Mar 4”`);
    expect(mail?.body).toContain('Leave type: Casual leave → Unpaid leave');
    expect(mail?.body).toContain('From: Mon, Mar 3 → Tue, Mar 4');
  });

  test('takes back once it is accepted is news to its person, who is mailed', async () => {
    const id = await askLeave(person, '2031-03-03');
    await done(manager.patch(`/api/v1/employee/updateLeaveStatus/${id}`, { leaveStatus: 1 }));
    await takeMails(app, person.userId);
    await done(hr.patch(`/api/v1/employee/deleteLeaveRequest/${id}`, {}));
    expect(await kindsOf(person)).toEqual(['leave_decided', 'changed_for_you']);
    expect(await paramsOf(person)).toMatchObject([{ effect: 'removed', by: hr.user.name, id }]);
    expect((await takeMails(app, person.userId)).map(({ subject }) => subject)).toEqual([
      `${String(hr.user.name)} removed “Leave · Mon, Mar 3”`,
    ]);
  });

  test('decides is news of its own kind alone, with what follows from it', async () => {
    const id = await askLeave(person, '2031-03-03');
    await done(manager.patch(`/api/v1/employee/updateLeaveStatus/${id}`, { leaveStatus: 1 }));
    const exception = await person.post('/api/rest/exception-requests', {
      date: addDays(wednesday, -1),
      kind: 'other',
      wantedStatus: 1,
      reason: 'Was there',
    });
    await done(
      manager.patch(`/api/v1/exception/updateStatus/${String(exception.row.id)}`, { status: 'approved' }),
    );
    expect(await kindsOf(person)).toEqual(['leave_decided', 'exception_decided']);
  });

  test('enters is news to its person, what the person does themselves is not', async () => {
    await askLeave(person, '2031-03-03');
    expect(await kindsOf(person)).toEqual([]);
    await done(
      hr.post('/api/rest/leaves', {
        userId: person.userId,
        leaveType: unpaid,
        leaveFrom: '2031-03-10',
        leaveTo: '2031-03-10',
        reason: 'By telephone',
      }),
    );
    expect(await paramsOf(person)).toMatchObject([{ effect: 'created', changes: [] }]);
  });
});

describe('attendance', () => {
  test('that someone else marks, corrects and deletes is news each time, in the console alone', async () => {
    const { id } = await mark(hr, '2031-01-14');
    await done(hr.put(`/api/rest/attendance/${String(id)}`, { status: 3 }));
    await done(hr.delete(`/api/rest/attendance/${String(id)}`));
    expect(await paramsOf(person)).toMatchObject([
      { effect: 'removed' },
      { effect: 'changed', changes: [{ field: 'status', kind: 'enum', from: 1, to: 3 }] },
      { effect: 'created', about: [{ field: 'date', value: '2031-01-14' }] },
    ]);
    expect(await takeMails(app, person.userId)).toEqual([]);
  });

  test('of many days that come in a file is one word to each person', async () => {
    const other = await hire(app);
    const days = Array.from({ length: 6 }, (_day, at) => addDays('2031-01-06', at));
    const lines = [person, other].flatMap(({ user }) => days.map((day) => `${String(user.empId)},${day},1`));
    const file = ['userId,date,status', ...lines].join('\n');
    const { status, report } = await importFile(app, hr, 'attendance', file);
    expect([status, report.created, report.failed], JSON.stringify(report)).toEqual([200, 12, 0]);
    for (const one of [person, other])
      expect(await paramsOf(one)).toEqual([{ stem: 'attendance', by: hr.user.name, effect: 'many' }]);
  });
});

describe('the own record', () => {
  const path = (): string => `/api/rest/employees/${person.userId}`;

  test('leads to the profile; what is private is named without its values', async () => {
    await done(hr.put(path(), { bloodGroup: 'A+', phone: '+4930999999' }));
    expect((await heardBy(person))[0]).toMatchObject({ kind: 'changed_for_you', link: '/profile' });
    expect(await paramsOf(person)).toMatchObject([
      {
        changes: [
          { field: 'phone', from: '+4930123456', to: '+4930999999' },
          { field: 'bloodGroup', kind: 'none', from: null, to: null },
        ],
      },
    ]);
  });

  test('is mailed, where someone wants that, with the names of what is private alone', async () => {
    await done(person.post('/api/rest/notification-settings', { kind: 'changed_for_you', by: 'mail' }));
    await done(hr.put(path(), { bloodGroup: 'A+', phone: '+4930999999' }));
    const [mail] = await takeMails(app, person.userId);
    expect(mail?.subject).toBe(`${String(hr.user.name)} changed your personal details`);
    expect(mail?.body).toContain('Phone: +4930123456 → +4930999999');
    expect(mail?.body).toContain('Blood group: …');
    expect(mail?.body).not.toContain('A+');
  });

  test('names with a new manager what else was changed', async () => {
    const next = await hire(app, { role: 'user' });
    await done(hr.put(path(), { managerId: next.userId, phone: '+4930999999' }));
    expect((await kindsOf(person)).toSorted()).toEqual(['changed_for_you', 'manager_changed']);
    expect(await paramsOf(person)).toMatchObject([{ changes: [{ field: 'phone' }] }]);
  });

  test('keeps the news of who could not sign in meanwhile', async () => {
    await done(hr.put(path(), { isActive: false }));
    await done(hr.put(path(), { phone: '+4930999999' }));
    await done(hr.put(path(), { isActive: true }));
    const again = signedIn(app.fastify, await app.signIn(String(person.user.email), password));
    const changed = (await paramsOf(again)).flatMap((params) => (params as Row).changes);
    expect(changed).toContainEqual(expect.objectContaining({ field: 'phone', to: '+4930999999' }));
  });

  test('has a new photo from someone else: that is news, one of their own is not', async () => {
    for (const caller of [person, hr]) {
      const file = { name: 'me.png', content: png() };
      await done(upload(app.fastify, caller, 'PUT', `/api/v1/userInfo/${person.userId}/avatar`, {}, file));
    }
    expect(await paramsOf(person)).toMatchObject([{ by: hr.user.name, changes: [{ field: 'avatarUrl' }] }]);
  });

  test('is silent about a change that waits, until someone else has confirmed it', async () => {
    const answer = await hr.put(path(), { email: `next.${person.userId}@crewdeck.example` });
    waitingIn(answer);
    expect(await kindsOf(person)).toEqual([]);
    await confirmedBy(admin, answer);
    const { rows } = await sql<Row>`select kind, params from notifications
      where user_id = ${person.userId}`.execute(app.db);
    expect(rows).toMatchObject([
      { kind: 'changed_for_you', params: { by: hr.user.name, changes: [{ field: 'email' }] } },
    ]);
  });
});

test('what is kept from someone is no news to them: a shift of who does not read the roster', async () => {
  const trainee = await hire(app, { role: 'trainee' });
  const sent = { empId: trainee.userId, shift: 'Night Shift', date: '2031-01-20' };
  await done(hr.post('/api/rest/roster-shifts', sent));
  expect(await kindsOf(trainee)).toEqual([]);
});

test('what only goes with a change is not in the notification: when a ticket was closed, the checksum of a file', async () => {
  const support = await app.as('support');
  const ticket = await raise(person);
  await done(support.put(`/api/v1/ticket/update-ticket-status/${ticket}`, { status: 'closed' }));
  expect(await kindsOf(person)).toEqual(['ticket_status']);
  const send = (method: 'POST' | 'PATCH', path: string, fields: Row, name: string): Promise<Row> =>
    done(upload(app.fastify, hr, method, `/api/v1/${path}`, fields, { name, content: pdf(name) }));
  const contract = { empId: person.userId, mediaType: 'document', title: 'Contract' };
  const documentType = await typeId(app, 'document_type', 'employment_contract');
  const { data } = await send('POST', 'media', { ...contract, documentType }, 'a.pdf');
  const { id } = (data as Row).document as Row;
  await send('PATCH', 'media/updateMedia', { id }, 'b.pdf');
  const [{ changes }] = (await paramsOf(person)) as [{ changes: Row[] }];
  expect(changes.map(({ field }) => field)).toEqual(['fileName']);
});

test('a row that goes to someone else is news to both of them', async () => {
  const [first, second] = [await hire(app, { role: 'user' }), await hire(app, { role: 'user' })];
  const body = await makeRecord(app, 'projects', { ownerId: first.userId });
  const { id } = await done(admin.post('/api/rest/projects', body));
  await done(admin.put(`/api/rest/projects/${String(id)}`, { ownerId: second.userId }));
  expect(await paramsOf(first)).toMatchObject([{ effect: 'removed' }, { effect: 'created' }]);
  expect(await paramsOf(second)).toMatchObject([{ effect: 'created' }]);
});

describe('shifts', () => {
  const plan = async (date: string): Promise<void> => {
    const sent = { empId: person.userId, date, shift: 'Night Shift', startTime: '22:00', endTime: '06:00' };
    await done(hr.post('/api/rest/roster-shifts', sent));
  };

  test('that are changed are reported with what they were and are, several by their days', async () => {
    const sent = { empId: person.userId, shift: 'Night Shift', date: '2031-01-20' };
    const { id } = await done(hr.post('/api/rest/roster-shifts', sent));
    await done(hr.put(`/api/rest/roster-shifts/${String(id)}`, { shift: 'Morning Shift' }));
    const span = { startDate: '2031-03-03', endDate: '2031-03-04' };
    await done(hr.post('/api/v1/roster', { empId: person.userId, shift: 'Night Shift', ...span }));
    const [many, changed] = (await heardBy(person)).map(({ params }) => params);
    expect(many).toMatchObject({ by: hr.user.name, effect: 'many', dates: Object.values(span) });
    expect(changed).toMatchObject({
      effect: 'changed',
      about: [{ field: 'date', value: '2031-01-20' }],
      changes: [
        { field: 'shift', from: 'Night Shift', to: 'Morning Shift' },
        { field: 'startTime', from: '22:00', to: '06:00' },
        { field: 'endTime', from: '06:00', to: '14:00' },
      ],
    });
  });

  test.each([
    ['today', 0, 1],
    ['in two weeks', 14, 1],
    ['later', 15, 0],
    ['that are over', -1, 0],
  ])('%s are mailed to whom they are planned for: %i days ahead, %i mails', async (_when, days, mails) => {
    await plan(addDays(wednesday, days));
    expect(await kindsOf(person)).toEqual(['shifts_changed']);
    expect(await takeMails(app, person.userId)).toHaveLength(mails);
  });
});

describe('who wants to hear of changes', () => {
  const choose = (by: string): Promise<Row> =>
    done(person.post('/api/rest/notification-settings', { kind: 'changed_for_you', by }));

  test.each([
    ['not at all', 'none', [0, 0, 0]],
    ['in the console alone', 'app', [2, 0, 0]],
    ['by mail where it is urgent', 'urgent', [2, 1, 0]],
    ['by mail', 'mail', [2, 1, 1]],
  ] as const)('%s hears of them so', async (_how, by, [notices, ofLeave, ofAttendance]) => {
    await choose(by);
    const id = await askLeave(person, '2031-03-03');
    await done(hr.put(`/api/rest/leaves/${id}`, { reason: 'Ill' }));
    expect(await takeMails(app, person.userId)).toHaveLength(ofLeave);
    await mark(hr, '2031-01-14');
    expect(await takeMails(app, person.userId)).toHaveLength(ofAttendance);
    expect(await heardBy(person)).toHaveLength(notices);
  });
});

test('what another program writes is news with the name of the program', async () => {
  const role = (await admin.list('roles', { uniqueValue: 'hr' })).rows[0];
  const scopes = ['attendance.read', 'attendance.read_all', 'attendance.add'];
  const sent = { name: 'Time clock', roleId: role?.id, scopes, expiresAt: '2099-01-01T00:00:00Z' };
  const { id } = await done(admin.post('/api/rest/api-clients', sent));
  const { key } = await done(admin.post(`/api/rest/api-clients/${String(id)}/key`));
  const marked = { userId: person.userId, date: '2031-01-14', status: 1 };
  const headers = { authorization: `Bearer ${String(key)}` };
  await done(app.send('POST', '/api/rest/attendance', marked, headers));
  expect(await paramsOf(person)).toMatchObject([{ by: 'Time clock', effect: 'created' }]);
});

test('a write that fails is no news', async () => {
  const id = await askLeave(person, '2031-03-03');
  const answer = await hr.put(`/api/rest/leaves/${id}`, { leaveFrom: '2031-03-09', leaveTo: '2031-03-08' });
  expect(answer.status).toBe(422);
  expect(await kindsOf(person)).toEqual([]);
});

test('the same write by two at once is news once for each change', async () => {
  const monday = await freeMonday(app, '2031-04-01');
  const id = await askLeave(person, monday);
  const { version } = (await hr.get(`/api/rest/leaves/${id}`)).row;
  const answers = await Promise.all(
    [hr, admin].map((caller) => caller.put(`/api/rest/leaves/${id}`, { reason: 'Ill', version })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paramsOf(person)).toHaveLength(1);
});

/** Role that the owner of a resource's rows needs. */
const roles: Readonly<Record<string, string>> = { projects: 'user' };
/** Rows that their owners do not read, or that nobody else writes. */
const silent = ['notification-settings', 'leave-messages', 'exception-messages', 'help-messages'];

test('the owner of any row hears when someone else creates, changes or deletes it', async () => {
  const owned = Object.values(app.models).filter(
    ({ stem, fields, verbs }) =>
      fields.some(({ owner, alias }) => owner && alias === undefined) &&
      verbs.includes('create') &&
      !silent.includes(stem),
  );
  const clerk = admin.because('A test');
  for (const { stem, fields, verbs } of owned) {
    const owner = await hire(app, { role: roles[stem] ?? 'employee', managerId: manager.userId });
    const heard = async (): Promise<number> => (await heardBy(owner)).length;
    const field = fields.find((one) => one.owner && one.alias === undefined);
    const isGiven = field !== undefined && !field.readOnly;
    const own = stem === 'ticket-comments' ? { ticketId: await raise(owner) } : {};
    const body = await makeRecord(app, stem, { ...own, ...(isGiven && { [field.name]: owner.userId }) });
    const { id } = await done((isGiven ? clerk : owner).post(`/api/rest/${stem}`, body));
    const created = await heard();
    expect(created > 0, `${stem} created`).toBe(isGiven);
    const change = makeChange(app.models[stem]!);
    const isChanged = Object.keys(change).length > 0;
    if (isChanged) await done(clerk.put(`/api/rest/${stem}/${String(id)}`, change));
    const changed = await heard();
    expect(changed > created, `${stem} changed`).toBe(isChanged);
    if (!verbs.includes('delete')) continue;
    await done(clerk.delete(`/api/rest/${stem}/${String(id)}`));
    expect(await heard(), `${stem} deleted`).toBeGreaterThan(changed);
  }
});
