import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READ_DAYS, type Days } from '@crewdeck/engine/model/day-grid.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { GROUPS, isCounted, isGroupable } from '@crewdeck/engine/model/groups.ts';
import { listsOf, totalOf } from '@crewdeck/engine/testing/lists.ts';
import { countRowsRead, noteStatements } from '@crewdeck/engine/testing/rows-read.ts';
import { fillCompany } from '../../scripts/bench/fill-company.ts';
import { isPostgres, openApp, people, type Caller, type Person, type TestApp } from '../support/app.ts';

/** A list reads no more rows of a table than so many, and than it answers for. */
const MOST = 10_000;

describe.runIf(isPostgres)('in a company of 2,000 people', () => {
  let app: TestApp;
  let client: pg.Client;
  let noted: ReturnType<typeof noteStatements>;
  const whole = new Set<number>();

  beforeAll(async () => {
    app = await openApp();
    const connectionString = app.database.url ?? '';
    client = new pg.Client({ connectionString, options: '-c jit=off -c random_page_cost=1.1' });
    await client.connect();
    await fillCompany(client, { people: 2_000, days: 210, entries: 200_000 });
    noted = noteStatements(app.database.pool!);
    await app.asEach(...people);
    for (const caller of await app.asEach('admin', 'hr')) whole.add(caller.userId);
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  /** Returns the tables from which a person's list reads too many rows. */
  async function excessOf(caller: Caller, path: string, rows?: number): Promise<string[]> {
    noted.take();
    const answer = await caller.get(`/api/${path}`);
    const statements = noted.take();
    if (answer.status === 403) return [];
    expect(answer.status, path).toBe(200);
    const total = rows ?? totalOf(answer.headers['content-range'], answer.body);
    // Who reads everybody's rows, or all but a few, does not count them: their number is kept.
    const isWhole =
      rows === undefined && whole.has(caller.userId) && path.startsWith('rest/') && !path.includes('filter');
    const bound = isWhole ? MOST : Math.max(MOST, 2 * total);
    const excess: string[] = [];
    for (const statement of statements)
      for (const [table, rows] of await countRowsRead(client, statement))
        if (rows > bound) excess.push(`${path}: ${rows} rows of ${table} for ${total}\n${statement.text}`);
    return excess;
  }

  const newestOf = (stem: string, day: string): string =>
    `/api/rest/${stem}?sort=${JSON.stringify([day, 'DESC'])}&range=[0,0]`;

  describe.each(people)('%s', (person: Person) => {
    test('reads of no list more rows than it answers for', async () => {
      const caller = await app.as(person);
      const excess: string[] = [];
      for (const list of listsOf(app.models)) {
        excess.push(...(await excessOf(caller, list.page(0))));
        if (list.what.startsWith('rest/'))
          excess.push(...(await excessOf(caller, `${list.page(0)}&filter={"q":"ann 7f3"}`)));
      }
      expect(excess).toEqual([]);
    });

    test('reads of a grid of days no more than its rows and their days', async () => {
      const caller = await app.as(person);
      const excess: string[] = [];
      for (const { stem, actions, days } of Object.values(app.models)) {
        if (!days || !(READ_DAYS in actions)) continue;
        const [newest] = (await app.as('admin').then((admin) => admin.get(newestOf(stem, days.day)))).rows;
        const to = String(newest?.[days.day]);
        for (const more of ['', `&group=${days.groups[0] ?? ''}`, '&q=ann 7f3', '&range=[150,199]']) {
          const path = `rest/${stem}/days?from=${addDays(to, -30)}&to=${to}${more}`;
          const { status, row } = await caller.get(`/api/${path}`);
          if (status === 200) excess.push(...(await excessOf(caller, path, (row as Days).total)));
        }
      }
      expect(excess).toEqual([]);
    });

    test('puts together no more rows than those of the own lists', async () => {
      const caller = await app.as(person);
      const excess: string[] = [];
      for (const { stem, fields, actions } of Object.values(app.models)) {
        const key = fields.find((field) => isGroupable(field) && field.ref && !field.read);
        if (!key || !(GROUPS in actions)) continue;
        const sums = fields.filter((field) => isCounted(field) && !field.read).slice(0, 2);
        const { total } = await caller.get(`/api/rest/${stem}?range=[0,0]`);
        const query = `by=${key.name}&sum=${sums.map(({ name }) => name).join()}&range=[0,999]`;
        excess.push(...(await excessOf(caller, `rest/${stem}/groups?${query}`, total)));
      }
      expect(excess).toEqual([]);
    });
  });
});
