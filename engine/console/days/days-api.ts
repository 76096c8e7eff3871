import type {
  DayCell,
  DayRow,
  Days,
  DaysInput,
  DaysQuery as ServerQuery,
  DaysTotals,
  WrittenDays,
} from '../../model/day-grid.ts';
import { MOST_DAY_ROWS, READ_DAYS, TOTAL_DAYS, WRITE_DAYS } from '../../model/day-grid.ts';
import type { Day, Period } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';

export type { CellValue } from '../../model/day-grid.ts';
/** A record that has a row in the grid, with the known values of its days. */
export type DaysRow = DayRow;
export type DaysPage = Days;
/** Reason for which a cell cannot be saved. */
export type CellProblem = WrittenDays['problems'][number];

/** Rows to read. */
export interface DaysQuery extends Period {
  readonly q?: string;
  readonly group?: string;
  readonly filter?: Readonly<Row>;
  /** Only rows with a cell in the period. */
  readonly filled?: boolean;
  /** Bounds of totals, as the endpoint takes them. */
  readonly having?: string;
  /** The day that the bounds are about. */
  readonly on?: Day;
}

/** A cell to be written: its new value, and the one that the user saw in it. */
export type SentCell = Required<DayCell>;

type DaysAction = typeof READ_DAYS | typeof WRITE_DAYS | typeof TOTAL_DAYS;
function actionOf(model: Model, name: DaysAction) {
  const action = model.actions[name];
  if (!action) throw new Error(`${model.stem} is no grid of days: it has no ${name}.`);
  return action;
}

function toServerQuery(query: DaysQuery): ServerQuery {
  const { from, to, q, group, filter = {}, filled, having, on } = query;
  return {
    from,
    to,
    ...(q !== undefined && q !== '' && { q }),
    ...(group !== undefined && { group }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(filled !== undefined && { filled }),
    ...(having !== undefined && { having }),
    ...(having !== undefined && on !== undefined && { on }),
  };
}

/** Loads the rows of a range. */
export async function readRows(
  model: Model,
  request: DaysQuery,
  range: readonly [first: number, last: number],
  signal?: AbortSignal,
): Promise<DaysPage> {
  const query: ServerQuery = { ...toServerQuery(request), range: JSON.stringify(range) };
  return (await call(actionOf(model, READ_DAYS), { query }, { signal })) as DaysPage;
}

/** Loads the totals of the days over all rows. */
export async function readTotals(
  model: Model,
  request: DaysQuery,
  signal?: AbortSignal,
): Promise<DaysTotals> {
  const { group: _, ...query } = toServerQuery(request);
  return (await call(actionOf(model, TOTAL_DAYS), { query }, { signal })) as DaysTotals;
}

/** Loads all rows of a query, page by page. */
export async function readAllRows(
  model: Model,
  query: DaysQuery,
  signal?: AbortSignal,
): Promise<readonly DaysRow[]> {
  const rows: DaysRow[] = [];
  for (;;) {
    const page = await readRows(model, query, [rows.length, rows.length + MOST_DAY_ROWS - 1], signal);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Writes cells, all or none; with `dryRun` it only returns the refusals. */
export async function writeCells(
  model: Model,
  cells: readonly SentCell[],
  dryRun = false,
): Promise<WrittenDays> {
  const body: DaysInput = { cells, dryRun };
  return (await call(actionOf(model, WRITE_DAYS), { body })) as WrittenDays;
}
