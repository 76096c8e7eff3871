import type {
  DayCell,
  DayRow,
  Days,
  DaysInput,
  DaysQuery as Asked,
  WrittenDays,
} from '../../model/day-grid.ts';
import { MOST_DAY_ROWS, READ_DAYS, WRITE_DAYS } from '../../model/day-grid.ts';
import type { Period } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';

export type { CellValue } from '../../model/day-grid.ts';
/** A record that the grid has a row for, with what is known of its days. */
export type DaysRow = DayRow;
export type DaysPage = Days;
/** Why a cell cannot be saved. */
export type CellProblem = WrittenDays['problems'][number];

/** Which rows are asked for. */
export interface DaysQuery extends Period {
  readonly q?: string;
  readonly group?: string;
  readonly filter?: Readonly<Row>;
}

/** One cell as it is sent: what it shall hold, and what the person saw in it. */
export type SentCell = Required<DayCell>;

type DaysAction = typeof READ_DAYS | typeof WRITE_DAYS;
function actionOf(model: Model, name: DaysAction) {
  const action = model.actions[name];
  if (!action) throw new Error(`${model.stem} is no grid of days: it has no ${name}.`);
  return action;
}

/** Asks for the rows from one place to another. */
export async function readRows(
  model: Model,
  { from, to, q, group, filter = {} }: DaysQuery,
  range: readonly [first: number, last: number],
  signal?: AbortSignal,
): Promise<DaysPage> {
  const query: Asked = {
    from,
    to,
    range: JSON.stringify(range),
    ...(q !== undefined && q !== '' && { q }),
    ...(group !== undefined && { group }),
    ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
  };
  return (await call(actionOf(model, READ_DAYS), { query }, { signal })) as DaysPage;
}

/** All rows of a question, however many they are. */
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

/** Saves cells, all or none; with `dryRun` only says what would be refused. */
export async function writeCells(
  model: Model,
  cells: readonly SentCell[],
  dryRun = false,
): Promise<WrittenDays> {
  const body: DaysInput = { cells, dryRun };
  return (await call(actionOf(model, WRITE_DAYS), { body })) as WrittenDays;
}
