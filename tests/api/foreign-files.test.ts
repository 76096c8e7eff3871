import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, encode, newPerson, personHeader, upload } from '../support/csv.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

const lastPerson = async (): Promise<Row> => (await hr.list('employees', { email: emailOf() })).rows[0] ?? {};

it('letters that only one encoding fits are read, and others are not guessed', async () => {
  const people = ['Jürgen Größe', 'Käthe Müller', 'Jörg Weiß', 'Björn Schäfer', 'Günther Strauß'];
  const rows = [...people, 'Ülkü Böhm', 'Dörte Lüders', 'Bärbel Krüger', 'Götz Fäßler', 'Änne Köhler'];
  const german = encode([personHeader, ...rows.map((who) => newPerson(who))].join('\n'), 'windows-1252');
  expect((await upload(app, hr, 'employees', german)).report).toMatchObject({ created: 10, failed: 0 });
  expect((await lastPerson()).name).toBe('Änne Köhler');
  const one = encode(`${personHeader}\n${newPerson('Chloé Lefèvre')}`, 'windows-1252');
  expect(await upload(app, hr, 'employees', one)).toMatchObject({
    status: 422,
    errors: [{ field: 'file', code: 'unclear_encoding' }],
  });
  const named = await upload(app, hr, 'employees', one, 'encoding=windows-1252');
  expect(named.report).toMatchObject({ created: 1, failed: 0 });
  expect((await lastPerson()).name).toBe('Chloé Lefèvre');
  expect((await upload(app, hr, 'employees', one, 'encoding=ebcdic')).status).toBe(422);
  const wrong = await upload(app, hr, 'employees', one, 'encoding=utf-8');
  expect(wrong.errors).toMatchObject([{ field: 'file', code: 'unclear_encoding' }]);
});

it.each([
  ['columns', { name: 'nme' }, 'columns.nme'],
  ['values', { nme: { a: 'b' } }, 'values.nme'],
  ['edits', { 2: { nme: 'a' } }, 'edits.nme'],
])('a column that does not exist is refused in the %s of an import', async (member, value, field) => {
  const query = `${member}=${encodeURIComponent(JSON.stringify(value))}`;
  const { status, errors } = await upload(app, hr, 'employees', `${personHeader}\n${newPerson()}`, query);
  expect({ status, errors }).toMatchObject({ status: 422, errors: [{ field, code: 'unknown_field' }] });
});

it('a text of several lines comes into a field of one with commas', async () => {
  const address = ['"Lindenstraße 4\n Hinterhaus,\nlinks"', 'Dresden', '01067', 'Deutschland'];
  const columns = ['line1', 'city', 'postalCode', 'country'].map((name) => `address.${name}`);
  const file = `${personHeader},${columns.join(',')}\n${newPerson('Ada Lines', address)}`;
  expect((await upload(app, hr, 'employees', file)).report).toMatchObject({ created: 1, failed: 0 });
  expect((await lastPerson()).address).toMatchObject({ line1: 'Lindenstraße 4, Hinterhaus, links' });
});

it('empty cells clear a value, unless the import keeps those of their column', async () => {
  const file = `${personHeader},bloodGroup\n${newPerson('Bo Kept', ['O+'])}`;
  expect((await upload(app, hr, 'employees', file)).report).toMatchObject({ created: 1, failed: 0 });
  const empty = `email,bloodGroup\n${emailOf()},`;
  const kept = await upload(app, hr, 'employees', empty, 'dryRun=true&keepEmpty=bloodGroup');
  expect(kept.report).toMatchObject({ unchanged: 1, failed: 0 });
  const cleared = await upload(app, hr, 'employees', empty, 'dryRun=true');
  expect(cleared.report).toMatchObject({ updated: 1, failed: 0 });
});

it('names in parts are put together, and managers are found as other programs name them', async () => {
  const header =
    'First name,Middle name,Last name,email,phone,joiningDate,department,designation,userRole,Supervisor';
  const rowOf = (first: string, last: string, manager: string): string =>
    newPerson('').replace(/^,/, `${first},,${last},`) + `,${manager}`;
  const boss = rowOf('Thandiwe', 'Mbeki', '').replace('Employee', 'Team lead');
  const file = [
    header,
    rowOf('Ana María', 'Sanchez', '"Mbeki, Thandiwe (00010042)"'),
    rowOf('Sean', 'Brien', '"Mbeki, Thandiwe"'),
    rowOf('Per', 'Lindqvist', 'Thandiwe Mbeki'),
    boss,
  ].join('\n');
  expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
    created: 4,
    failed: 0,
    rows: [],
  });
  const { rows } = await hr.list('employees', { 'managerId.name': 'Thandiwe Mbeki' });
  expect(rows.map(({ name }) => name).sort()).toEqual(['Ana María Sanchez', 'Per Lindqvist', 'Sean Brien']);
  const led = `${header}\n${rowOf('Led', 'Wrong', 'Sean Brien')}`;
  expect((await upload(app, hr, 'employees', led)).report).toMatchObject({
    failed: 1,
    rows: [{ line: 2, field: 'managerId', code: 'leads_nobody' }],
  });
});

it('who names a refused row of the file is refused for that, to the end of the chain', async () => {
  const header = `${personHeader},managerId`;
  const lead = (name: string, manager: string): string =>
    `${newPerson(name).replace('Employee', 'Team lead')},${manager}`;
  const file = [
    header,
    lead('Cara Third', 'Bodo Second'),
    lead('Dora Fourth', 'Nobody Known'),
    lead('Bodo Second', '"First, Alma"'),
    lead('Alma First', '').replace('Engineering', 'Nowhere'),
    lead('Eva Fifth', 'Cara Third').replace('Engineering', 'Nowhere'),
  ].join('\n');
  for (const query of ['dryRun=true', 'mode=rows']) {
    const { report } = await upload(app, hr, 'employees', file, query);
    expect(report.rows.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'managerId', 'refused_reference'],
      [3, 'managerId', 'unknown_reference'],
      [4, 'managerId', 'refused_reference'],
      [5, 'department', 'unknown_reference'],
      [6, 'department', 'unknown_reference'],
      [6, 'managerId', 'refused_reference'],
    ]);
    expect(report.rows[0]?.message).toBe('Refers to line 4 of the file, which has an error.');
    expect(report).toMatchObject({ created: 0, failed: 5 });
  }
});

it('a trial says of each row what the import does, and every manager whose role leads nobody', async () => {
  const header = `${personHeader},managerId`;
  const lead = (name: string, manager: string): string =>
    `${newPerson(name).replace('Employee', 'Team lead')},${manager}`;
  const file = [
    header,
    `${newPerson('Gina Top')},`,
    lead('Hugo Middle', 'Gina Top'),
    lead('Ines Lower', 'Hugo Middle'),
    `${newPerson('Jan Low')},Ines Lower`,
    `${newPerson('Kim Lowest')},Jan Low`,
  ].join('\n');
  const rowsOf = ({ report }: Awaited<ReturnType<typeof upload>>) =>
    report.rows.map(({ line, code, params }) => [line, code, params?.line]);
  const trial = await upload(app, hr, 'employees', file, 'dryRun=true');
  expect(rowsOf(trial)).toEqual([
    [3, 'leads_nobody', 2],
    [4, 'refused_reference', 3],
    [5, 'refused_reference', 4],
    [6, 'leads_nobody', 5],
  ]);
  const real = await upload(app, hr, 'employees', file);
  expect([trial, real].map(({ report }) => [report.created, report.failed])).toEqual([
    [1, 4],
    [1, 4],
  ]);
  expect(rowsOf(real).map(([line]) => line)).toEqual([3, 4, 5, 6]);
});
