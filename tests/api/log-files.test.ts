import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLogName } from '@crewdeck/engine/server/tracing/logger.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller;
const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-logs-'));
beforeAll(async () => {
  app = await openApp({ LOG_DIR: logDir, LOG_LEVEL: 'info' });
  [admin, hr, manager, employee] = await app.asEach('admin', 'hr', 'manager', 'employee');
});
afterAll(async () => {
  await app.close();
  rmSync(logDir, { recursive: true, force: true });
});

test('no log line holds what people sent, nor an address that opens something', async () => {
  await sql`alter table clients rename to clients_gone`.execute(app.db);
  expect((await admin.get('/api/rest/clients?filter={"name":"Very Private"}')).status).toBe(500);
  await sql`alter table clients_gone rename to clients`.execute(app.db);
  const { url } = (await manager.post('/api/v1/calendar/feed')).data;
  await app.fastify.inject({ method: 'GET', url: new URL(String(url)).pathname });
  await employee.get('/api/v1/search?q=Very%20Private');
  const read = async (): Promise<string> =>
    JSON.stringify((await admin.get(`/api/v1/logs/${toLogName(new Date())}?limit=100`)).data.logLines);
  // Lines reach the file a moment later.
  await expect.poll(read).toContain('/api/v1/search?q=');
  const text = await read();
  expect(text).toContain('Request failed');
  expect(text).not.toContain('Very Private');
  expect(text).not.toContain('Very%20Private');
  expect(text).not.toContain(String(url).split('/').at(-1));
});

test('log files are found by their day, from one to another as well', async () => {
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07'])
    writeFileSync(join(logDir, `crewdeck-${day}.log`), '');
  const find = async (filter: Row): Promise<unknown[]> => {
    const filters = { fileName_contains: '2026-01', ...filter };
    return (await admin.list('logs', filters)).rows.map(({ date }) => date).sort();
  };
  expect(await find({ date: '2026-01-06' })).toEqual(['2026-01-06']);
  expect(await find({ date: ['2026-01-05', '2026-01-07'] })).toEqual(['2026-01-05', '2026-01-07']);
  expect(await find({ date_gte: '2026-01-06' })).toEqual(['2026-01-06', '2026-01-07']);
  expect(await find({ date_lte: '06/01/2026' })).toEqual(['2026-01-05', '2026-01-06']);
  expect(await find({ date_gte: '2026-01-06', date_lte: '2026-01-06' })).toEqual(['2026-01-06']);
  expect(await find({ date_empty: true })).toEqual([]);
  expect(await find({ size_gte: 1 })).toEqual([]);
  for (const filter of [{ nothing: 1 }, { date_contains: '2026' }, { date_gte: 'soon' }])
    expect((await admin.list('logs', filter)).status).toBe(422);
});

describe('a log file', () => {
  const fileName = toLogName(new Date('2026-03-04T00:00:00Z'));
  const line = (level: number, msg: string, index: number): string =>
    `${JSON.stringify({ level, time: `2026-03-04T00:00:${String(index % 60).padStart(2, '0')}.000Z`, pid: 1, index, msg })}\n`;
  beforeAll(() => {
    writeFileSync(join(logDir, fileName), '');
    for (let part = 0; part < 50; part += 1)
      appendFileSync(
        join(logDir, fileName),
        Array.from({ length: 200 }, (_, index) =>
          line(
            index % 10 === 0 ? 50 : 30,
            `Line ${part * 200 + index} ünïcode ${'x'.repeat(index % 97)}`,
            part * 200 + index,
          ),
        ).join(''),
      );
  });
  const view = (query = '') => admin.get(`/api/v1/logs/${fileName}${query}`);
  test('is read from its end, page by page', async () => {
    const first = (await view('?limit=3')).data;
    expect(first.totalCount).toBe(10_000);
    expect(first.logLines.map((one) => one.details.index)).toEqual([9999, 9998, 9997]);
    expect((await view('?skip=9998&limit=10')).data.logLines.map((one) => one.details.index)).toEqual([1, 0]);
    expect(String(first.logLines[0]!.message)).toContain('ünïcode');
  });
  test('is filtered by level and text', async () => {
    expect((await view('?level=error')).data).toMatchObject({
      totalCount: 1000,
      logLines: expect.arrayContaining([expect.objectContaining({ level: 'error' })]) as unknown,
    });
    expect((await view('?searchText=LINE%204321%20')).data.totalCount).toBe(1);
    expect(await view('?level=loud')).toMatchObject({ status: 422, fields: ['level'] });
  });
  test('is found by its name only', async () => {
    for (const name of ['..%2f..%2fpackage.json', 'crewdeck-2026-03-05.log', 'passwd', '%2e%2e'])
      expect((await admin.get(`/api/v1/logs/${name}`)).status).toBe(404);
    expect((await hr.get(`/api/v1/logs/${fileName}`)).status).toBe(403);
  });
});
