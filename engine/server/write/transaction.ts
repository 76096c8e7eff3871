import { sql, type Transaction } from 'kysely';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call, Engine, WriteContext } from '../context/context.ts';
import { Batch } from './batch.ts';
import { isRetryable, toFailure } from './database-errors.ts';
import { noteCommit } from '../database/connection/work.ts';
import { isLostConnection } from '../database/connection/unreachable.ts';
import { fail } from '../errors/errors.ts';
import { PATIENCE_MS, WriteBatcher } from './write-batcher.ts';
import { isRefused } from './write-many.ts';

export type Tx = Transaction<Database>;

const RETRIES = 3;

const ends = new WeakMap<object, Batch>();

/**
 * Returns what waits for the end of a transaction, over all of its writes: done before it is committed.
 * Undefined for one that was begun elsewhere.
 */
export const endOf = (tx: Tx): Batch | undefined => ends.get(tx);

async function withEnd<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const end = new Batch();
  ends.set(tx, end);
  const result = await work();
  await end.settle();
  return result;
}

/**
 * Runs a write in one transaction; a deadlock is retried, a violated constraint is thrown as a failure of the
 * table. Throws `outcome_unknown` if the connection was lost meanwhile: the commit may have succeeded.
 */
export async function inTransaction<T>(
  call: Pick<Call, 'engine'>,
  model: Model,
  verb: WriteContext['verb'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      const result = await call.engine.db.transaction().execute((tx) => {
        hasBegun = true;
        return withEnd(tx, () => work(tx));
      });
      noteCommit();
      return result;
    } catch (error) {
      if (hasBegun && isLostConnection(error)) throw fail('outcome_unknown', { cause: error });
      if (!isRetryable(error) || attempt === RETRIES) throw toFailure(call.engine, model, error, verb);
    }
  }
}

/**
 * Limits how long writes that share a transaction wait for a locked row: then each is retried alone, and only
 * those of that row wait for it.
 */
export async function limitWaiting(tx: Tx, { length }: { readonly length: number }): Promise<void> {
  if (length > 1) await sql`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`.execute(tx);
}

const batchers = new WeakMap<Engine, Map<string, WriteBatcher<unknown, unknown>>>();

/**
 * Writes an item together with others of its `kind` that come at the same time; without a kind, alone. `work`
 * does all of them, or none; its results are in their order.
 */
export async function writeInBatch<I extends { readonly call: Pick<Call, 'engine'> }, O>(
  item: I,
  kind: string | false,
  work: (items: readonly [I, ...I[]]) => Promise<readonly O[]>,
): Promise<O> {
  if (kind === false) return (await work([item]))[0] as O;
  const { engine } = item.call;
  const known = batchers.get(engine) ?? new Map<string, WriteBatcher<unknown, unknown>>();
  batchers.set(engine, known);
  const batcher =
    known.get(kind) ??
    new WriteBatcher<unknown, unknown>((items) => work(items as unknown as readonly [I, ...I[]]), isRefused);
  known.set(kind, batcher);
  const result = (await batcher.add(item)) as O;
  // The request that began the batch has noted it already; the others are in it too.
  noteCommit();
  return result;
}
