import type { Kysely } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { notifyPeople } from '../database/connection/live.ts';
import { findReaders, threadOf } from '../query/readers.ts';

const MAX_NOTIFIED = 200;

/** A change of what is talked about: of the record, or of a message. */
interface News {
  readonly model: Model;
  readonly id: number;
  /** The message; without one, the part that every reader of the record sees. */
  readonly values?: Readonly<Row>;
}

/**
 * Notifies the open consoles of a conversation's readers of a change, when the transaction is committed.
 * Nobody is notified of a message that they may not read.
 */
export async function notifyReaders(
  call: Call,
  tx: Kysely<Database>,
  { model, id, values = {} }: News,
): Promise<void> {
  const thread = threadOf(call, model);
  if (!thread) return;
  const readers = await findReaders(call, tx, { ...thread, id }, { values, limit: MAX_NOTIFIED });
  await notifyPeople(
    tx,
    readers.map(({ userId }) => userId),
  );
}

/**
 * Does so for a row that is being written, once the writes around it are done. Nobody looks at a record that
 * is new, or gone.
 */
export function notifyLater({ call, tx, batch, verb, record, before }: WriteContext, model: Model): void {
  const thread = threadOf(call, model);
  if (!thread || (verb !== 'update' && model.conversation)) return;
  const on = model.partOf?.on;
  const id = Number(on === undefined ? before?.id : record[on]);
  const news: News = { model, id, ...(on !== undefined && { values: record as Row }) };
  batch.defer('readers', news, async (items) => {
    for (const one of items) await notifyReaders(call, tx, one);
  });
}
