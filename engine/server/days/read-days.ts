import { sql } from 'kysely';
import type { CellValue, DayRow, Days, DaysQuery, DaysTotals } from '../../model/day-grid.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { signalOptions } from '../database/connection/signal.ts';
import { assertAllowed } from '../context/guard.ts';
import type { Model } from '../../model/model.ts';
import { mayRead } from '../query/filterable.ts';
import { columnOf } from '../query/source.ts';
import { cellSource, cellsSql } from './cells.ts';
import { dayRowsSql, dayTotalsSql } from './day-rows.ts';
import { gridOf, type Grid } from './grid.ts';
import { parseDays, type ParsedDaysQuery } from './parse-days.ts';

type Named = Omit<DayRow, 'cells' | 'marks'>;
interface Cell {
  readonly id: number;
  readonly row: number;
  readonly day: string;
  readonly value: Exclude<CellValue, null>;
  readonly label: string | null;
  readonly texts: readonly string[] | null;
}

const toCell = ({ id, value, label, texts }: Cell) => ({
  id,
  value,
  ...(label !== null && { label }),
  ...(texts && { texts }),
});

/** Refuses with 403 a grid of what its caller does not read in the list. */
export function assertCellsRead(call: Call, model: Model, { days }: Grid): void {
  const { row, day, to = day, value, where } = days;
  for (const name of [row, day, to, value, ...Object.keys(where)])
    if (!mayRead(call, model, model.field[name]!))
      assertAllowed(call.identity, model, [model.field[name]!.read!]);
}

/** The cells of some rows that the caller may read. */
async function readCells(grid: Grid, ids: readonly number[], period: ParsedDaysQuery) {
  const { call, days } = grid;
  const isOfRows = sql<boolean>`${columnOf(cellSource(grid), days.row)} = any(${ids}::bigint[])`;
  const cells = cellsSql(grid, isOfRows, period) as ReturnType<typeof sql<Cell>>;
  const { rows } = await cells.execute(verbatim(call.engine.reads), signalOptions(call.signal));
  return Map.groupBy(rows, ({ row }) => row);
}

/**
 * Returns a page of the rows of a grid with the cells that the caller may read; the number of statements does
 * not depend on the rows. Throws 422 as `parseDays` does.
 */
export async function readDays(call: Call, model: Model, query: DaysQuery): Promise<Days> {
  const grid = gridOf(call, model);
  assertCellsRead(call, model, grid);
  const daysQuery = parseDays(model, grid.rows, query);
  const { from, to } = daysQuery;
  const { reads: db, rules } = call.engine;
  const page = (await dayRowsSql(grid, daysQuery)) as ReturnType<typeof sql<Days>>;
  const { rows = [], total = 0 } =
    (await page.execute(verbatim(db), signalOptions(call.signal))).rows[0] ?? {};
  const ids = rows.map(({ id }) => id);
  const [cells, marks] =
    ids.length === 0
      ? []
      : await Promise.all([
          readCells(grid, ids, daysQuery),
          rules[model.stem]?.daysMarks?.({ call, db, ids, from, to }),
        ]);
  return {
    rows: (rows as readonly Named[]).map((row) => ({
      ...row,
      cells: Object.fromEntries((cells?.get(row.id) ?? []).map((cell) => [cell.day, toCell(cell)])),
      marks: marks?.get(row.id) ?? {},
    })),
    total,
  };
}

interface Counted {
  readonly day: string;
  readonly total: number;
  readonly count: number;
}

/** Returns what the days of a grid come to over all of its rows. Throws 422 as `parseDays` does. */
export async function totalDays(call: Call, model: Model, query: DaysQuery): Promise<DaysTotals> {
  const grid = gridOf(call, model);
  assertCellsRead(call, model, grid);
  const totals = dayTotalsSql(grid, parseDays(model, grid.rows, query)) as ReturnType<
    typeof sql<{ rows: number; days: readonly Counted[] }>
  >;
  const { rows: found } = await totals.execute(verbatim(call.engine.reads), signalOptions(call.signal));
  const { rows = 0, days = [] } = found[0] ?? {};
  const byDay = Map.groupBy(days, ({ day }) => day);
  const countOf = (some: readonly Counted[]): number[] =>
    grid.days.totals.map((_total, place) => some.find(({ total }) => total === place)?.count ?? 0);
  return { rows, days: Object.fromEntries([...byDay].map(([day, some]) => [day, countOf(some)])) };
}
