import { sql, type Kysely } from 'kysely';
import { addDays, todayIn } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { mayWriteForOthers } from '../query/scope.ts';
import type { Tx } from './transaction.ts';

const BYTES_PER_MB = 2 ** 20;

/** An addition to a person's use of one kind. */
interface Addition {
  readonly person: number;
  readonly amount: number;
}
interface Budget {
  readonly kind: string;
  readonly day: string;
  readonly limit: number;
}

const today = ({ engine: { config, now } }: Call): string => todayIn(config.timeZone, now());

/** Checks whether rows of other people are the caller's work, without a limit per day. */
function writesForOthers(call: Call, model: Model): boolean {
  if (!model.scope) return call.identity.isSuperAdmin;
  const values = model.moduleByValue ? Object.keys(model.moduleByValue.modules) : [undefined];
  return values.some((value) => mayWriteForOthers(call, model, value));
}

/**
 * Adds to what people have used today; false where one of them would have more than the limit: then the
 * transaction has to be rolled back. The statement that counts decides, so that requests at the same time are
 * never more than the limit together: each waits for the transaction of the one before. In the order of the
 * people, so that two never wait for each other.
 */
async function addUse(
  db: Kysely<Database>,
  { kind, day, limit }: Budget,
  additions: readonly Addition[],
): Promise<boolean> {
  if (additions.some(({ amount }) => amount > limit)) return false;
  const rows = additions
    .toSorted((one, other) => one.person - other.person)
    .map(({ person, amount }) => sql`(${person}::bigint, ${kind}, ${day}::date, ${amount}::bigint)`);
  const used = sql`case when daily_use.day = excluded.day then daily_use.amount else 0 end`;
  const added = await sql`insert into daily_use (person, kind, day, amount) values ${sql.join(rows)}
    on conflict (person, kind) do update set day = excluded.day, amount = ${used} + excluded.amount
      where ${used} + excluded.amount <= ${limit}::bigint
    returning person`.execute(verbatim(db));
  return added.rows.length === rows.length;
}

/**
 * Counts new rows of a resource that is `countedPerDay` for the person who creates them, in the transaction
 * that stores them. Throws 429 after REQUESTS_PER_DAY of them today.
 */
export async function countRows(model: Model, tx: Tx, calls: readonly [Call, ...Call[]]): Promise<void> {
  const [first] = calls;
  const limit = first.engine.config.requestsPerDay;
  if (!model.countedPerDay || limit === 0) return;
  const amounts = new Map<number, number>();
  for (const call of calls)
    if (!writesForOthers(call, model))
      amounts.set(call.identity.userId, (amounts.get(call.identity.userId) ?? 0) + 1);
  const additions = Array.from(amounts, ([person, amount]) => ({ person, amount }));
  const day = today(first);
  if (additions.length > 0 && !(await addUse(tx, { kind: model.stem, day, limit }, additions)))
    throw fail('rate_limited', { reason: 'rows_of_day', params: { limit, date: addDays(day, 1) } });
}

/**
 * Counts the bytes of a file that the caller sends, before it is kept. Throws 429 where it would be more than
 * UPLOADS_PER_DAY_MB today.
 */
export async function countUpload(call: Call, model: Model, amount: number): Promise<void> {
  const limit = call.engine.config.uploadsPerDayMb;
  if (limit === 0 || writesForOthers(call, model)) return;
  const day = today(call);
  const budget = { kind: 'uploads', day, limit: limit * BYTES_PER_MB };
  if (!(await addUse(call.engine.db, budget, [{ person: call.identity.userId, amount }])))
    throw fail('rate_limited', { reason: 'uploads_of_day', params: { limit, date: addDays(day, 1) } });
}

/**
 * Checks whether something happens to a person for the first time on a day; of many at once one is the first.
 */
export const isFirstOfDay = (
  db: Kysely<Database>,
  { person, kind, day }: Pick<Budget, 'kind' | 'day'> & Pick<Addition, 'person'>,
): Promise<boolean> => addUse(db, { kind, day, limit: 1 }, [{ person, amount: 1 }]);
