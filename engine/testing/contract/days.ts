import { describe, expect, test } from 'vitest';
import { meets } from '../../model/access.ts';
import { dayFilters, MOST_CELLS, WRITE_DAYS, type Days, type DaysTotals } from '../../model/day-grid.ts';
import { addDays, eachDay, isWithin } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import type { Answer, Caller, Subject } from '../subject.ts';
import { useServer } from '../use-server.ts';

/** As many rows of a list are looked for in its grid. */
const MOST = 1000;

const readGrid = (caller: Caller, stem: string, query: Readonly<Record<string, string>>): Promise<Answer> =>
  caller.get(`/api/rest/${stem}/days?${new URLSearchParams({ range: '[0,199]', ...query }).toString()}`);

/** Returns the cells of some days as a list answers them: of two halves of a day the first one. */
async function listed(caller: Caller, { stem, schema }: Model, days: ModelDays, from: string, to: string) {
  const { row: of, day: first, to: last = first, value, where } = days;
  const filter = JSON.stringify({ [`${last}_gte`]: from, [`${first}_lte`]: to, ...where });
  const { rows, total } = await caller.get(
    `/api/rest/${stem}?filter=${encodeURIComponent(filter)}&range=[0,${MOST - 1}]`,
  );
  expect(total).toBe(rows.length);
  const half = (row: Row): string => String(row[schema['x-no-overlap']?.half ?? '']);
  const inOrder = rows.toSorted((one, other) => half(other).localeCompare(half(one)));
  const cells = inOrder.flatMap((row) =>
    eachDay(String(row[first]), String(row[last]))
      .filter((day) => isWithin(day, { from, to }))
      .map((day) => [`${String(row[of])} ${day}`, `${String(row.id)} ${String(row[value])}`] as const),
  );
  return [...new Map(cells)].map((cell) => cell.join(' ')).sort();
}

/** Every page of a grid. */
async function allRows(caller: Caller, stem: string, query: Readonly<Record<string, string>>) {
  const rows: Days['rows'][number][] = [];
  for (let total = 1; rows.length < total;) {
    const range = JSON.stringify([rows.length, rows.length + 99]);
    const answer = await readGrid(caller, stem, { ...query, range });
    expect(answer.status, answer.text).toBe(200);
    const page = answer.body as Days;
    total = page.total;
    expect(page.rows.length, 'a page is full, or the last').toBe(Math.min(100, total - rows.length));
    rows.push(...page.rows);
  }
  return rows;
}

const cellsOf = (rows: Days['rows']): string[] =>
  rows
    .flatMap(({ id, cells }) =>
      Object.entries(cells).map(([day, cell]) => [id, day, cell.id, cell.value].join(' ')),
    )
    .sort();

/** The total that a day of a row counts for: the first that it fits. */
function totalOf(
  { totals }: ModelDays,
  { cells, marks }: Days['rows'][number],
  day: string,
): number | undefined {
  const value = cells[day]?.value;
  const mark = marks[day];
  const place = totals.findIndex(
    (one) =>
      (value !== undefined && one.values?.includes(value)) ||
      (mark !== undefined && one.marks?.includes(mark)),
  );
  return place < 0 ? undefined : place;
}

/** Lists that are grids of days as well: a grid is the list, by row and day. */
export function describeDays(subject: Subject): void {
  const running = useServer(subject);
  const grids = Object.values(subject.product.models).flatMap((model) =>
    model.days ? [[model.stem, model, model.days] as const] : [],
  );

  describe.each(grids)('%s', (stem, model: Model, days) => {
    /** Some days about the middle of what is there. */
    async function someDays(): Promise<{ from: string; to: string }> {
      const { rows } = await running.admin.get(
        `/api/rest/${stem}?sort=${encodeURIComponent(JSON.stringify([days.day, 'DESC']))}&range=[0,0]`,
      );
      const to = String((rows[0] as Row)[days.day]);
      return { from: addDays(to, -1), to };
    }

    test('has on its days what its list has, for every role', async () => {
      const { from, to } = await someDays();
      for (const caller of [running.admin, ...(await running.asEachRole())]) {
        if (!meets(caller, model, model.needs.read)) continue;
        const rows = await allRows(caller, stem, { from, to });
        expect(cellsOf(rows)).toEqual(await listed(caller, model, days, from, to));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { marks } of rows)
          for (const name of Object.values(marks)) expect(days.marks).toContain(name);
      }
    });

    test('has the same rows in groups, those of a group together', async () => {
      const { from, to } = await someDays();
      const plain = await allRows(running.admin, stem, { from, to });
      for (const group of days.groups) {
        const rows = await allRows(running.admin, stem, { from, to, group });
        const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
        expect(rows.map(({ id, cells }) => ({ id, cells })).sort(byId)).toEqual(
          plain.map(({ id, cells }) => ({ id, cells })).sort(byId),
        );
        const keys = rows.map((row) => JSON.stringify(row.group ?? null));
        const runs = keys.filter((key, place) => key !== keys[place - 1]);
        expect(new Set(runs).size).toBe(runs.length);
      }
    });

    test.runIf(days.totals.length > 0)('adds up its rows, and leaves those within bounds', async () => {
      const { to } = await someDays();
      const period = { from: addDays(to, -45), to };
      for (const caller of [running.admin, ...(await running.asEachRole())]) {
        if (!meets(caller, model, model.needs.read)) continue;
        const rows = await allRows(caller, stem, period);
        const counted = rows.map((row) => eachDay(period.from, to).map((day) => totalOf(days, row, day)));
        const query = new URLSearchParams(period).toString();
        const answer = await caller.get(`/api/rest/${stem}/days/totals?${query}`);
        const totals = answer.body as DaysTotals;
        expect(totals.rows, answer.text).toBe(rows.length);
        for (const [at, day] of eachDay(period.from, to).entries())
          expect(totals.days[day] ?? days.totals.map(() => 0)).toEqual(
            days.totals.map((_total, place) => counted.filter((row) => row[at] === place).length),
          );
        for (const [place, { name }] of days.totals.entries()) {
          const some = (row: number): number => counted[row]!.filter((one) => one === place).length;
          const most = Math.max(1, ...rows.map((_row, at) => some(at)));
          const left = await allRows(caller, stem, {
            ...period,
            having: JSON.stringify({ [`${name}_gte`]: most }),
          });
          expect(left.map(({ id }) => id)).toEqual(
            rows.filter((_row, at) => some(at) >= most).map(({ id }) => id),
          );
          const others = await allRows(caller, stem, {
            ...period,
            having: JSON.stringify({ [`${name}_lte`]: most - 1 }),
          });
          expect(left.length + others.length).toBe(rows.length);
        }
      }
      const strange = await readGrid(running.admin, stem, { ...period, having: '{"nothing_gte":1}' });
      expect([strange.status, strange.fields]).toEqual([422, ['nothing_gte']]);
    });

    test('opens nothing to who may not list it', async () => {
      const { from, to } = await someDays();
      const others = (await running.asEachRole()).filter((caller) => !meets(caller, model, model.needs.read));
      for (const caller of others) {
        expect((await readGrid(caller, stem, { from, to })).status).toBe(403);
        const cells = [{ row: 1, day: from, value: null }];
        expect((await caller.post(`/api/rest/${stem}/days`, { cells })).status).toBe(403);
      }
    });

    test('refuses conditions that the caller may not use', async () => {
      const { from, to } = await someDays();
      const rows = running.server.models[days.stem] as Model;
      const offered = new Set(dayFilters(model));
      const closed = rows.fields.filter(({ name }) => !offered.has(name)).map(({ name }) => name);
      for (const caller of [running.admin, ...(await running.asEachRole())]) {
        if (!meets(caller, model, model.needs.read)) continue;
        for (const name of [...closed, 'nothing']) {
          const filtered = await readGrid(caller, stem, { from, to, filter: JSON.stringify({ [name]: 1 }) });
          expect([filtered.status, filtered.fields], name).toEqual([422, [name]]);
          if (days.groups.includes(name)) continue;
          const grouped = await readGrid(caller, stem, { from, to, group: name });
          expect([grouped.status, grouped.fields], name).toEqual([422, ['group']]);
        }
      }
    });

    test('takes no more cells at once than it says', async ({ skip }) => {
      skip(!Object.hasOwn(model.actions, WRITE_DAYS), 'its cells are read');
      const { from } = await someDays();
      const cells = Array.from({ length: MOST_CELLS + 1 }, (_, row) => ({
        row: row + 1,
        day: from,
        value: null,
      }));
      const answer = await running.admin.post(`/api/rest/${stem}/days`, { cells });
      expect([answer.status, answer.fields]).toEqual([422, ['cells']]);
    });
  });
}
