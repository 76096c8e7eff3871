import { sql } from 'kysely';
import { todayIn } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import type { WriteContext } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import { ChangeWaits } from '../write/change-waits.ts';
import { Batch } from '../write/batch.ts';
import { checkWrite, isExclusive, storeChanges } from '../write/change.ts';
import type { Planned } from '../write/plan-change.ts';
import { isRetryable, toFailure } from '../write/database-errors.ts';
import { areIndependent, storeNew } from '../write/insert.ts';
import { assertStillTheirs, mayLeave } from '../write/moves.ts';
import { storeRemoved, type Removing } from '../write/remove.ts';
import { inSavepoint } from '../write/savepoint.ts';
import { writeMany } from '../write/write-many.ts';
import type { Tx } from '../write/transaction.ts';
import { changedFields } from '../write/values.ts';
import type { Grid } from './grid.ts';
import type { Intent } from './plan-cells.ts';

type Verb = WriteContext['verb'];
/** Takes note of why a cell cannot be written. */
export type Refuse = (intent: Intent, failure: AppError) => void;

/** Stores changes of rows, and checks that the caller may still write them. */
async function storeChangedCells(contexts: readonly Planned[], model: Model): Promise<void> {
  await storeChanges(contexts, model);
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
  await storeChangedCells(
    contexts.map((context, place) => ({ ...context, id: intents[place]!.id! }) as Planned),
    model,
  );
  return intents.map(({ id }) => id);
}

/** Returns the failure of a cell; undefined for an error that ends the whole request. */
function toRefusal({ call, model }: Grid, verb: Verb, error: unknown): AppError | undefined {
  const failure = isRetryable(error) ? error : toFailure(call.engine, model, error, verb);
  // A change that another user has to confirm waits as a whole.
  return failure instanceof AppError && failure.status < 500 && !(failure instanceof ChangeWaits)
    ? failure
    : undefined;
}

/** Runs the rules of each row. Returns whether they allow all of them; the others are refused. */
async function runRules(
  { call, model }: Grid,
  intents: readonly Intent[],
  contexts: readonly WriteContext[],
  refuse: Refuse,
): Promise<boolean> {
  let hasPassed = true;
  await call.engine.rules[model.stem]?.prepareWrites?.(contexts);
  for (const [place, context] of contexts.entries()) {
    try {
      await checkWrite(context, model);
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
  const attempt = async (some: readonly Intent[]): Promise<readonly undefined[]> => {
    const batch = new Batch();
    const contexts = some.map(({ write }) => ({
      ...write,
      verb,
      tx,
      batch,
      today,
      record: { ...write.record },
    }));
    if (await runRules(grid, some, contexts, refuse)) {
      const ids = await store(model, verb, some, contexts);
      for (const [place, { placed }] of some.entries()) written.set(placed.index, ids[place]);
    }
    return [];
  };
  const isAlone =
    verb === 'update' ? isExclusive(call.engine, model, [days.value]) : !areIndependent(call.engine, model);
  await writeMany(intents, {
    attempt: (some) => inSavepoint(tx, () => attempt(some)),
    isAlone: () => isAlone,
    mayRetry: (error) => toRefusal(grid, verb, error) !== undefined,
    onFailed: (intent, error) => {
      const failure = toRefusal(grid, verb, error);
      if (!failure) throw error;
      refuse(intent, failure);
    },
  });
  return written;
}
