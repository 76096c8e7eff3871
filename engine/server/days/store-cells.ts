import { sql } from 'kysely';
import { todayIn } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import type { WriteContext } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import { ChangeWaits } from '../write/change-waits.ts';
import { Batch } from '../write/batch.ts';
import { assertBecomes, isExclusive, storeSaved, type Saving } from '../write/change.ts';
import { isRetryable, toFailure } from '../write/database-errors.ts';
import { areIndependent, storeNew } from '../write/insert.ts';
import { assertStillTheirs, mayLeave } from '../write/moves.ts';
import { storeRemoved, type Removing } from '../write/remove.ts';
import { inSavepoint } from '../write/savepoint.ts';
import type { Tx } from '../write/transaction.ts';
import { changedFields } from '../write/values.ts';
import type { Grid } from './grid.ts';
import type { Intent } from './plan-cells.ts';

type Verb = WriteContext['verb'];
/** Takes note of why a cell cannot be written. */
export type Refuse = (intent: Intent, failure: AppError) => void;

/** Stores changes of rows, and looks whether they are still the caller's to write. */
async function storeChanges(contexts: readonly Saving[], model: Model): Promise<void> {
  await storeSaved(contexts, model);
  for (const { call, tx, id, before, record } of contexts)
    if (mayLeave(call, model, changedFields(model, before, record)))
      await assertStillTheirs(model, { call, tx, id, needs: undefined, access: undefined });
}

/** Stores what the rules have let pass; returns the rows of the cells in their order. */
async function store(
  model: Model,
  verb: Verb,
  intents: readonly Intent[],
  contexts: readonly WriteContext[],
): Promise<(number | undefined)[]> {
  if (verb === 'create') {
    const rows = await storeNew(contexts, model, sql`row.id`);
    return rows.map(({ id }) => id as number);
  }
  if (verb === 'delete') {
    await storeRemoved(contexts as readonly Removing[], model);
    return intents.map(() => undefined);
  }
  await storeChanges(
    contexts.map((context, place) => ({ ...context, id: intents[place]!.id! }) as Saving),
    model,
  );
  return intents.map(({ id }) => id);
}

/** A failure that belongs to a cell; any other is thrown. */
function toRefusal({ call, model }: Grid, verb: Verb, error: unknown): AppError {
  const failure = isRetryable(error) ? error : toFailure(call.engine, model, error, verb);
  // A change that another user has to confirm waits as a whole.
  if (failure instanceof AppError && failure.status < 500 && !(failure instanceof ChangeWaits))
    return failure;
  throw failure;
}

/** Asks the rules about each row; those that they let pass. */
async function askRules(
  { call, model }: Grid,
  intents: readonly Intent[],
  contexts: readonly WriteContext[],
  refuse: Refuse,
): Promise<boolean> {
  const own = call.engine.rules[model.stem];
  let hasPassed = true;
  await own?.prepareWrites?.(contexts);
  for (const [place, context] of contexts.entries()) {
    try {
      await own?.beforeWrite?.(context);
      assertBecomes(model, context);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refuse(intents[place]!, error);
      hasPassed = false;
    }
  }
  return hasPassed;
}

/**
 * Writes cells by one verb: all at once if their rules look at no other row, else one by one. If the database
 * refuses them together, each is tried alone, so that the wrong ones are reported. Returns the written rows
 * by the places of their cells.
 */
export async function storeCells(
  grid: Grid,
  tx: Tx,
  verb: Verb,
  intents: readonly Intent[],
  refuse: Refuse,
): Promise<ReadonlyMap<number, number | undefined>> {
  const { call, model, days } = grid;
  const written = new Map<number, number | undefined>();
  const today = todayIn(call.engine.config.timeZone, call.engine.now());
  const together = async (some: readonly Intent[]): Promise<void> => {
    const batch = new Batch();
    const contexts = some.map(({ write }) => ({
      ...write,
      verb,
      tx,
      batch,
      today,
      record: { ...write.record },
    }));
    if (!(await askRules(grid, some, contexts, refuse))) return;
    const ids = await store(model, verb, some, contexts);
    for (const [place, { placed }] of some.entries()) written.set(placed.index, ids[place]);
  };
  const oneByOne = async (): Promise<void> => {
    for (const intent of intents) {
      try {
        await inSavepoint(tx, () => together([intent]));
      } catch (error) {
        refuse(intent, toRefusal(grid, verb, error));
      }
    }
  };
  const isAlone =
    verb === 'update' ? isExclusive(call.engine, model, [days.value]) : !areIndependent(call.engine, model);
  if (intents.length === 0) return written;
  if (isAlone || intents.length === 1) await oneByOne();
  else
    await inSavepoint(tx, () => together(intents)).catch((error: unknown) => {
      toRefusal(grid, verb, error);
      return oneByOne();
    });
  return written;
}
