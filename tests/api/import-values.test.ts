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

const withDepartment = (department: string): string => newPerson().replace('Engineering', department);

/** Sends people of some departments; those of `create` may be created. */
const bring = (
  caller: Caller,
  departments: readonly string[],
  create: Readonly<Record<string, readonly string[]>>,
  query = '',
): Promise<Uploaded> =>
  upload(
    app,
    caller,
    'employees',
    [personHeader, ...departments.map(withDepartment)].join('\n'),
    `create=${encodeURIComponent(JSON.stringify(create))}&invitations=none${query}`,
  );

const findValues = async (name: string): Promise<readonly Row[]> =>
  (await admin.list('global-types', { name })).rows;

const undo = (caller: Caller, { row }: Uploaded): Promise<{ status: number; row: Row }> =>
  caller.post(`/api/rest/employees/import.csv/${String(row.id)}/undo`, {});

describe('an import creates the values of lists that it is allowed to', () => {
  it('once for all rows that name them, whatever their case', async () => {
    const { report } = await bring(hr, ['Vertrieb & Service', 'vertrieb & service', '物流部'], {
      department: ['Vertrieb & Service', '物流部'],
    });
    expect(report).toMatchObject({ created: 3, failed: 0 });
    expect(report.newValues).toEqual([
      { field: 'department', name: 'Vertrieb & Service' },
      { field: 'department', name: '物流部' },
    ]);
    expect(await findValues('Vertrieb & Service')).toMatchObject([
      { uniqueValue: 'vertrieb_service', isActive: true, labels: { categoryId: 'Department' } },
    ]);
    expect(await findValues('物流部')).toMatchObject([{ uniqueValue: 'wuliubu' }]);
  });

  it('gives each its own unique value, where names differ by signs alone', async () => {
    const names = ['R & D', 'R-D', 'R + D'];
    expect((await bring(hr, names, { department: names })).report).toMatchObject({ created: 3, failed: 0 });
    const found = await Promise.all(names.map((name) => findValues(name)));
    expect(found.flat().map((one) => one.uniqueValue)).toEqual(['r_d', 'r_d_2', 'r_d_3']);
  });

  it('not in a trial, which says what it would create', async () => {
    const { report } = await bring(hr, ['Trial only'], { department: ['Trial only'] }, '&dryRun=true');
    expect(report).toMatchObject({
      created: 1,
      failed: 0,
      newValues: [{ field: 'department', name: 'Trial only' }],
    });
    expect(await findValues('Trial only')).toEqual([]);
  });

  it('not where no row names them, or where they exist', async () => {
    const { report } = await bring(hr, ['Engineering'], { department: ['engineering', 'Nobody there'] });
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(report.newValues).toBeUndefined();
    expect(await findValues('Nobody there')).toEqual([]);
  });

  it('not those that it is not allowed: their rows are refused', async () => {
    const { report } = await bring(hr, ['Allowed', 'Not allowed'], { department: ['Allowed'] });
    expect(report).toMatchObject({
      created: 1,
      rows: [{ line: 3, field: 'department', code: 'unknown_reference' }],
    });
  });

  it('several of one cell', async () => {
    const file = `${personHeader},technologies\n${newPerson('Many skills', ['React; Weaving; Pottery'])}`;
    const query = (names: readonly string[]): string =>
      `invitations=none&create=${encodeURIComponent(JSON.stringify({ technologies: names }))}`;
    const refused = await upload(app, hr, 'employees', file, query([]));
    expect(refused.report.rows).toMatchObject([
      { field: 'technologies', code: 'unknown_reference', params: { text: 'Weaving; Pottery' } },
    ]);
    expect((await upload(app, hr, 'employees', file, query(['Weaving', 'Pottery']))).report).toMatchObject({
      created: 1,
      newValues: [{ name: 'Weaving' }, { name: 'Pottery' }],
    });
  });

  it('says at the rows why a value cannot be created', async () => {
    const long = 'x'.repeat(121);
    const { report } = await bring(hr, [long, 'Fine'], { department: [long, 'Fine'] });
    expect(report).toMatchObject({
      created: 1,
      rows: [{ line: 2, field: 'department', code: 'maxLength', params: { limit: 120 } }],
    });
  });

  it('none of all-or-nothing whose other rows are wrong', async () => {
    const { report } = await bring(
      hr,
      ['Whole or not', 'Unheard of'],
      { department: ['Whole or not'] },
      '&mode=all-or-nothing',
    );
    expect(report).toMatchObject({ created: 0, failed: 1 });
    expect(await findValues('Whole or not')).toEqual([]);
  });

  it('once, when two imports bring the same at the same time', async () => {
    const names = ['Same A', 'Same B', 'Same C'];
    const both = await Promise.all([
      bring(hr, names, { department: names }),
      bring(admin, names.toReversed(), { department: names }),
    ]);
    expect(both.map(({ report }) => [report.created, report.failed])).toEqual([
      [3, 0],
      [3, 0],
    ]);
    expect((await Promise.all(names.map(findValues))).map((found) => found.length)).toEqual([1, 1, 1]);
  });
});

describe('values are created with the rights of who sends the file', () => {
  it('refuses a list that the caller may not add to', async () => {
    const people = ['read', 'read_all', 'add', 'update', 'upload-data'];
    const clerk = await hire(app, { role: await makeRole(app, admin, { employees: people }) });
    expect(await bring(clerk, ['Forbidden'], { department: ['Forbidden'] })).toMatchObject({ status: 403 });
    expect(await bring(clerk, ['Engineering'], {})).toMatchObject({ status: 200 });
    expect(await findValues('Forbidden')).toEqual([]);
  });

  it('creates no roles and no people, whose rows need more than a name', async () => {
    expect(await bring(admin, ['Engineering'], { userRole: ['Boss'] })).toMatchObject({
      status: 422,
      errors: [{ field: 'create.userRole', code: 'needs_more' }],
    });
    expect(await bring(admin, ['Engineering'], { managerId: ['Boss'] })).toMatchObject({ status: 422 });
    expect(await bring(admin, ['Engineering'], { price: ['Boss'] })).toMatchObject({
      status: 422,
      errors: [{ field: 'create.price', code: 'unknown_field' }],
    });
  });
});

describe('undo takes created values back', () => {
  it('with the rows that name them', async () => {
    const brought = await bring(hr, ['Short-lived'], { department: ['Short-lived'] });
    expect((await undo(hr, brought)).row).toMatchObject({ import: { state: 'undone' } });
    expect(await findValues('Short-lived')).toEqual([]);
  });

  it('but for those that others use by now', async () => {
    const brought = await bring(hr, ['Soon used'], { department: ['Soon used'] });
    const used = await upload(
      app,
      hr,
      'employees',
      `${personHeader}\n${withDepartment('Soon used')}`,
      'invitations=none',
    );
    expect(used.report).toMatchObject({ created: 1 });
    const [value] = await findValues('Soon used');
    expect((await undo(hr, brought)).row).toMatchObject({
      import: { state: 'done' },
      kept: { count: 1, rows: [{ stem: 'global-types', id: value?.id, name: 'Soon used' }] },
    });
    expect((await admin.list('employees', { email: emailOf(1) })).rows).toEqual([]);
    await undo(hr, used);
    expect((await undo(hr, brought)).row).toMatchObject({ import: { state: 'undone' } });
    expect(await findValues('Soon used')).toEqual([]);
  });
});
