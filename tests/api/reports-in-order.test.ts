import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { reportFigures } from '../support/recount.ts';
import { today } from '../support/moment.ts';

let app: TestApp;
let hr: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, person] = await app.asEach('hr', 'employee');
});
afterAll(() => app.close());

const [year = 0, month = 0] = addDays(today(), -40).split('-').map(Number);
const leftOf = (row: Row): number =>
  (row.leaves as Row[]).reduce((sum, { left }) => sum + Number(left ?? 0), 0);
const reports = [
  {
    path: `attendance/report?year=${year}&month=${month}`,
    csv: `attendance/report/download-csv?year=${year}&month=${month}`,
    rows: 'attendanceReport',
    figures: Object.fromEntries(
      reportFigures.map((figure) => [figure, (row: Row) => Number(row[figure])] as const),
    ),
    bound: ['leave', 1],
  },
  {
    path: `leaveReport/getAllEmployees?year=${year}`,
    csv: `leaveReport/download-csv?year=${year}`,
    rows: 'employeeLeaveList',
    figures: { taken: (row: Row) => Number(row.taken), left: leftOf },
    bound: ['taken', 5],
  },
] as const;

/** All pages; `totalCount` says how many people they have together. */
async function readAll(caller: Caller, path: string, rows: string): Promise<Row[]> {
  const read = async (skip: number): Promise<Row> =>
    (await caller.get(`/api/v1/${path}&skip=${skip}&limit=100`)).data;
  const first = await read(0);
  const total = Number(first.totalCount);
  const all = [...(first[rows] as Row[])];
  while (all.length < total) all.push(...((await read(all.length))[rows] as Row[]));
  return all;
}
const ids = (rows: readonly Row[]): unknown[] => rows.map(({ userId }) => userId);

describe.each(reports)('the people of $path', ({ path, csv, rows, figures, bound: [field, least] }) => {
  test.each(Object.entries(figures))('are put in order by %s, over all pages', async (figure, value) => {
    const byName = await readAll(hr, path, rows);
    const sorted = await readAll(hr, `${path}&sort=${figure}&order=DESC`, rows);
    // Who has the same stays in the order of names.
    expect(ids(sorted)).toEqual(ids(byName.toSorted((one, other) => value(other) - value(one))));
  });

  test('are turned round by name', async () => {
    const names = (all: readonly Row[]): unknown[] => all.map(({ name }) => name);
    const up = await readAll(hr, path, rows);
    expect(names(await readAll(hr, `${path}&sort=name&order=DESC`, rows))).toEqual(names(up).toReversed());
  });

  test('are those whose figures lie within bounds, in the list and in the file', async () => {
    const having = encodeURIComponent(
      JSON.stringify({ [`${field}_gte`]: least, [`${field}_lte`]: least + 3 }),
    );
    const found = await readAll(hr, `${path}&having=${having}`, rows);
    const all = await readAll(hr, path, rows);
    const within = all.filter((row) => Number(row[field]) >= least && Number(row[field]) <= least + 3);
    expect(within.length).toBeGreaterThan(0);
    expect(within.length).toBeLessThan(all.length);
    expect(ids(found)).toEqual(ids(within));
    const { text } = await hr.get(`/api/v1/${csv}&having=${having}`);
    const numbers = new Set(
      text
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    );
    numbers.delete('');
    expect([...numbers].toSorted()).toEqual(within.map(({ empId }) => String(empId)).toSorted());
  });

  test('are never more than those of the reader', async () => {
    expect(await readAll(person, `${path}&sort=${Object.keys(figures)[0]}&order=DESC`, rows)).toHaveLength(1);
  });

  test.each([
    ['sort=password', 'sort'],
    ['having=%5B%5D', 'having'],
    ['having=%7B%22salary_gte%22%3A1%7D', 'salary_gte'],
    [`having=${encodeURIComponent(JSON.stringify({ [`${field}_gte`]: 'much' }))}`, `${field}_gte`],
  ])('are refused for %s, at the name of what is wrong', async (wrong, at) => {
    const { status, text } = await hr.get(`/api/v1/${path}&${wrong}`);
    expect(status).toBe(422);
    expect(text).toContain(`"${at}"`);
  });
});
