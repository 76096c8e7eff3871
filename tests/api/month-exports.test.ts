import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '@crewdeck/engine/model/csv/read.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

const MARK = Buffer.from('\uFEFF');
const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('exports of closed months', () => {
  let app: TestApp;
  let hr: Caller;
  let employee: Caller;
  let quiet: Caller;
  beforeAll(async () => {
    app = await openApp({}, { now: () => new Date('2032-05-20T10:00:00Z') });
    // Many of these months are long ago.
    hr = (await app.as('hr')).because('From the papers');
    const boss = await hire(app, { role: 'user' });
    employee = await hire(app, { managerId: boss.userId, name: '=HYPERLINK("http://x", "a, b")' });
    quiet = await hire(app, { name: 'Quiet & Co <b>' });
  });
  afterAll(() => app.close());

  const post = (path: string, body: Row) => hr.post(`/api/v1/${path}`, body);
  const close = async (resource: string, month = '2032-03'): Promise<void> => {
    const answer = await post('periods/close', { resource, month, force: true });
    expect(answer.status, answer.text).toBe(200);
  };
  const make = (resource: string, format = 'csv', caller = hr, month = '2032-03') =>
    caller.post('/api/v1/exports', { resource, month, format });
  const made = async (resource: string, format = 'csv', caller = hr) => {
    const answer = await make(resource, format, caller);
    expect(answer.status, answer.text).toBe(200);
    return answer.data.export;
  };
  const file = async (id: unknown, caller = hr) => {
    const answer = await app.fastify.inject({
      method: 'GET',
      url: `/api/v1/exports/${String(id)}/file`,
      headers: caller.headers,
    });
    return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
  };
  const linesOf = async (content: Buffer): Promise<Record<string, string>[]> => {
    const rows: (readonly string[])[] = [];
    const bytes = content.subarray(MARK.length);
    for await (const { cells } of readRows(() => Readable.from([bytes]), 'utf-8')) rows.push(cells);
    const [head = [], ...lines] = rows;
    return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  };
  const lineOf = async (resource: string, { user }: Caller): Promise<Record<string, string> | undefined> => {
    const { content } = await file((await made(resource)).id);
    return (await linesOf(content)).find((line) => line['Employee ID'] === user.empId);
  };
  const leaveOf = async (type: string, leaveFrom: string, leaveTo: string, dayPart = 'full') => {
    const requested = await post('employee/markLeave', {
      userId: employee.userId,
      leaveType: await typeId(app, 'leave_type', type),
      leaveFrom,
      leaveTo,
      dayPart,
      reason: 'Away',
    });
    expect(requested.status, requested.text).toBe(200);
    const { id } = requested.data.leave as Row;
    const decided = await hr.patch(`/api/v1/employee/updateLeaveStatus/${String(id)}`, { leaveStatus: 1 });
    expect(decided.status, decided.text).toBe(200);
  };

  test('only closed months are exported, of what has a file', async () => {
    expect(await make('attendance')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(await make('employees')).toMatchObject({ status: 422, fields: ['resource'] });
    expect(await make('attendance', 'pdf')).toMatchObject({ status: 422, fields: ['format'] });
    expect(await make('attendance', 'csv', hr, '2032-05')).toMatchObject({ status: 422, fields: ['month'] });
  });

  test('attendance has for payroll of each person what they have worked, and of each type of leave', async () => {
    // March 2032 has 23 working days, from Monday the 1st to Wednesday the 31st.
    for (const [date, status] of [
      ['2032-03-01', 1],
      ['2032-03-02', 1],
      ['2032-03-03', 3],
    ] as const) {
      const body = { userId: employee.userId, date, status, checkIn: '09:00', checkOut: '17:30' };
      expect((await post('attendance/markAttendance', body)).status).toBe(200);
    }
    await leaveOf('unpaid_leave', '2032-02-26', '2032-02-27');
    await leaveOf('unpaid_leave', '2032-03-04', '2032-03-08');
    await leaveOf('casual_leave', '2032-03-09', '2032-03-09', 'first_half');
    await leaveOf('unpaid_leave', '2032-03-31', '2032-04-02');
    await close('attendance');
    expect(await lineOf('attendance', employee)).toMatchObject({
      Name: '=HYPERLINK("http://x", "a, b")',
      'Minutes worked': String(3 * 510),
      Present: '2',
      'Work from home': '1',
      Leave: '4.5',
      'Unpaid leave': '4',
      'Casual leave': '0.5',
      'Sick leave': '0',
      Unmarked: '15.5',
    });
    expect(await lineOf('attendance', quiet)).toMatchObject({
      Name: 'Quiet & Co <b>',
      'Minutes worked': '0',
      'Unpaid leave': '0',
      Unmarked: '23',
    });
  });

  test('the others have what is theirs', async () => {
    const shift = { empId: employee.userId, shift: 'Night Shift' };
    const planned = await post('roster', { ...shift, startDate: '2032-03-15', endDate: '2032-03-17' });
    expect(planned.status, planned.text).toBe(200);
    for (const resource of ['leaves', 'dsr', 'down-times', 'roster-shifts']) await close(resource);
    expect(await lineOf('leaves', employee)).toMatchObject({ 'Unpaid leave': '4', 'Casual leave': '0.5' });
    expect(await lineOf('leaves', quiet)).toBeUndefined();
    expect(await lineOf('dsr', quiet)).toMatchObject({ Reports: '0', 'Days without a report': '23' });
    expect(await lineOf('down-times', quiet)).toBeUndefined();
    expect(await lineOf('roster-shifts', employee)).toMatchObject({ Shifts: '3', 'Night shifts': '3' });
  });

  test('requested again for the same state of a month the same file is answered, to each caller', async () => {
    const admin = (await app.as('admin')).reading('ru-RU');
    const [first, second] = [await made('attendance'), await made('attendance', 'csv', admin)];
    expect(second.id).toBe(first.id);
    const [one, other] = [await file(first.id), await file(second.id, admin)];
    expect(one.content.equals(other.content)).toBe(true);
    expect(hash(one.content)).toBe(first.sha256);
    expect(first.columns).toContain('Minutes worked');
    expect(one.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=attendance-2032-03-${String(first.number)}.csv`,
    });
  });

  test('a spreadsheet holds the same cells, numbers as numbers and texts that nothing runs', async () => {
    const [csv, xlsx] = [await made('attendance'), await made('attendance', 'xlsx')];
    expect(xlsx.number).not.toBe(csv.number);
    const { content, headers } = await file(xlsx.id);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    const { sheets } = await readXlsx(content);
    const [{ rows, cells }] = sheets as [Sheet];
    const names = rows.map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['=HYPERLINK("http://x", "a, b")', 'Quiet & Co <b>']));
    expect(rows.map((row) => row[3])).toContain(1530);
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
    const inCsv = (await file(csv.id)).content;
    expect(inCsv.includes(`"'=HYPERLINK(""http://x"", ""a, b"")"`)).toBe(true);
    expect(rows).toHaveLength((await linesOf(inCsv)).length + 1);
  });

  test('closed once more a month gets a new file with the next number, and the former one stays', async () => {
    const former = await made('attendance');
    const before = (await file(former.id)).content;
    const reopened = { resource: 'attendance', month: '2032-03', reason: 'A slip of the pen' };
    expect((await post('periods/reopen', reopened)).status).toBe(200);
    expect(await make('attendance')).toMatchObject({ status: 409, code: 'illegal_transition' });
    const mark = { userId: quiet.userId, date: '2032-03-10', status: 1, checkIn: '09:00', checkOut: '10:00' };
    expect((await post('attendance/markAttendance', mark)).status).toBe(200);
    await close('attendance');
    const next = await made('attendance');
    expect(next.number).toBeGreaterThan(former.number as number);
    expect(await lineOf('attendance', quiet)).toMatchObject({ 'Minutes worked': '60', Unmarked: '22' });
    expect((await file(former.id)).content.equals(before)).toBe(true);
  });

  test('many who export at once get one file, and its number leaves no gap', async () => {
    await close('attendance', '2032-02');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        make('attendance', index % 2 === 0 ? 'csv' : 'xlsx', hr, '2032-02'),
      ),
    );
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
    expect(new Set(answers.map(({ data }) => data.export.id)).size).toBe(2);
    const { rows } = await hr.list('exports', {}, [0, 99]);
    const numbers = rows.map(({ number }) => number!).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('who has made and who has taken a file is in the audit, and nobody else gets one', async () => {
    const { id } = await made('attendance');
    const admin = await app.as('admin');
    expect((await file(id, admin)).status).toBe(200);
    const { rows } = await admin.list('audit', { entity: 'exports', entityId: id }, [0, 9]);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['create', hr.userId],
        ['read', admin.userId],
      ]),
    );
    const [manager, trainer] = await app.asEach('manager', 'trainer');
    for (const caller of [manager, trainer, employee]) {
      expect((await make('attendance', 'csv', caller)).status).toBe(403);
      expect((await file(id, caller)).status).toBe(403);
      expect((await caller.get('/api/rest/exports?range=[0,9]')).status).toBe(403);
    }
  });
});
