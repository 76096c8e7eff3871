import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { download, downloadFile, emailOf, encode, newPerson, personHeader, upload } from '../support/csv.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await Promise.all([app.as('admin'), app.as('hr')]);
});
afterAll(() => app.close());

describe('what is exported comes back without a change', () => {
  const importable = [
    'employees',
    'trainees',
    'roles',
    'global-type-categories',
    'global-types',
    'attendance',
    'leave-allowances',
    'holidays',
    'events',
    'roster-patterns',
    'roster-shifts',
    'projects',
    'clients',
    'ryg-statuses',
    'form-questions',
  ];

  it('covers every importable resource', () => {
    expect(
      Object.values(app.models)
        .filter((model) => model.importable)
        .map((model) => model.stem)
        .sort(),
    ).toEqual([...importable].sort());
  });

  const ways = [
    ['fields', 'csv'],
    ['labels', 'csv'],
    ['labels', 'xlsx'],
  ] as const;
  /** Of the marks of two years the last weeks. */
  const filters: Readonly<Record<string, Row>> = { attendance: { date_gte: addDays(today(), -28) } };
  for (const stem of importable) {
    for (const [headers, format] of ways) {
      it(`${stem} as ${format}, with headers as ${headers}`, async () => {
        const filter = encodeURIComponent(JSON.stringify(filters[stem] ?? {}));
        const query = `headers=${headers}&filter=${filter}`;
        const file = await downloadFile(app, admin, stem, { query, format });
        const { status, report } = await upload(app, admin, stem, file, '', `data.${format}`);
        expect({
          status,
          created: report.created,
          updated: report.updated,
          failed: report.failed,
          rows: report.rows.slice(0, 3),
          ignored: report.ignored,
        }).toEqual({ status: 200, created: 0, updated: 0, failed: 0, rows: [], ignored: [] });
        expect(report.unchanged).toBeGreaterThan(stem === 'trainees' ? 1 : 2);
      });
    }
  }

  it("holds super_admins that hr's file contains, since an unchanged row is never refused", async () => {
    const { report } = await upload(app, hr, 'employees', await download(app, hr, 'employees'));
    expect(report).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });
});

const findPerson = async (email: string): Promise<Row> =>
  (await admin.list('employees', { email })).rows[0] ?? {};

describe('an export', () => {
  it('begins with a byte order mark and is called table-data.csv at the v1 address', async () => {
    const response = await app.fastify.inject({
      method: 'GET',
      url: '/api/v1/employee/download-csv?headers=fields',
      headers: hr.headers,
    });
    expect(response.statusCode).toBe(200);
    expect(response.body.startsWith('\uFEFFempId,name,')).toBe(true);
    expect(response.headers['content-disposition']).toContain('table-data.csv');
    expect(response.headers['content-type']).toContain('text/csv');
  });

  it('names people by their number and types by their name, and makes cells safe that a spreadsheet would run', async () => {
    const [line] = (
      await download(
        app,
        hr,
        'employees',
        `headers=fields&columns=phone,managerId,department&filter=${encodeURIComponent(JSON.stringify({ email: 'employee@crewdeck.example' }))}`,
      )
    )
      .split('\r\n')
      .slice(1);
    expect(line).toMatch(/^'\+\d+,EMP\d{4},Engineering$/);
  });

  it('keeps to the filters and the sort of the list, and to the columns that are requested', async () => {
    const filter = encodeURIComponent(JSON.stringify({ isActive: true, q: 'ann' }));
    const listed = await hr.get(
      `/api/rest/employees?filter=${filter}&sort=["joiningDate","DESC"]&range=[0,99]`,
    );
    const file = await download(
      app,
      hr,
      'employees',
      `filter=${filter}&sort=["joiningDate","DESC"]&columns=empId&headers=fields`,
    );
    expect(file.trim().split('\r\n')).toEqual(['empId', ...listed.rows.map((row) => row.empId)]);
  });

  it('goes over several pages without losing or repeating a row, whatever sorts it', async () => {
    const from = addDays(today(), -110);
    for (const sort of [
      '["userId","ASC"]',
      '["note","DESC"]',
      '["checkIn","ASC"]',
      '["createdAt","DESC"]',
      '["date","ASC"]',
    ]) {
      const lines = (
        await download(
          app,
          admin,
          'attendance',
          `columns=userId,date&headers=fields&sort=${sort}&filter=${encodeURIComponent(JSON.stringify({ date_gte: from }))}`,
        )
      )
        .trim()
        .split('\r\n')
        .slice(1);
      const { total } = await admin.list('attendance', { date_gte: from }, [0, 0]);
      expect({ sort, lines: lines.length, different: new Set(lines).size }).toEqual({
        sort,
        lines: total,
        different: total,
      });
    }
  });

  it('has the language of the caller, and leaves out what lists mask', async () => {
    const russian = await hire(app, { role: 'hr', locale: 'ru-RU' });
    const file = await download(app, russian, 'employees');
    const [first = ''] = file.split('\r\n');
    expect(first).toContain('Табельный номер');
    expect(file).not.toContain('••');
    expect(
      await download(app, hr, 'employees', 'headers=fields&columns=name,emergencyContact,bloodGroup'),
    ).toMatch(/^name\r\n/);
  });

  it('is refused to who may not download, and holds only rows in their scope', async () => {
    const employee = await app.as('employee');
    expect((await employee.get('/api/rest/employees/export.csv')).status).toBe(403);
    expect((await employee.get('/api/v1/employee/download-csv')).status).toBe(403);
    expect((await hr.get('/api/rest/employees/export.csv?columns=nothing')).status).toBe(422);
  });
});

describe('an import reads', () => {
  const name = 'Жанна Жукова';
  it('commas, semicolons, tabs and bars', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const { report } = await upload(
        app,
        hr,
        'employees',
        `${personHeader}\n${newPerson()}`.replaceAll(',', separator),
      );
      expect(report, separator).toMatchObject({ created: 1, failed: 0 });
    }
  });

  it('the separator that a first line names, which is no row', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const table = `${personHeader}\n${newPerson().replace('@', ' at ')}`.replaceAll(',', separator);
      const file = `sep=${separator}\r\n${table}`;
      const { report } = await upload(app, hr, 'employees', file, 'dryRun=true');
      expect(report, separator).toMatchObject({ failed: 1, rows: [{ line: 3, field: 'email' }] });
    }
  });

  it('UTF-8 with and without a mark, UTF-16 of both orders, and an encoding that is named', async () => {
    const swap = (buffer: Buffer): Buffer => Buffer.from(buffer).swap16();
    const files: Record<string, [string, (text: string) => Buffer]> = {
      'utf-8': [name, (text) => Buffer.from(text)],
      'utf-8 with a mark': [name, (text) => Buffer.from(`\uFEFF${text}`)],
      'utf-16le': [name, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
      'utf-16be': [name, (text) => swap(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
      'windows-1251': [name, (text) => encode(text, 'windows-1251')],
      gb18030: ['张伟', (text) => encode(text, 'gb18030')],
    };
    for (const [encoding, [who, bytes]] of Object.entries(files)) {
      const { status, report } = await upload(
        app,
        hr,
        'employees',
        bytes(`${personHeader}\r\n${newPerson(who)}\r\n`),
        encoding.startsWith('utf') ? '' : `encoding=${encoding}`,
      );
      expect({ encoding, status, failed: report?.rows }).toEqual({ encoding, status: 200, failed: [] });
      expect((await findPerson(emailOf())).name, encoding).toBe(who);
    }
  });

  it('headers in every language, and values as people of that language write them', async () => {
    const rows = {
      'en-US': 'Title,Date,Type\nSpring day,2027-03-01,Company',
      'fr-FR': 'Titre,Date,Type\nJournée,01/03/2027,Facultatif',
      'ru-RU': 'Название,Дата,Тип\nДень весны,02.03.2027,Корпоративный',
      'zh-CN': '标题,日期,类型\n春天,2027/3/3,公司',
    };
    for (const [locale, file] of Object.entries(rows)) {
      const { report } = await upload(app, hr, 'holidays', file, 'dryRun=true');
      expect({ locale, ignored: report.ignored, failed: report.rows }).toEqual({
        locale,
        ignored: [],
        failed: [],
      });
    }
  });

  it('quotes, separators and line breaks inside cells, and names the line of the file', async () => {
    const file =
      'title,date,type,description\n"Meet, greet",2027-05-01,Team event,"two\nlines ""quoted"""\n\n\nBroken,2027-13-01,Team event,\n';
    const { rows: types } = await admin.list('global-types', { 'categoryId.uniqueValue': 'event_type' });
    const { report } = await upload(app, hr, 'events', file.replaceAll('Team event', String(types[0]?.name)));
    expect(report).toMatchObject({
      created: 1,
      failed: 1,
      rows: [{ line: 6, field: 'date', code: 'format' }],
    });
    const { rows } = await admin.list('events', { date: '2027-05-01' });
    expect(rows.find((row) => row.title === 'Meet, greet')?.description).toBe('two\nlines "quoted"');
  });

  it('cells that an export has made safe, and takes nothing else off', async () => {
    const { rows: types } = await admin.list('global-types', { 'categoryId.uniqueValue': 'event_type' });
    await upload(
      app,
      hr,
      'events',
      `title,date,type\n'=1+1,2027-06-01,${String(types[0]?.name)}\n'quoted',2027-06-01,${String(types[0]?.name)}`,
    );
    expect((await admin.list('events', { date: '2027-06-01' })).rows.map((row) => row.title).sort()).toEqual([
      "'quoted'",
      '=1+1',
    ]);
    expect((await upload(app, hr, 'events', await download(app, hr, 'events'))).report).toMatchObject({
      created: 0,
      updated: 0,
      failed: 0,
    });
  });

  it('two hundred columns, and names those that it ignores', async () => {
    const { report } = await upload(
      app,
      hr,
      'employees',
      `${personHeader},${Array.from({ length: 193 }, (_, index) => `extra ${index}`).join(',')}\n${newPerson()}${',x'.repeat(193)}`,
    );
    expect(report).toMatchObject({ created: 1, failed: 0 });
    expect(report.ignored.length).toBe(50);
  });

  it('rows that are too short as they are, and refuses those that are too long', async () => {
    const { report } = await upload(
      app,
      hr,
      'employees',
      `${personHeader},managerId\n${newPerson()}\n${newPerson('Long', ['', 'more'])}`,
    );
    expect(report).toMatchObject({ created: 1, failed: 1, rows: [{ line: 3, code: 'ragged_row' }] });
  });

  it('no file that is empty, binary, no table of the resource, or has an open quote', async () => {
    expect(await upload(app, hr, 'employees', '')).toMatchObject({ status: 422 });
    expect(
      await upload(app, hr, 'employees', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])),
    ).toMatchObject({ status: 415 });
    // The first bytes of a sheet that was only renamed.
    const sheet = Buffer.from('504b030414000600080000002100', 'hex');
    expect(await upload(app, hr, 'employees', Buffer.concat([sheet, sheet, sheet]))).toMatchObject({
      status: 415,
    });
    expect(await upload(app, hr, 'employees', 'a,b\n1,2')).toMatchObject({
      status: 422,
      errors: [{ field: 'file', code: 'no_known_columns' }],
    });
    expect(await upload(app, hr, 'employees', `${personHeader}\n"open,${newPerson()}`)).toMatchObject({
      status: 422,
      errors: [{ field: 'file', code: 'open_quote' }],
    });
  });
});

describe('an import writes', () => {
  it('nothing the second time, also where the file leaves numbers to the server', async () => {
    const file = `empId,${personHeader}\n,${newPerson()}\n,${newPerson()}\n`;
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
      created: 2,
      updated: 0,
      failed: 0,
    });
    const given = (await findPerson(emailOf())).empId;
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
    expect(await findPerson(emailOf())).toMatchObject({ empId: given, version: 1 });
  });

  it('the same file twice only once', async () => {
    const file = `${personHeader}\n${newPerson()}\n${newPerson()}`;
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({ created: 2 });
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
  });

  it('what differs, and leaves columns that the file lacks as they are', async () => {
    await upload(app, hr, 'employees', `${personHeader}\n${newPerson('Before')}`);
    const before = await findPerson(emailOf());
    const { report } = await upload(
      app,
      hr,
      'employees',
      `Employee ID,Name,address.city,address.line1,address.postalCode,address.country\n${String(before.empId)},After,Berlin,Street 1,10115,Germany`,
    );
    expect(report).toMatchObject({ updated: 1, failed: 0 });
    const after = await findPerson(emailOf());
    expect(after).toMatchObject({
      name: 'After',
      phone: before.phone,
      department: before.department,
      address: { city: 'Berlin' },
    });
    expect(
      (await upload(app, hr, 'employees', `empId,address.city\n${String(before.empId)},Hamburg`)).report,
    ).toMatchObject({ updated: 1 });
    expect((await findPerson(emailOf())).address).toMatchObject({ city: 'Hamburg', line1: 'Street 1' });
  });

  it('nothing as a trial, but lists what it would do and what would change', async () => {
    await upload(app, hr, 'employees', `${personHeader}\n${newPerson('Trial')}`);
    const { empId } = await findPerson(emailOf());
    const file = `empId,${personHeader}\n${String(empId)},${newPerson('Renamed').replace(emailOf(), emailOf(1))}\n,${newPerson()}`;
    const { report } = await upload(app, hr, 'employees', file, 'dryRun=true');
    expect(report).toMatchObject({ created: 1, updated: 1 });
    expect(report.preview?.[0]?.changes).toContainEqual({ field: 'name', from: 'Trial', to: 'Renamed' });
    expect((await findPerson(emailOf())).id).toBeUndefined();
  });

  it('values that are misspelt, and says which one may be meant', async () => {
    const misspelt = (name: string): string => newPerson('Wrong', ['']).replace('Engineering', name);
    const reportOf = async (...rows: string[]): Promise<unknown> =>
      (await upload(app, hr, 'employees', [`${personHeader},managerId`, ...rows].join('\n'))).report.rows;
    expect(
      await reportOf(
        misspelt('Enginering'),
        misspelt('Разработк'),
        misspelt('Gardening'),
        misspelt('x'.repeat(5_000)),
      ),
    ).toMatchObject([
      { line: 2, field: 'department', code: 'misspelt_reference', params: { name: 'Engineering' } },
      { line: 3, field: 'department', code: 'misspelt_reference', params: { name: 'Разработка' } },
      { line: 4, field: 'department', code: 'unknown_reference' },
      { line: 5, field: 'department', code: 'unknown_reference' },
    ]);
    // Names of people are no list of values: whom a number is near to is not said.
    const { empId } = await findPerson('manager@crewdeck.example');
    expect(await reportOf(newPerson('Below', [`${String(empId)}9`]))).toMatchObject([
      { field: 'managerId', code: 'unknown_reference' },
    ]);
  });

  it('all rows or none where that is requested', async () => {
    const file = `${personHeader}\n${newPerson()}\n${newPerson('Wrong').replace('Engineering', 'No such department')}`;
    const { report } = await upload(app, hr, 'employees', file, 'mode=all-or-nothing');
    expect(report).toMatchObject({
      created: 0,
      failed: 1,
      rows: [{ line: 3, field: 'department', code: 'unknown_reference' }],
    });
    expect((await findPerson(emailOf(1))).id).toBeUndefined();
  });

  it('people whose manager is further down in the same file', async () => {
    const lead = { email: '', empId: 'CSV10001' };
    const below = newPerson('Below', [lead.empId, '']);
    const above = newPerson('Above', ['', lead.empId]).replace('Employee', 'Team lead');
    const { rows } = await admin.list('roles', {});
    const role = String(rows.find((row) => row.uniqueValue === 'user')?.name ?? 'Team lead');
    const { report } = await upload(
      app,
      hr,
      'employees',
      `${personHeader},managerId,empId\n${below}\n${above.replace('Team lead', role)}`,
    );
    expect(report).toMatchObject({ created: 2, failed: 0 });
  });

  it('a chain of managers of whom each is further down than the one below, and not who names nobody', async () => {
    const chain = Array.from({ length: 4 }, (_, index) =>
      newPerson(`Chain ${index}`, [`CSV1100${index}`, index === 3 ? '' : `CSV1100${index + 1}`]).replace(
        'Employee',
        'Team lead',
      ),
    );
    const lost = newPerson('Lost', ['CSV11009', 'CSV11999']);
    for (const [query, created] of [
      ['dryRun=true', 4],
      ['mode=all-or-nothing', 0],
      ['', 4],
    ] as const) {
      const file = `${personHeader},empId,managerId\n${lost}\n${chain.join('\n')}`;
      expect((await upload(app, hr, 'employees', file, query)).report).toMatchObject({
        created,
        failed: 1,
        rows: [{ line: 2, field: 'managerId', code: 'unknown_reference' }],
      });
    }
  });

  it('a row once: a second one of the same key is reported with the line of the first', async () => {
    const person = newPerson();
    const { report } = await upload(app, hr, 'employees', `${personHeader}\n${person}\n${person}`);
    expect(report).toMatchObject({ created: 1, failed: 1, rows: [{ line: 3, code: 'repeated_row' }] });
  });

  it('references that are meant by several rows not at all', async () => {
    const { rows } = await admin.list('clients', {});
    await admin.post('/api/rest/clients', {
      name: rows[0]?.name,
      company: 'Other',
      email: 'other@csv.example',
      country: 'Germany',
    });
    const project = (await admin.list('projects', {})).rows[0] as Row;
    const { report } = await upload(
      app,
      admin,
      'projects',
      `projectId,clientId\n${String(project.projectId)},${String(rows[0]?.name)}`,
    );
    expect(report).toMatchObject({ failed: 1, rows: [{ field: 'clientId', code: 'ambiguous_reference' }] });
    expect(
      (await upload(app, admin, 'projects', await download(app, admin, 'projects'))).report,
    ).toMatchObject({ updated: 0, failed: 0 });
  });

  it('numbers without gaps, an invitation each, and an audit entry for the import and for each person', async () => {
    const { report } = await upload(
      app,
      hr,
      'employees',
      `${personHeader}\n${newPerson('One')}\n${newPerson('Two')}\n${newPerson('Three')}`,
    );
    expect(report.created).toBe(3);
    const { rows } = await admin.list('employees', { email: [emailOf(2), emailOf(1), emailOf()] });
    const numbers = rows.map((row) => Number(String(row.empId).slice(3))).sort((one, other) => one - other);
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    const audited = await sql<{
      action: string;
      count: number;
    }>`select action, count(*)::integer as count from audit where (action = 'create' and entity = 'employees'
      and entity_id = any(${rows.map((row) => row.id as number)}::integer[]))
      or (action = 'import' and entity = 'employees' and id = (select max(id) from audit
      where action = 'import')) group by action order by action`.execute(app.db);
    expect(audited.rows).toEqual([
      { action: 'create', count: 3 },
      { action: 'import', count: 1 },
    ]);
    const jobs = await sql<{
      count: number;
    }>`select count(*)::integer as count from jobs where kind = 'invitation'
      and (payload->>'userId')::integer = any(${rows.map((row) => row.id as number)}::integer[])`.execute(
      app.db,
    );
    expect(jobs.rows[0]?.count).toBe(3);
  });
});
