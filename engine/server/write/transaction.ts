import type { Transaction } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call, Engine, WriteContext } from '../context.ts';
import { isRetryable, toFailure } from './database-errors.ts';
import { WriteBatcher } from './write-batcher.ts';

export type Tx = Transaction<Database>;

const RETRIES = 3;

/**
 * Runs a write in one transaction; a deadlock is tried again, a violated constraint told as a failure of the
 * table.
 */
export async function inTransaction<T>(
  call: Call,
  model: Model,
  verb: WriteContext['verb'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call.engine.db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === RETRIES) throw toFailure(call.engine, model, error, verb);
    }
  }
}

const batchers = new WeakMap<Engine, Map<string, WriteBatcher<unknown, Row>>>();

/**
 * Does a write in one transaction with others of its `kind` that come at the same time; without a kind, in a
 * transaction of its own. `work` does all of them, or none.
 */
export async function writeInBatch<I extends { readonly call: Call }>(
  item: I,
  kind: string | false,
  work: (items: readonly [I, ...I[]]) => Promise<Row[]>,
): Promise<Row> {
  if (kind === false) return (await work([item]))[0] as Row;
  const { engine } = item.call;
  const known = batchers.get(engine) ?? new Map<string, WriteBatcher<unknown, Row>>();
  batchers.set(engine, known);
  const batcher =
    known.get(kind) ??
    new WriteBatcher<unknown, Row>((items) => work(items as unknown as readonly [I, ...I[]]));
  known.set(kind, batcher);
  return batcher.add(item);
}
