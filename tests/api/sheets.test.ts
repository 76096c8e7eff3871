import { Readable } from 'node:stream';
import { readXlsx, writeXlsx, type CellValue, type WriteSheet } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, type Locale } from '@crewdeck/engine/model/locales.ts';
import { readRows } from '@crewdeck/engine/model/csv/read.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { downloadFile, emailOf, newPerson, personHeader, upload } from '../support/csv.ts';
import { today } from '../support/moment.ts';
import { upload as uploadTo } from '../support/multipart.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await Promise.all([app.as('admin'), app.as('hr')]);
});
afterAll(() => app.close());

const workbook = async (...sheets: readonly WriteSheet[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [...sheets] }));
const people = (name: string, count: number, more: Partial<WriteSheet> = {}): WriteSheet => ({
  name,
  rows: [personHeader, ...Array.from({ length: count }, () => newPerson())].map((line) => line.split(',')),
  ...more,
});
const send = (content: Buffer, query = '', fileName = 'people.xlsx') =>
  upload(app, hr, 'employees', content, query, fileName);

/** The rows of an exported sheet, by the names of its columns. */
async function exported(caller: Caller, stem: string, query = ''): Promise<Record<string, CellValue>[]> {
  const { sheets } = await readXlsx(await downloadFile(app, caller, stem, { query, format: 'xlsx' }));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(head.map((name, column) => [String(name), row[column] ?? null])),
  );
}

describe('an exported workbook', () => {
  test('has dates as dates, numbers as numbers, and phones and codes as texts', async () => {
    const query = `headers=fields&filter=${encodeURIComponent('{"empId":"EMP0001"}')}`;
    const [person] = await exported(admin, 'employees', query);
    expect(person).toMatchObject({
      empId: 'EMP0001',
      joiningDate: expect.any(Date),
      phone: expect.stringMatching(/^\+\d+$/),
      email: expect.stringContaining('@'),
    });
    const [row] = await exported(admin, 'leave-allowances', 'headers=fields');
    expect(row).toMatchObject({ year: expect.any(Number), entitled: expect.any(Number) });
  });

  test('is called as the list, in the language of the reader, and has its columns and filters', async () => {
    const french = hr.reading('fr-FR');
    const query = `columns=name,userRole&filter=${encodeURIComponent('{"empId":"EMP0001"}')}`;
    const content = await downloadFile(app, french, 'employees', { query, format: 'xlsx' });
    const { sheets } = await readXlsx(content);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([['Salariés', 2]]);
    expect(sheets[0]?.rows[0]).toEqual(['Nom', 'Rôle']);
  });

  test('holds every text as a text, also what a program would run or read as something else', async () => {
    const texts = ['=HYPERLINK("http://x")', '+49', '@x', "'=1", '_x0041_', '<b>&"'];
    const ids: unknown[] = [];
    for (const [index, note] of texts.entries())
      ids.push(
        (
          await admin.post('/api/rest/holidays', {
            title: note,
            type: 'company',
            date: `2031-05-0${index + 1}`,
          })
        ).row.id,
      );
    const query = `headers=fields&filter=${encodeURIComponent(JSON.stringify({ id: ids }))}&sort=["id","ASC"]`;
    expect((await exported(admin, 'holidays', query)).map(({ title }) => title)).toEqual(texts);
    const file = await downloadFile(app, admin, 'holidays', { query, format: 'xlsx' });
    expect((await upload(app, admin, 'holidays', file, '', 'holidays.xlsx')).report).toMatchObject({
      unchanged: texts.length,
      failed: 0,
    });
  });

  test('is refused to whom the CSV is', async () => {
    const employee = await app.as('employee');
    expect((await employee.get('/api/rest/employees/export.xlsx')).status).toBe(403);
    expect((await hr.get('/api/rest/employees/export.xlsx?columns=nothing')).status).toBe(422);
  });
});

describe('every list', () => {
  /** Fewer rows where there are many, and none that the exports themselves add. */
  const filters: Readonly<Record<string, Row>> = {
    attendance: { date_gte: today() },
    audit: { action: 'create' },
  };

  test('is exported as XLSX with the columns and rows of its CSV, in each language', async () => {
    const stems = Object.values(app.models).flatMap(({ stem, actions }) =>
      actions.exportXlsx ? [stem] : [],
    );
    expect(stems.length).toBeGreaterThan(20);
    for (const [index, stem] of stems.entries()) {
      const caller = admin.reading(Object.keys(locales)[index % 4] as Locale);
      const query = `filter=${encodeURIComponent(JSON.stringify(filters[stem] ?? {}))}`;
      const lines: (readonly string[])[] = [];
      const csv = await downloadFile(app, caller, stem, { query, format: 'csv' });
      for await (const { cells } of readRows(() => Readable.from([csv]), 'utf-8')) lines.push(cells);
      const { sheets } = await readXlsx(await downloadFile(app, caller, stem, { query, format: 'xlsx' }));
      expect([sheets.length, sheets[0]?.rows[0], sheets[0]?.rows.length], stem).toEqual([
        1,
        lines[0],
        lines.length,
      ]);
    }
  });
});

describe('an imported workbook', () => {
  test('is read by its first table, or by the sheet that is wanted; the report names it', async () => {
    const content = await workbook(
      { name: 'About', rows: [['People of 2026']] },
      people('Office', 2),
      people('Plant', 3),
      people('Former', 4, { hidden: true }),
    );
    expect((await send(content, 'dryRun=true')).report).toMatchObject({
      created: 2,
      failed: 0,
      sheet: 'Office',
    });
    expect((await send(content, 'sheet=Plant')).report).toMatchObject({
      created: 3,
      failed: 0,
      sheet: 'Plant',
    });
    expect((await send(content, 'sheet=Former')).errors).toMatchObject([
      { field: 'sheet', code: 'unknown_sheet', params: { sheets: 'About, Office, Plant' } },
    ]);
  });

  test('comes in at the address of v1, and its file is named in the history', async () => {
    const content = await workbook(people('People', 1));
    const url = '/api/v1/employee/import-csv';
    const { data } = await uploadTo(app.fastify, hr, 'POST', url, {}, { name: 'staff.xlsx', content });
    expect(data.report).toMatchObject({ created: 1, failed: 0, sheet: 'People' });
    const [person] = (await admin.list('employees', { email: emailOf() })).rows;
    const entries = (await admin.list('audit', { entity: 'employees', entityId: person?.id })).rows;
    expect(entries).toMatchObject([{ action: 'create', reason: 'staff.xlsx' }]);
  });

  test('is reported by the rows of the sheet, also below cells of several lines', async () => {
    const sheet = people('People', 3);
    const [head = [], first = [], second = [], third = []] = sheet.rows ?? [];
    first[0] = 'Ada\nLovelace';
    third[1] = 'no e-mail';
    const { report } = await send(
      await workbook({ name: 'People', rows: [['Staff'], [], head, first, second, [], third] }),
    );
    expect(report).toMatchObject({ created: 2, failed: 1, rows: [{ line: 7, field: 'email' }] });
    const [person] = (await admin.list('employees', { email: String(first[1]) })).rows;
    expect(person).toMatchObject({ name: 'Ada, Lovelace' });
  });

  test('is read once, however many do it at the same time', async () => {
    const contents = await Promise.all(
      [1, 2, 3, 4].map((count) => workbook(people(`Sheet ${count}`, count))),
    );
    const answers = await Promise.all(contents.map((content) => send(content, 'dryRun=true')));
    expect(answers.map(({ report }) => report)).toMatchObject(
      [1, 2, 3, 4].map((count) => ({ created: count, failed: 0, sheet: `Sheet ${count}` })),
    );
  });

  test.each<
    [name: string, content: () => Promise<Buffer>, fileName: string, status: number, errors: readonly Row[]]
  >([
    [
      'whose formulas have no results',
      () => workbook(people('People', 1, { cells: new Map([['1,7', { formula: 'A2' }]]) })),
      'people.xlsx',
      422,
      [{ field: 'file', code: 'no_result', params: { cell: 'H2' } }],
    ],
    [
      'without rows',
      () => workbook({ name: 'People', rows: [] }),
      'people.xlsx',
      422,
      [{ field: 'file', code: 'required' }],
    ],
    [
      'that is cut off',
      async () => (await workbook(people('People', 1))).subarray(0, 1500),
      'people.xlsx',
      422,
      [{ field: 'file', code: 'unreadable_workbook' }],
    ],
    ['that is called otherwise', () => workbook(people('People', 1)), 'people.csv', 415, []],
    [
      'that is something else',
      async () => Buffer.from(`${personHeader}\n${newPerson()}`),
      'people.xlsx',
      415,
      [],
    ],
  ])('%s is refused', async (_name, content, fileName, status, errors) => {
    expect(await send(await content(), '', fileName)).toMatchObject({ status, errors });
  });

  test('is the only file that has sheets', async () => {
    const csv = Buffer.from(`${personHeader}\n${newPerson()}`);
    expect((await send(csv, 'sheet=People', 'people.csv')).errors).toMatchObject([
      { field: 'sheet', code: 'unknown_field' },
    ]);
  });
});
