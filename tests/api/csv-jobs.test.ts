import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload } from '../support/csv.ts';
import { today } from '../support/moment.ts';
import { isWhole } from '../support/sweep.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await Promise.all([app.as('admin'), app.as('hr')]);
});
afterAll(() => app.close());

const findPerson = async (email: string): Promise<Row> =>
  (await admin.list('employees', { email })).rows[0] ?? {};

/** So many people that an import needs another batch after the first; several in the whole. */
const many = isWhole ? 2_400 : 1_200;

/** Hands in a file of many new people, which waits for its turn, and returns the number of the import. */
async function importMany(name: string): Promise<number> {
  const people = Array.from({ length: many }, (_, index) => newPerson(`${name} ${index}`));
  const file = `${personHeader}\n${people.join('\n')}`;
  return Number((await upload(app, hr, 'employees', file, 'wait=false')).row.id);
}

/** Has the server die after a batch: the database refuses the second, as it would end the connection. */
async function killAfterFirstBatch(id: number): Promise<void> {
  await sql`alter table imports add constraint dies check (id <> ${sql.lit(id)} or checkpoint <= 1001)`.execute(
    app.db,
  );
  await app.fastify.jobs.drain();
  await sql`alter table imports drop constraint dies`.execute(app.db);
}

/** Has another server take the import over. */
async function goOn(): Promise<void> {
  await sql`update jobs set run_at = now(), locked_until = now() - interval '1 second' where kind = 'import'
    and done_at is null`.execute(app.db);
  await app.fastify.jobs.drain();
}

describe('an import keeps to the rights of who sends it', () => {
  it('is refused without the permission to upload', async () => {
    expect(
      await upload(app, await app.as('employee'), 'employees', `${personHeader}\n${newPerson()}`),
    ).toMatchObject({ status: 403 });
    expect((await hr.get('/api/rest/employees/import.csv/999999')).status).toBe(404);
  });

  it('lets nobody but super_admin make super_admins', async () => {
    const { rows } = await admin.list('roles', { uniqueValue: 'super_admin' });
    const file = `${personHeader}\n${newPerson().replace('Employee', String(rows[0]?.name))}`;
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
      created: 0,
      failed: 1,
      rows: [{ line: 2, code: 'role_not_grantable' }],
    });
    const boss = (await admin.list('employees', { email: 'admin@crewdeck.example' })).rows[0] as Row;
    expect(
      (await upload(app, hr, 'employees', `empId,name\n${String(boss.empId)},Renamed`)).report,
    ).toMatchObject({ updated: 0, failed: 1, rows: [{ code: 'role_not_grantable' }] });
  });

  it('says why a rule refuses a row', async () => {
    const manager = (await admin.list('employees', { email: 'manager@crewdeck.example' })).rows[0] as Row;
    expect(
      (await upload(app, hr, 'employees', `empId,isActive\n${String(manager.empId)},false`)).report,
    ).toMatchObject({ failed: 1, rows: [{ line: 2, code: 'conflict', reason: 'leads_others' }] });
  });

  it('never takes a masked value', async () => {
    const { report } = await upload(
      app,
      hr,
      'employees',
      `${personHeader},bloodGroup\n${newPerson('Masked', ['••••••'])}`,
    );
    expect(report).toMatchObject({ created: 0, failed: 1 });
  });
});

describe('an import can be followed and taken back', () => {
  it('goes on in the background and answers how far it is', async () => {
    const started = await upload(
      app,
      hr,
      'employees',
      `${personHeader}\n${newPerson()}\n${newPerson()}`,
      'wait=false',
    );
    expect(started).toMatchObject({
      status: 202,
      row: { import: { state: 'waiting', done: 0, total: 2 }, report: null },
    });
    await app.fastify.jobs.drain();
    const { row } = await hr.get(`/api/rest/employees/import.csv/${String(started.row.id)}`);
    expect(row).toMatchObject({
      import: { state: 'done', done: 2, total: 2, mayUndo: true },
      report: { created: 2, failed: 0 },
    });
  });

  it('goes on behind the last batch where a server was killed in the middle, and counts every row once', async () => {
    const id = await importMany('Many');
    await killAfterFirstBatch(id);
    const half = (await hr.get(`/api/rest/employees/import.csv/${id}`)).row;
    expect(half).toMatchObject({ import: { state: 'running', done: 1000 } });
    await goOn();
    expect((await hr.get(`/api/rest/employees/import.csv/${id}`)).row).toMatchObject({
      import: { state: 'done', done: many },
      report: { created: many, unchanged: 0, failed: 0 },
    });
  });

  it('counts a row once that waited for a later one when a server was killed', async () => {
    const people = Array.from({ length: 1_010 }, (_, index) =>
      newPerson(`Later ${index}`, [
        index === 1_005 ? 'CSV30001' : '',
        ['CSV30001', 'CSV39999'][index] ?? '',
      ]).replace('Employee', index === 1_005 ? 'Team lead' : 'Employee'),
    );
    const file = `${personHeader},empId,managerId\n${people.join('\n')}`;
    const id = Number((await upload(app, hr, 'employees', file, 'wait=false')).row.id);
    await killAfterFirstBatch(id);
    const half = (await hr.get(`/api/rest/employees/import.csv/${id}`)).row;
    expect(half).toMatchObject({ import: { state: 'running', done: 998 } });
    await goOn();
    expect((await hr.get(`/api/rest/employees/import.csv/${id}`)).row).toMatchObject({
      import: { state: 'done', done: 1_010 },
      report: {
        created: 1_009,
        unchanged: 0,
        failed: 1,
        rows: [{ line: 3, field: 'managerId', code: 'unknown_reference' }],
      },
    });
  });

  it('is given back between two batches by a server that takes leave', async () => {
    const leaving = await openApp();
    const people = Array.from({ length: 6_000 }, (_, index) => newPerson(`Given back ${index}`));
    const file = `${personHeader}\n${people.join('\n')}`;
    const id = Number(
      (await upload(leaving, await leaving.as('hr'), 'employees', file, 'wait=false')).row.id,
    );
    const stateOf = async (): Promise<Row> => {
      const { rows } = await sql<Row>`select i.done, j.attempts, j.done_at is null as "isOpen",
        j.locked_until is null as "isFree" from imports i, jobs j where i.id = ${id} and j.kind = 'import'`.execute(
        leaving.db,
      );
      return rows[0]!;
    };
    const stopped = leaving.fastify.jobs.drain();
    await expect.poll(async () => Number((await stateOf()).done)).toBeGreaterThan(0);
    await leaving.fastify.close();
    await stopped;
    const state = await stateOf();
    expect(state).toMatchObject({ attempts: 1, isOpen: true, isFree: true });
    expect(state.done).toBeLessThan(6_000);
    await leaving.close();
  });

  it('is ended where someone else has taken it over: what the former holder still writes is refused', async () => {
    const id = await importMany('Overtaken');
    // The lease ends in the middle of the first batch, and another server counts the next attempt.
    await sql`create function take_over() returns trigger language plpgsql as $take$ begin
      if new.id = ${sql.lit(id)} and new.checkpoint > 0 and old.checkpoint = 0 then
        update jobs set attempts = attempts + 1 where kind = 'import' and done_at is null;
      end if;
      return new; end $take$`.execute(app.db);
    await sql`create trigger taken before update on imports for each row execute function take_over()`.execute(
      app.db,
    );
    await app.fastify.jobs.drain();
    await sql`drop trigger taken on imports`.execute(app.db);
    expect((await hr.get(`/api/rest/employees/import.csv/${id}`)).row).toMatchObject({
      import: { state: 'running', done: 1000 },
    });
    await goOn();
    expect((await hr.get(`/api/rest/employees/import.csv/${id}`)).row).toMatchObject({
      import: { state: 'done', done: many },
      report: { created: many, unchanged: 0, failed: 0 },
    });
  });

  it('changes many rows as it changes one: a wrong one is reported and left, the others are changed and audited', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => newPerson(`Together ${index}`));
    await upload(app, hr, 'employees', `${personHeader}\n${lines.join('\n')}`);
    const emails = lines.map((line) => line.split(',').find((cell) => cell.includes('@')) ?? '');
    const people = await Promise.all(emails.map((email) => findPerson(email)));
    const file = [
      'empId,name,dateOfBirth',
      ...people.map(
        ({ empId }, index) =>
          `${String(empId)},Renamed ${index},${index === 3 ? '2030-01-01' : `1990-01-0${index + 1}`}`,
      ),
    ].join('\n');
    const { report } = await upload(app, hr, 'employees', file);
    expect(report).toMatchObject({
      created: 0,
      updated: 5,
      unchanged: 0,
      failed: 1,
      rows: [{ line: 5, field: 'dateOfBirth' }],
    });
    const after = await Promise.all(emails.map((email) => findPerson(email)));
    expect(after.map(({ name, version }) => [name, version])).toEqual(
      people.map((_, index) => (index === 3 ? ['Together 3', 1] : [`Renamed ${index}`, 2])),
    );
    const { rows } = await sql<{
      entityId: number;
      name: string;
    }>`select entity_id, after ->> 'name' as name from audit where entity = 'employees' and action = 'update'
      and entity_id = any(${people.map(({ id }) => id)}::integer[]) order by entity_id`.execute(app.db);
    expect(rows).toEqual(
      after.filter((_, index) => index !== 3).map(({ id, name }) => ({ entityId: id, name })),
    );
  });

  it('is taken back as a whole while nobody has changed its rows, and the corrected file comes in again', async () => {
    await upload(app, hr, 'employees', `${personHeader}\n${newPerson('Stays')}`);
    const stays = await findPerson(emailOf());
    const file = `empId,${personHeader}\n${String(stays.empId)},Renamed,${newPerson().split(',').slice(1).join(',').replace(emailOf(), String(stays.email))}\nCSV20001,${newPerson('New')}`;
    const { row, report } = await upload(app, hr, 'employees', file);
    expect(report).toMatchObject({ created: 1, updated: 1 });
    const undone = await hr.post(`/api/rest/employees/import.csv/${String(row.id)}/undo`);
    expect(undone).toMatchObject({ status: 200, row: { import: { state: 'undone', mayUndo: false } } });
    expect((await admin.get(`/api/rest/employees/${String(stays.id)}`)).row).toMatchObject({
      name: 'Stays',
      phone: stays.phone,
    });
    expect((await findPerson(emailOf())).id).toBeUndefined();
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
      created: 1,
      updated: 1,
      failed: 0,
    });
  });

  it('is taken back but for the rows that stand in the way, which are named and can be tried again', async () => {
    const people = ['Changed', 'Used', 'Removed', 'Free'].map((name) => newPerson(name));
    const { row } = await upload(app, hr, 'employees', `${personHeader}\n${people.join('\n')}`);
    const emails = people.map((line) => line.split(',')[1]!);
    const found = await Promise.all(emails.map((email) => findPerson(email)));
    const [changed, used, removed] = found.map(({ id }) => Number(id)) as [number, number, number];
    await admin.patch(`/api/rest/employees/${changed}`, { name: 'Changed since' });
    await admin.delete(`/api/rest/employees/${removed}`);
    await sql`insert into attendance (user_id, date, status) values (${used}, '2026-11-02', 1)`.execute(
      app.db,
    );
    const undo = (): Promise<Answer> => hr.post(`/api/rest/employees/import.csv/${String(row.id)}/undo`);
    const first = await undo();
    expect(first.row).toMatchObject({ import: { state: 'done', mayUndo: true }, kept: { count: 3 } });
    const { rows: kept } = first.row.kept as { rows: Row[] };
    expect(new Map(kept.map(({ id, name, reason }) => [id, [name, reason]]))).toEqual(
      new Map([
        [changed, ['Changed since', 'row_changed']],
        [used, ['Used', 'used_by']],
        [removed, ['', 'row_removed']],
      ]),
    );
    expect(await findPerson(emails[3]!)).toEqual({});
    expect((await findPerson(emails[0]!)).name).toBe('Changed since');
    const { rows } = await sql<Row>`select after from audit where action = 'undo_import'
      order by id desc limit 1`.execute(app.db);
    expect(rows[0]?.after).toMatchObject({ created: 1, updated: 0, kept: 3 });
    await sql`delete from attendance where user_id = ${used}`.execute(app.db);
    expect((await undo()).row).toMatchObject({ import: { state: 'done' }, kept: { count: 2 } });
    expect(await findPerson(emails[1]!)).toEqual({});
  });

  it('takes the checklists with it that have started with its people, unless a step is done', async () => {
    const joins = addDays(today(), 10);
    const people = ['Joins', 'Begins'].map((name) => newPerson(name).replace('2024-03-04', joins));
    const { row } = await upload(app, hr, 'employees', `${personHeader}\n${people.join('\n')}`);
    const [free, begun] = (await Promise.all(
      people.map(async (line) => Number((await findPerson(line.split(',')[1]!)).id)),
    )) as [number, number];
    const countLists = async (userId: number): Promise<number> =>
      (await sql`select from checklists where user_id = ${userId}`.execute(app.db)).rows.length;
    expect([await countLists(free), await countLists(begun)]).toEqual([1, 1]);
    await sql`update checklists set done = 1 where user_id = ${begun}`.execute(app.db);
    const undone = await hr.post(`/api/rest/employees/import.csv/${String(row.id)}/undo`);
    expect(undone.row).toMatchObject({ kept: { count: 1, rows: [{ id: begun, reason: 'used_by' }] } });
    expect([await countLists(free), await countLists(begun)]).toEqual([0, 1]);
  });

  it('is taken back once by two callers at a time', async () => {
    const { row } = await upload(app, hr, 'employees', `${personHeader}\n${newPerson()}`);
    const undo = (): Promise<Answer> => hr.post(`/api/rest/employees/import.csv/${String(row.id)}/undo`);
    const statuses = (await Promise.all([undo(), undo()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('ends when that is requested, and says what was written', async () => {
    const started = await upload(
      app,
      hr,
      'employees',
      `${personHeader}\n${Array.from({ length: 1_100 }, () => newPerson()).join('\n')}`,
      'wait=false',
    );
    await hr.post(`/api/rest/employees/import.csv/${String(started.row.id)}/cancel`);
    await app.fastify.jobs.drain();
    expect((await hr.get(`/api/rest/employees/import.csv/${String(started.row.id)}`)).row).toMatchObject({
      import: { state: 'cancelled', done: 1000 },
      report: { created: 1000 },
    });
  });

  it.runIf(isPostgres)(
    'is one transaction where it is all or nothing: a broken connection leaves no row',
    async () => {
      const started = await upload(
        app,
        hr,
        'employees',
        `${personHeader}\n${Array.from({ length: 3_000 }, () => newPerson()).join('\n')}`,
        'wait=false&mode=all-or-nothing',
      );
      const working = app.fastify.jobs.drain();
      const breakOff = async (): Promise<unknown[]> =>
        (
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state <> 'idle'
              and query ilike '%insert into "employees"%' and pid <> pg_backend_pid()`.execute(app.db)
        ).rows;
      await expect.poll(breakOff, { interval: 5 }).not.toEqual([]);
      await working;
      expect((await findPerson(emailOf())).id).toBeUndefined();
      await sql`update jobs set run_at = now() where kind = 'import' and done_at is null`.execute(app.db);
      await app.fastify.jobs.drain();
      expect((await hr.get(`/api/rest/employees/import.csv/${String(started.row.id)}`)).row).toMatchObject({
        import: { state: 'done' },
        report: { created: 3000 },
      });
    },
  );
});
