import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

/** A manager with two people, another team, a trainer with a trainee; each has a row of every kind. */
let app: TestApp;
let hr: Caller,
  admin: Caller,
  boss: Caller,
  person: Caller,
  colleague: Caller,
  stranger: Caller,
  trainer: Caller,
  trainee: Caller;
const rows: Record<string, Record<string, number>> = {};

/** SQL that makes a row of a person; `{owner}` is their id. */
const makers: Readonly<Record<string, string>> = {
  leaves: `insert into leaves (user_id, leave_type, leave_from, leave_to, day_part, days, reason) select {owner}, id, '2026-02-02', '2026-02-02', 'full', 1, 'x' from global_types where unique_value = 'unpaid_leave' returning id`,
  'down-times': `insert into down_times (user_id, date, start_time, end_time, minutes, reason) select {owner}, '2026-02-02', '10:00', '11:00', 60, id from global_types where unique_value = 'power_cut' returning id`,
  'exception-requests': `insert into exception_requests (user_id, date, kind, wanted_status, reason) values ({owner}, '2026-02-03', 'other', 1, 'x') returning id`,
  dsr: `insert into dsr (user_id, working_date, entries, total_minutes) values ({owner}, '2026-02-02', '[{"task":"x","hours":1,"minutes":0}]', 60) returning id`,
  attendance: `insert into attendance (user_id, date, status) values ({owner}, '2026-02-04', 1) returning id`,
  documents: `insert into documents (emp_id, media_type, document_type, title, file_name, size, content_type, sha256) select {owner}, 'salary_slip', id, 'x', 'x.pdf', 1, 'application/pdf', repeat('a', 64) from global_types where unique_value = 'salary_slip' returning id`,
  tickets: `insert into tickets (ticket_no, title, description, category, priority, raised_by) select 'TKX{owner}', 'x', 'x', id, 'low', {owner} from global_types where unique_value = 'hardware' returning id`,
};

beforeAll(async () => {
  app = await openApp();
  [hr, admin] = await Promise.all([app.as('hr'), app.as('admin')]);
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId });
  colleague = await hire(app, { managerId: boss.userId });
  stranger = await hire(app, { role: 'user' });
  trainer = await hire(app, { role: 'trainer' });
  trainee = await hire(app, { role: 'trainee', trainerId: trainer.userId, managerId: boss.userId });
  for (const [stem, statement] of Object.entries(makers)) {
    rows[stem] = {};
    for (const [name, owner] of Object.entries({ person, colleague, stranger, trainee, boss })) {
      const made = await sql
        .raw<{ id: number }>(statement.replaceAll('{owner}', String(owner.userId)))
        .execute(app.db);
      rows[stem][name] = made.rows[0]?.id ?? 0;
    }
  }
});
afterAll(() => app.close());

type Who = 'person' | 'colleague' | 'stranger' | 'trainee' | 'boss' | 'hr' | 'admin' | 'trainer';
const callers = (): Readonly<Record<Who, Caller>> => ({
  person,
  colleague,
  stranger,
  trainee,
  boss,
  hr,
  admin,
  trainer,
});
type Owner = 'person' | 'trainee';

/**
 * Readers of a row of `person` and of `trainee`; others get 404, as for a row that does not exist.
 */
const seers: Readonly<Record<string, Readonly<Record<Owner, readonly Who[]>>>> = {
  leaves: { person: ['person', 'boss', 'hr', 'admin'], trainee: ['trainee', 'boss', 'hr', 'admin'] },
  'down-times': { person: ['person', 'boss', 'hr', 'admin'], trainee: ['boss', 'hr', 'admin'] },
  'exception-requests': { person: ['person', 'boss', 'hr', 'admin'], trainee: ['boss', 'hr', 'admin'] },
  dsr: { person: ['person', 'boss', 'hr', 'admin'], trainee: ['trainee', 'trainer', 'boss', 'hr', 'admin'] },
  attendance: {
    person: ['person', 'boss', 'hr', 'admin'],
    trainee: ['trainee', 'trainer', 'boss', 'hr', 'admin'],
  },
  documents: { person: ['person', 'hr', 'admin'], trainee: ['hr', 'admin'] },
  tickets: { person: ['person', 'admin'], trainee: ['trainee', 'admin'] },
};
const everybody: readonly Who[] = [
  'person',
  'colleague',
  'stranger',
  'trainee',
  'boss',
  'hr',
  'admin',
  'trainer',
];
const modules: Readonly<Record<string, string>> = {
  leaves: 'leave_request',
  'down-times': 'down_time',
  'exception-requests': 'exception',
  dsr: 'dsr',
  attendance: 'attendance',
  tickets: 'ticket_management',
};

describe.each(Object.keys(makers))('%s', (stem) => {
  test.each(['person', 'trainee'] as const)(
    'of a %s is read by who may, and does not exist for the others',
    async (owner) => {
      for (const who of everybody) {
        const caller = callers()[who];
        if (modules[stem] && !caller.permissions[modules[stem]]?.includes('read')) continue;
        const { status } = await caller.get(`/api/rest/${stem}/${String(rows[stem]?.[owner])}`);
        expect(status, `${who} reads ${stem} of ${owner}`).toBe(
          seers[stem]?.[owner].includes(who) ? 200 : 404,
        );
        expect((await caller.get(`/api/rest/${stem}/999999`)).status).toBe(404);
        // Counts and searches know no more than reading does.
        const counted = await caller.list(stem, { id: [rows[stem]?.[owner]] }, [0, 0]);
        expect(counted.total, `${who} counts ${stem} of ${owner}`).toBe(
          seers[stem]?.[owner].includes(who) ? 1 : 0,
        );
      }
    },
  );
});

/** Requests about a row of `person`, and the callers who get another answer than 404. */
const acts: readonly (readonly [
  name: string,
  stem: string,
  run: (caller: Caller, id: number) => Promise<Answer>,
])[] = [
  [
    'deciding leave',
    'leaves',
    (caller, id) =>
      caller.patch(`/api/v1/employee/updateLeaveStatus/${id}`, { leaveStatus: 2, version: 999 }),
  ],
  [
    'changing leave',
    'leaves',
    (caller, id) => caller.put(`/api/v1/employee/updateLeave/${id}`, { reason: 'y', version: 999 }),
  ],
  ['withdrawing leave', 'leaves', (caller, id) => caller.get(`/api/rest/leaves/${id}`)],
  [
    'deciding down time',
    'down-times',
    (caller, id) =>
      caller.patch(`/api/v1/employee/updateDownTimeStatus/${id}`, { status: 'approved', version: 999 }),
  ],
  [
    'deciding an exception',
    'exception-requests',
    (caller, id) =>
      caller.patch(`/api/v1/exception/updateStatus/${id}`, { status: 'rejected', version: 999 }),
  ],
  ['an address of a document', 'documents', (caller, id) => caller.get(`/api/v1/media/documentUrl/${id}`)],
  [
    'assigning a ticket',
    'tickets',
    (caller, id) => caller.put(`/api/v1/ticket/${id}/assign`, { assigned_to: 1, version: 999 }),
  ],
  ['the comments of a ticket', 'tickets', (caller, id) => caller.get(`/api/v1/ticket/all-attachments/${id}`)],
  [
    'the state of a ticket',
    'tickets',
    (caller, id) =>
      caller.put(`/api/v1/ticket/update-ticket-status/${id}`, { status: 'on_hold', version: 999 }),
  ],
];

test.each(acts)(
  '%s is a 404 for who does not see the row, and for a row of nobody',
  async (_name, stem, run) => {
    for (const who of everybody) {
      const caller = callers()[who];
      const [mine, nobody] = [await run(caller, rows[stem]?.person ?? 0), await run(caller, 999_999)];
      if (mine.status === 403 && nobody.status === 403) continue;
      expect(nobody.status, `${who}, nobody's`).toBe(404);
      expect(mine.status === 404, who).toBe(!seers[stem]?.person.includes(who));
    }
  },
);

test('reports and balances of another team are not there', async () => {
  for (const [caller, sees] of [
    [boss, true],
    [stranger, false],
    [colleague, false],
    [hr, true],
    [person, true],
  ] as const) {
    expect((await caller.get(`/api/v1/employee/leaveTypeLeaveCount/${person.userId}`)).status).toBe(
      sees ? 200 : 404,
    );
    for (const path of ['attendance/report', 'leaveReport/getAllEmployees']) {
      const { data } = await caller.get(
        `/api/v1/${path}?limit=100&searchTextValue=${encodeURIComponent(String(person.user.empId))}`,
      );
      expect(data.totalCount, path).toBe(sees ? 1 : 0);
    }
  }
});
