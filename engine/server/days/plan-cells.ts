import { sql } from 'kysely';
import type { CellValue, DayCell } from '../../model/day-grid.ts';
import type { Row } from '../../model/input.ts';
import type { WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { assertAllowed } from '../context/guard.ts';
import { baseTable, columnOf } from '../query/source.ts';
import { planChange, readChange } from '../write/plan-change.ts';
import { prepareRecord } from '../write/create.ts';
import { assertOpen, lockRows, type Locked } from '../write/lock.ts';
import type { Tx } from '../write/transaction.ts';
import { assertOwner, fillOwner } from '../write/write-checks.ts';
import type { Grid } from './grid.ts';

/** A cell and its place in what was sent. */
export interface Placed {
  readonly index: number;
  readonly cell: DayCell;
}

/** The intended write of the row behind a cell. */
export interface Intent {
  readonly placed: Placed;
  readonly verb: WriteContext['verb'];
  /** Id of the row, if there is one. */
  readonly id: number | undefined;
  readonly write: Pick<WriteContext, 'call' | 'record' | 'input' | 'before'>;
}

/** The existing cells of a grid, locked, by row and day. */
export type LockedCells = ReadonlyMap<string, Locked>;

export const keyOf = (row: unknown, day: unknown): string => `${String(row)} ${String(day)}`;

/** Cells in the order in which they are locked: by row, then by day. */
export const inOrder = (cells: readonly DayCell[]): Placed[] =>
  cells
    .map((cell, index) => ({ cell, index }))
    .toSorted(
      ({ cell: one }, { cell: other }) =>
        one.row - other.row || (one.day < other.day ? -1 : Number(one.day > other.day)),
    );

/**
 * Makes all who write cells of some rows take turns, and returns the cells that stand there, locked: those
 * that the caller reads.
 */
export async function lockCells(grid: Grid, tx: Tx, cells: readonly Placed[]): Promise<LockedCells> {
  const { call, model, days, rows } = grid;
  const records = [...new Set(cells.map(({ cell }) => cell.row))];
  await sql`select 1 from ${sql.table(baseTable(call, rows.model))} r where r.id = any(${records}::bigint[])
    order by r.id for no key update`.execute(verbatim(tx));
  const source = { call, model, alias: 'c' };
  const { rows: found } = await sql<{ id: number }>`select c.id
    from unnest(${cells.map(({ cell }) => cell.row)}::bigint[], ${cells.map(({ cell }) => cell.day)}::date[])
        as wanted(r, d)
      join ${sql.table(model.table)} c
        on ${columnOf(source, days.row)} = wanted.r and ${columnOf(source, days.day)} = wanted.d`.execute(
    verbatim(tx),
  );
  const locked = await lockRows(
    { call, model, tx },
    found.map(({ id }) => id),
  );
  return new Map([...locked.values()].map((one) => [keyOf(one.row[days.row], one.row[days.day]), one]));
}

/** Refuses to reveal that a cell is empty to a caller who may not write there. */
function assertMayEmpty({ call, model, days }: Grid, { row }: DayCell): void {
  assertAllowed(call.identity, model, model.needs.delete);
  const record: Row = { [days.row]: row };
  fillOwner(call, model, record);
  assertOwner(call, model, record);
}

export const valueOf = (grid: Grid, locked: Locked | undefined): CellValue =>
  (locked?.row[grid.days.value] ?? null) as CellValue;

/**
 * Returns what is to be done for a cell; nothing where it holds its value already. Throws 403, 404, 409 or
 * 422 where the caller may not.
 */
export async function planCell(
  grid: Grid,
  tx: Tx,
  placed: Placed,
  locked: Locked | undefined,
): Promise<Intent | undefined> {
  const { call, model, days } = grid;
  const { cell } = placed;
  const { value } = cell;
  if (!locked) {
    if (value === null) {
      assertMayEmpty(grid, cell);
      return undefined;
    }
    const raw = { [days.row]: cell.row, [days.day]: cell.day, [days.value]: value };
    return { placed, verb: 'create', id: undefined, write: { call, ...prepareRecord(call, model, raw) } };
  }
  const id = locked.row.id as number;
  if (value === null) {
    const before = await assertOpen(model, locked, { call, tx, verb: 'delete' });
    return { placed, verb: 'delete', id, write: { call, before, record: before, input: {} } };
  }
  if (value === valueOf(grid, locked)) return undefined;
  const change = readChange(call, model, { id, raw: { [days.value]: value } });
  return { placed, verb: 'update', id, write: await planChange(model, tx, change, locked) };
}
