import { meets } from '../../model/access.ts';
import type { CellValue, DayCell, DaysInput, WrittenDays } from '../../model/day-grid.ts';
import type { Model } from '../../model/model.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { fail, failFields, fieldError, type AppError, type FieldError } from '../errors/errors.ts';
import { ChangeWaits } from '../write/change-waits.ts';
import { Batch } from '../write/batch.ts';
import { assertParentWritable } from '../write/create.ts';
import { findReferenceErrors } from '../write/references.ts';
import { refusalsOf } from '../write/refusal.ts';
import { inTransaction, type Tx } from '../write/transaction.ts';
import { gridOf, type Grid } from './grid.ts';
import { inOrder, keyOf, lockCells, planCell, valueOf, type Intent, type Placed } from './plan-cells.ts';
import { assertCellsRead } from './read-days.ts';
import { storeCells } from './store-cells.ts';

/** Order of the verbs: deleted rows make room for new ones. */
const verbs = ['delete', 'update', 'create'] as const;

/** The result of writing cells in a transaction. */
interface Outcome {
  /** The verb and the row of each written cell, by its place. */
  readonly written: ReadonlyMap<number, { readonly verb: WriteContext['verb']; readonly id: number | null }>;
  /** The rows that were written. */
  readonly touched: readonly number[];
  /** The rows of cells that hold their value already. */
  readonly unchanged: ReadonlyMap<number, number>;
  readonly refused: ReadonlyMap<number, AppError>;
  /** The current values of cells that differ from what the sender saw. */
  readonly changed: ReadonlyMap<number, CellValue>;
}

/** Ends the transaction of a trial. */
class Tried extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('Only tried');
    this.outcome = outcome;
  }
}

const pathOf = (index: number, name: string): string => `cells[${index}].${name}`;

function assertOnce(cells: readonly DayCell[]): void {
  const seen = new Set<string>();
  const again = cells.flatMap(({ row, day }, index) => {
    const key = keyOf(row, day);
    return seen.size === seen.add(key).size ? [fieldError(pathOf(index, 'day'), 'duplicate')] : [];
  });
  if (again.length > 0) throw failFields(...again);
}

/** Returns the new rows with valid references, in records that the caller may write. */
async function checkReferences(
  { call, model }: Grid,
  tx: Tx,
  intents: readonly Intent[],
  refuse: (intent: Intent, failure: unknown) => void,
): Promise<readonly Intent[]> {
  const created = intents.filter(({ verb }) => verb === 'create');
  const batch = new Batch();
  const errors = await findReferenceErrors(
    call,
    tx,
    model,
    created.map(({ write }) => write.record),
  );
  const wrong = new Set<Intent>();
  for (const [place, intent] of created.entries()) {
    const { record } = intent.write;
    try {
      if (errors[place]!.length > 0) throw failFields(...errors[place]!);
      await batch.memoize(`parent ${String(record[model.scope?.parent ?? ''])}`, () =>
        assertParentWritable(call, model, record, tx),
      );
    } catch (error) {
      wrong.add(intent);
      refuse(intent, error);
    }
  }
  return intents.filter((intent) => !wrong.has(intent));
}

/** Writes cells in a transaction, as far as they may be written. */
async function applyCells(grid: Grid, tx: Tx, cells: readonly Placed[]): Promise<Outcome> {
  const locked = await lockCells(grid, tx, cells);
  const refused = new Map<number, AppError>();
  const changed = new Map<number, CellValue>();
  const unchanged = new Map<number, number>();
  const refuse = ({ placed }: Pick<Intent, 'placed'>, failure: unknown): void => {
    refusalsOf(failure);
    refused.set(placed.index, failure as AppError);
  };
  const intents: Intent[] = [];
  for (const placed of cells) {
    const { index, cell } = placed;
    const present = locked.get(keyOf(cell.row, cell.day));
    try {
      const intent = await planCell(grid, tx, placed, present);
      const held = valueOf(grid, present);
      if (cell.was !== undefined && cell.was !== held) changed.set(index, held);
      else if (intent) intents.push(intent);
      else if (present) unchanged.set(index, present.row.id as number);
    } catch (error) {
      refuse({ placed }, error);
    }
  }
  const right = await checkReferences(grid, tx, intents, refuse);
  const written = new Map<number, { verb: WriteContext['verb']; id: number | null }>();
  for (const verb of verbs) {
    const some = right.filter((intent) => intent.verb === verb);
    for (const [index, id] of await storeCells(grid, tx, verb, some, refuse))
      written.set(index, { verb, id: id ?? null });
  }
  const gone = right.filter(({ verb }) => verb === 'delete').map(({ id }) => id!);
  const kept = [...written.values()].flatMap(({ id }) => id ?? []);
  return { written, touched: [...gone, ...kept], unchanged, refused, changed };
}

/** Returns the error of a refused cell: its first one. */
function toCellError(index: number, failure: AppError): FieldError {
  const { field: _, ...refusal } = refusalsOf(failure)[0]!;
  return { field: pathOf(index, 'value'), ...refusal };
}

const byPlace = <T>(found: ReadonlyMap<number, T>): (readonly [number, T])[] =>
  [...found].toSorted(([one], [other]) => one - other);

const conflictsIn = ({ changed }: Outcome): (readonly [number, FieldError])[] =>
  byPlace(changed).map(([index, value]) => [
    index,
    fieldError(pathOf(index, 'value'), 'changed', { value: value ?? '' }),
  ]);
const refusalsIn = ({ refused }: Outcome): (readonly [number, FieldError])[] =>
  byPlace(refused).map(([index, failure]) => [index, toCellError(index, failure)]);

/** Throws all errors of the cells at once. */
function assertWritten(outcome: Outcome): void {
  // The reason of a write is given once, for all cells.
  const unexplained = [...outcome.refused.values()].find(({ code }) => code === 'reason_required');
  if (unexplained) throw unexplained;
  const conflicts = conflictsIn(outcome);
  if (conflicts.length > 0) throw fail('conflict', { errors: conflicts.map(([, error]) => error) });
  const refusals = refusalsIn(outcome);
  if (refusals.length > 0) throw failFields(...refusals.map(([, error]) => error));
}

const nothing: WrittenDays = { saved: 0, created: 0, updated: 0, deleted: 0, cells: [], problems: [] };

/** Returns the errors of a trial. A missing reason is none: it is required only by the real write. */
function toTrial(outcome: Outcome): WrittenDays {
  const refusals = refusalsIn(outcome).filter(([, { code }]) => code !== 'reason_required');
  const problems = byPlace(new Map([...refusals, ...conflictsIn(outcome)]));
  return { ...nothing, problems: problems.map(([index, error]) => ({ index, ...error })) };
}

function toAnswer(cells: readonly DayCell[], { written, unchanged }: Outcome): WrittenDays {
  const count = (verb: WriteContext['verb']): number =>
    [...written.values()].filter((one) => one.verb === verb).length;
  return {
    ...nothing,
    saved: written.size,
    created: count('create'),
    updated: count('update'),
    deleted: count('delete'),
    cells: cells.map(({ row, day, value }, index) => ({
      row,
      day,
      id: written.get(index)?.id ?? unchanged.get(index) ?? null,
      value,
    })),
  };
}

/**
 * Writes cells of a grid, all or none, with the same permissions as creating, changing and deleting their
 * rows. Throws 403 without any of these, 409 if a cell differs from what was seen, and 422 with the errors of
 * each cell. A trial (`dryRun`) returns the errors and stores nothing.
 */
export async function writeDays(
  call: Call,
  model: Model,
  { cells, dryRun = false }: DaysInput,
): Promise<WrittenDays> {
  const grid = gridOf(call, model);
  assertCellsRead(call, model, grid);
  if (!verbs.some((verb) => meets(call.identity, model, model.needs[verb]))) throw fail('forbidden');
  assertOnce(cells);
  const placed = inOrder(cells);
  try {
    const outcome = await inTransaction(call, model, 'update', async (tx) => {
      const found = await applyCells(grid, tx, placed);
      if (dryRun) throw new Tried(found);
      assertWritten(found);
      return found;
    });
    for (const id of outcome.touched) call.engine.written(model.stem, id);
    return toAnswer(cells, outcome);
  } catch (error) {
    if (error instanceof Tried) return toTrial(error.outcome);
    // Nothing is wrong with what only has to be confirmed.
    if (dryRun && error instanceof ChangeWaits) return nothing;
    throw error;
  }
}
