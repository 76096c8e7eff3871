import { sql, type Kysely } from 'kysely';
import { closingOf, closingModel, periodStates } from '../../model/closing.ts';
import { todayIn } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { MONTH_LOCK } from '../database/tables/closed-months.ts';
import { verbatim } from '../database/field-names.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { Tx } from '../write/transaction.ts';

/** A month of a resource with its current state. */
export interface Period {
  readonly resource: string;
  readonly month: string;
  readonly state: string;
  readonly version: number;
}

/** A month of a resource that something is done with. */
export interface Wanted {
  readonly model: Model;
  readonly month: string;
}

/** The resource whose rows say which months are closed. */
export const holderOf = ({ engine }: Call): Model => {
  const holder = closingModel(engine.models);
  if (!holder) throw fail('not_found');
  return holder;
};

/** Returns the requested month. Throws 422 if the resource closes no months, or the month is not over. */
export function findWanted({ engine }: Call, resource = '', month = ''): Wanted {
  const model = engine.models[resource];
  if (!model || !closingOf(model)) throw failFields(fieldError('resource', 'enum'));
  if (month === '') throw failFields(fieldError('month', 'required'));
  const today = todayIn(engine.config.timeZone, engine.now());
  if (month >= today.slice(0, 7)) throw failFields(fieldError('month', 'in_future'));
  return { model, month };
}

/** Locks the month: other writers wait. */
export const lockMonth = (tx: Tx, { model, month }: Wanted): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${MONTH_LOCK}, hashtext(${model.stem}::text || ${month}::text))`.execute(
    tx,
  );

/** Reads and locks the state of a month; undefined if it was never written. */
export async function readState(
  call: Call,
  tx: Tx,
  { model, month }: Wanted,
): Promise<(Period & Row) | undefined> {
  const { rows } = await sql<Period & Row>`
    select id, resource, month, state, version from ${sql.table(holderOf(call).table)}
    where resource = ${model.stem} and month = ${month} for update`.execute(verbatim(tx));
  return rows[0];
}

/** The closed months of a resource, the oldest first; of all of them where none is named. */
export async function readClosedMonths(
  { models }: Pick<Call['engine'], 'models'>,
  db: Kysely<Database>,
  resource?: string,
): Promise<readonly { readonly resource: string; readonly month: string }[]> {
  const holder = closingModel(models);
  if (!holder) return [];
  const { rows } = await sql<{ resource: string; month: string }>`
    select resource, month from ${sql.table(holder.table)}
    where state = ${periodStates.closed} and ${resource === undefined ? sql`true` : sql`resource = ${resource}`}
    order by month, resource`.execute(verbatim(db));
  return rows;
}
