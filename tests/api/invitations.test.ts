import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { sendPlanned } from '../../server/domain/invitations.ts';
import { product } from '../../server/product.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload, type Uploaded } from '../support/csv.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, admin] = await app.asEach('hr', 'admin');
});
afterAll(() => app.close());

const soon = addDays(today(), 3);
const fileOf = (...people: readonly string[]): string => [personHeader, ...people].join('\n');

/** Imports some new people; returns the answer, and their ids. */
async function importPeople(
  query: string,
  count = 2,
): Promise<{ readonly answer: Uploaded; readonly ids: readonly number[] }> {
  const lines: string[] = [];
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) {
    lines.push(newPerson(`Invited ${index}`));
    emails.push(emailOf());
  }
  const answer = await upload(app, hr, 'employees', fileOf(...lines), query);
  const { rows } = await sql<{ id: number }>`select id from employees
    where email = any(${emails}::text[]) order by id`.execute(app.db);
  return { answer, ids: rows.map(({ id }) => id) };
}

/** Counts the invitations of some people that have been sent, or wait for a worker. */
async function countInvitations(ids: readonly number[]): Promise<number> {
  const { rows } = await sql`select from jobs where kind = 'invitation'
    and (payload ->> 'userId')::bigint = any(${ids}::bigint[])`.execute(app.db);
  return rows.length;
}

/** Uploads a file in a form that plans no invitations. */
async function uploadForm(caller: Caller, path: string, content: string): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.set('invitations', 'none');
  form.set('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return app.fastify.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...caller.headers, 'content-type': type },
  });
}

const stateOf = async (id: number): Promise<Row> => {
  const { data } = await hr.get(`/api/v1/employee/${id}/invitation`);
  return { state: data.state, plannedFor: data.plannedFor };
};

/** The morning of a day, as the worker of the server would do its work. */
const sendOn = (date: string): Promise<void> => sendPlanned({ db: app.db } as never, date);

describe('an import of people', () => {
  it('invites them at once, not at all, or on a day', async () => {
    const now = await importPeople('');
    const explicit = await importPeople('invitations=now');
    const none = await importPeople('invitations=none');
    const later = await importPeople(`invitations=${soon}`);
    expect(await countInvitations(now.ids)).toBe(2);
    expect(await countInvitations(explicit.ids)).toBe(2);
    expect(await countInvitations([...none.ids, ...later.ids])).toBe(0);
    expect(await stateOf(none.ids[0]!)).toEqual({ state: 'none', plannedFor: null });
    expect(await stateOf(later.ids[0]!)).toEqual({ state: 'planned', plannedFor: soon });
  });

  it('takes the same at the other address, in a form, and for trainees', async () => {
    const tried = await upload(app, hr, 'trainees', fileOf(newPerson()), 'invitations=sometimes');
    expect([tried.status, tried.errors]).toMatchObject([422, [{ field: 'invitations', code: 'enum' }]]);
    const answer = await uploadForm(hr, 'v1/employee/import-csv', fileOf(newPerson('By form')));
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await sql<{ id: number }>`select id from employees where email = ${emailOf()}`.execute(
      app.db,
    );
    expect(await stateOf(rows[0]!.id)).toEqual({ state: 'none', plannedFor: null });
  });

  it.each([
    ['2026-02-30', 'enum'],
    ['tomorrow', 'enum'],
    [addDays(today(), -1), 'too_early'],
    [addDays(today(), 367), 'too_late'],
  ])('refuses %s as the time of invitations, and writes nothing', async (invitations, code) => {
    const { answer, ids } = await importPeople(`invitations=${invitations}`);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ field: 'invitations', code }]);
    expect(ids).toEqual([]);
  });

  it('knows no invitations where nobody is invited', async () => {
    const answer = await uploadForm(admin, 'rest/clients/import.csv', 'name\nClient');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'invitations', code: 'unknown_field' }] });
  });

  it('writes down when people were to be invited', async () => {
    await importPeople('invitations=none', 1);
    const { rows } = await sql<Row>`select after ->> 'invitations' as invitations from audit
      where action = 'import' order by id desc limit 1`.execute(app.db);
    expect(rows).toEqual([{ invitations: 'none' }]);
  });

  it('says in its trial what follows, and does none of it', async () => {
    const { rows } = await admin.list('employees', { email: 'manager@crewdeck.example' });
    const manager = String(rows[0]?.empId);
    const file = [
      `${personHeader},managerId,isActive`,
      `${newPerson()},${manager},true`,
      `${newPerson()},${manager},true`,
      `${newPerson()},,true`,
      `${newPerson()},,false`,
    ].join('\n');
    const { report } = await upload(app, hr, 'employees', file, 'dryRun=true');
    expect(report.created).toBe(4);
    expect(report.effects).toEqual({
      invitations: 3,
      leaveOfTypes: 3,
      deciders: 1,
      withoutManager: 1,
      checklists: 0,
    });
    const { report: done } = await upload(app, hr, 'employees', file);
    expect(done.effects).toBeUndefined();
  });

  it('invites nobody again who comes in a second file', async () => {
    const person = newPerson('Twice');
    await upload(app, hr, 'employees', fileOf(person));
    const { rows } = await sql<{ id: number }>`select id from employees where email = ${emailOf()}`.execute(
      app.db,
    );
    const renamed = person.replace('Twice', 'Twice Renamed');
    const { report } = await upload(app, hr, 'employees', fileOf(renamed), 'invitations=now');
    expect(report).toMatchObject({ updated: 1 });
    expect(await countInvitations([rows[0]!.id])).toBe(1);
  });
});

describe('a planned invitation', () => {
  it('goes out once, in the morning of its day', async () => {
    const { ids } = await importPeople(`invitations=${soon}`);
    await sendOn(addDays(soon, -1));
    expect(await countInvitations(ids)).toBe(0);
    await sendOn(soon);
    await sendOn(soon);
    await sendOn(addDays(soon, 1));
    expect(await countInvitations(ids)).toBe(2);
    expect((await stateOf(ids[0]!)).state).toBe('invited');
  });

  it('is looked for from eight by the clock of the company, once a day', async () => {
    const { config, db, models } = app;
    const countAt = async (time: string): Promise<number> => {
      await product.jobs.schedule({ config, db, models, now: () => new Date(time) } as never);
      const { rows } = await sql`select from jobs where kind = 'planned_invitations'
        and key = '2031-02-03'`.execute(db);
      return rows.length;
    };
    expect(await countAt('2031-02-03T07:59:00Z')).toBe(0);
    expect(await countAt('2031-02-03T08:00:00Z')).toBe(1);
    expect(await countAt('2031-02-03T08:01:00Z')).toBe(1);
  });

  it('goes to nobody who has left, signs in already, or was invited since', async () => {
    const { ids } = await importPeople(`invitations=${soon}`, 3);
    const [left, signedIn, invited] = ids as [number, number, number];
    expect((await hr.patch(`/api/rest/employees/${left}`, { isActive: false })).status).toBe(200);
    await sql`insert into credentials (user_id, password_hash) select ${signedIn}, password_hash
      from credentials where user_id = 5`.execute(app.db);
    expect((await hr.post(`/api/v1/employee/${invited}/invitation`, {})).status).toBe(200);
    await sendOn(soon);
    expect(await countInvitations([left, signedIn])).toBe(0);
    expect(await countInvitations([invited])).toBe(1);
  });

  it('is withdrawn, or moved to another day', async () => {
    const { ids } = await importPeople(`invitations=${soon}`, 2);
    const [first, second] = ids as [number, number];
    const withdraw = (): Promise<number> =>
      hr.delete(`/api/v1/employee/${first}/invitation`).then(({ status }) => status);
    expect([await withdraw(), await withdraw()]).toEqual([200, 404]);
    const day = addDays(soon, 2);
    expect((await hr.post(`/api/v1/employee/${second}/invitation`, { day })).status).toBe(200);
    expect(await stateOf(second)).toEqual({ state: 'planned', plannedFor: day });
    await sendOn(soon);
    expect(await countInvitations(ids)).toBe(0);
    await sendOn(day);
    expect(await countInvitations(ids)).toBe(1);
  });

  it('is gone with the import that is taken back', async () => {
    const { answer, ids } = await importPeople(`invitations=${soon}`);
    const undone = await hr.post(`/api/rest/employees/import.csv/${String(answer.row.id)}/undo`);
    expect(undone.row).toMatchObject({ import: { state: 'undone' } });
    await sendOn(soon);
    expect(await countInvitations(ids)).toBe(0);
  });
});

describe('an invitation by hand', () => {
  it('is one mail, also of two at once and beside one that waits', async () => {
    const { ids } = await importPeople('', 2);
    const invite = (): Promise<number> =>
      hr.post(`/api/v1/employee/${ids[0]!}/invitation`).then(({ status }) => status);
    expect(await Promise.all([invite(), invite(), invite()])).toEqual([200, 200, 200]);
    expect(await countInvitations(ids)).toBe(2);
    const { rows } = await sql<Row>`select run_at <= now() as "isDue" from jobs where kind = 'invitation'
      and (payload ->> 'userId')::bigint = ${ids[0]!}`.execute(app.db);
    expect(rows).toEqual([{ isDue: true }]);
  });

  it('as the first one is refused for who was invited, or signs in already', async () => {
    const { ids } = await importPeople('invitations=none', 1);
    const path = `/api/v1/employee/${ids[0]!}/invitation`;
    expect((await hr.post(path, { isFirst: true })).status).toBe(200);
    expect(await hr.post(path, { isFirst: true })).toMatchObject({
      status: 409,
      reason: 'invited_already',
    });
    expect((await hr.post(path, {})).status).toBe(200);
    const { userId } = await hire(app);
    expect(await hr.post(`/api/v1/employee/${userId}/invitation`, { isFirst: true })).toMatchObject({
      status: 409,
      reason: 'signs_in_already',
    });
  });

  it('on a day that is past or too far away is refused at the day', async () => {
    const { ids } = await importPeople('invitations=none', 1);
    const path = `/api/v1/employee/${ids[0]!}/invitation`;
    for (const [day, code] of [
      [addDays(today(), -1), 'too_early'],
      [addDays(today(), 367), 'too_late'],
      ['2026-02-30', 'format'],
    ])
      expect((await hr.post(path, { day })).errors).toMatchObject([{ field: 'day', code }]);
    expect((await stateOf(ids[0]!)).state).toBe('none');
  });

  it('is not for those who may not add people', async () => {
    const { ids } = await importPeople(`invitations=${soon}`, 1);
    const path = `/api/v1/employee/${ids[0]!}/invitation`;
    for (const caller of await app.asEach('employee', 'manager', 'trainer', 'trainee'))
      expect([(await caller.post(path, {})).status, (await caller.delete(path)).status]).toEqual([403, 403]);
    expect((await stateOf(ids[0]!)).state).toBe('planned');
  });
});

describe('an import of holidays', () => {
  it('says in its trial how many requests for leave are counted again', async () => {
    const { rows } = await sql<{ day: string }>`select leave_from::text as day from leaves
      where leave_status = 1 and not is_deleted and leave_from > ${today()}::date
        and extract(isodow from leave_from) < 6
        and not exists (select from holidays h where h.date = leave_from)
      order by leave_from limit 1`.execute(app.db);
    const day = rows[0]!.day;
    const { rows: affected } = await sql`select from leaves where leave_status in (0, 1) and not is_deleted
      and ${day}::date between leave_from and leave_to`.execute(app.db);
    const { report } = await upload(
      app,
      admin,
      'holidays',
      `title,date,type\nNew holiday,${day},public`,
      'dryRun=true',
    );
    expect(report.effects).toEqual({ recountedLeave: affected.length });
  });
});
