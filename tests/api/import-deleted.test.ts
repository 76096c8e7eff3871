import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload, type Uploaded } from '../support/csv.ts';
import { hire, makeRole } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await Promise.all([app.as('admin'), app.as('hr')]);
});
afterAll(() => app.close());

interface Gone {
  readonly id: number;
  readonly empId: string;
  readonly email: string;
  readonly row: string;
}
let count = 0;

const findPerson = async (filter: Readonly<Record<string, unknown>>): Promise<Row | undefined> =>
  (await admin.list('employees', filter)).rows[0];

const bring = (
  caller: Caller,
  rows: readonly string[],
  query = '',
  header = personHeader,
): Promise<Uploaded> =>
  upload(app, caller, 'employees', [header, ...rows].join('\n'), `invitations=none${query}`);

/** Has a person brought by a file, with a number of its own, and deletes them. */
async function deletePerson(name = 'Came Back', role = 'Employee'): Promise<Gone> {
  count += 1;
  const empId = `BACK${count}`;
  const row = newPerson(name, [empId]).replace('Employee', role);
  const email = emailOf();
  expect((await bring(hr, [row], '', withNumber)).report).toMatchObject({ created: 1 });
  const { id } = (await findPerson({ email })) as { id: number };
  expect((await hr.delete(`/api/rest/employees/${id}`)).status).toBe(200);
  return { id, empId, email, row };
}

const withNumber = `${personHeader},empId`;

describe('a deleted row that a file brings again', () => {
  it('is refused by its number, which nobody else can have, and named', async () => {
    const { empId, row } = await deletePerson('Ann Archer');
    const { report } = await bring(hr, [row], '&dryRun=true', withNumber);
    expect(report).toMatchObject({
      created: 0,
      failed: 1,
      rows: [{ line: 2, field: 'empId', code: 'deleted_row', params: { entry: 'Ann Archer' } }],
      deletedRows: [{ line: 2, name: 'Ann Archer' }],
    });
    expect(await findPerson({ empId })).toBeUndefined();
  });

  it('is restored on request, as the file has it, and deleted again by undo', async () => {
    const { id, empId, email, row } = await deletePerson('Bea Baker');
    const changed = row.replace('Bea Baker', 'Bea Miller');
    expect((await bring(hr, [changed], '&restore=true&dryRun=true', withNumber)).report).toMatchObject({
      updated: 1,
      failed: 0,
      preview: [{ line: 2, outcome: 'updated', changes: [{ field: 'name', from: 'Bea Baker' }] }],
      deletedRows: [{ name: 'Bea Baker' }],
    });
    expect(await findPerson({ empId })).toBeUndefined();
    const brought = await bring(hr, [changed], '&restore=true', withNumber);
    expect(brought.report).toMatchObject({ created: 0, updated: 1, failed: 0 });
    expect(await findPerson({ empId })).toMatchObject({ id, name: 'Bea Miller', email, isActive: true });
    const undone = await hr.post(`/api/rest/employees/import.csv/${String(brought.row.id)}/undo`, {});
    expect(undone.row).toMatchObject({ import: { state: 'undone' } });
    expect(await findPerson({ empId })).toBeUndefined();
    const { rows } =
      await sql<Row>`select name, is_deleted, is_active from employees where id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ name: 'Bea Baker', isDeleted: true, isActive: false }]);
  });

  it('is restored also where nothing else has changed', async () => {
    const { id, empId, row } = await deletePerson();
    expect((await bring(hr, [row], '&restore=true', withNumber)).report).toMatchObject({
      updated: 1,
      failed: 0,
    });
    expect(await findPerson({ empId })).toMatchObject({ id });
    expect((await bring(hr, [row], '&restore=true', withNumber)).report).toMatchObject({ unchanged: 1 });
  });

  it('is created anew by its e-mail address, unless it is to be restored', async () => {
    const { id, email, row } = await deletePerson('Cal Carter');
    const byEmail = row.replace(/,BACK\d+$/, '');
    const trial = await bring(hr, [byEmail], '&dryRun=true');
    expect(trial.report).toMatchObject({
      created: 1,
      failed: 0,
      deletedRows: [{ line: 2, name: 'Cal Carter' }],
    });
    expect((await bring(hr, [byEmail], '&restore=true')).report).toMatchObject({ created: 0, updated: 1 });
    expect(await findPerson({ email })).toMatchObject({ id });
    expect((await hr.delete(`/api/rest/employees/${id}`)).status).toBe(200);
    expect((await bring(hr, [byEmail])).report).toMatchObject({ created: 1 });
    expect((await findPerson({ email }))?.id).not.toBe(id);
  });

  it('can be the manager of others in the file', async () => {
    const { id, empId, row } = await deletePerson('Lou Lead', 'Team lead');
    const rows = [`${newPerson('Reports To', [''])},${empId}`, `${row},`];
    const { report } = await bring(hr, rows, '&restore=true', `${withNumber},managerId`);
    expect(report).toMatchObject({
      created: 1,
      updated: 1,
      failed: 0,
    });
    expect(await findPerson({ email: emailOf() })).toMatchObject({ managerId: id });
  });

  it('is restored once, when two files bring it at the same time', async () => {
    const { empId, row } = await deletePerson();
    const both = await Promise.all([1, 2].map(() => bring(hr, [row], '&restore=true', withNumber)));
    expect(both.map(({ report }) => report.updated).toSorted()).toEqual([0, 1]);
    expect((await admin.list('employees', { empId })).rows).toHaveLength(1);
  });
});

describe('restoring follows the rights of the caller', () => {
  it('names no deleted row to who does not read the rows', async () => {
    const { row } = await deletePerson('Dan Dale');
    const clerk = await hire(app, {
      role: await makeRole(app, admin, { employees: ['add', 'update', 'upload-data'] }),
    });
    for (const query of ['&dryRun=true', '&restore=true&dryRun=true']) {
      const { report, row: answer } = await bring(clerk, [row], query, withNumber);
      expect(report).toMatchObject({ created: 0, updated: 0, failed: 1 });
      expect(JSON.stringify(answer)).not.toContain('Dan Dale');
    }
  });

  it('restores nobody with a role that the caller may not give', async () => {
    const { id, empId, row } = await deletePerson();
    await sql`update employees set user_role = (select id from roles where unique_value = 'super_admin')
      where id = ${id}`.execute(app.db);
    const { report } = await bring(hr, [row.replace(',Employee,', ',,')], '&restore=true', withNumber);
    expect(report).toMatchObject({ updated: 0, failed: 1 });
    expect(await findPerson({ empId })).toBeUndefined();
  });

  it('does not restore people whose data were erased', async () => {
    const { id, empId, row } = await deletePerson();
    await sql`update employees set erased_at = now() where id = ${id}`.execute(app.db);
    const { report } = await bring(hr, [row], '&restore=true', withNumber);
    expect(report).toMatchObject({ rows: [{ field: 'empId', code: 'duplicate' }] });
    expect(await findPerson({ empId })).toBeUndefined();
  });
});
