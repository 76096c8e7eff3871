import { sql } from 'kysely';
import { closingOf, periodStates } from '../../model/closing.ts';
import { endOfMonth } from '../../model/days.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import type { MissingInMonth } from '../../model/closing.ts';
import { functionsOf } from '../context/declared.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { aliveCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import type { Tx } from '../write/transaction.ts';
import {
  findWanted,
  holderOf,
  lockMonth,
  readClosedMonths,
  readState,
  type Period,
  type Wanted,
} from './months.ts';

/** The actions that close months, in the types of their declaration. */
interface ClosingActions {
  'period.closed': {
    input: object;
    query: { resource?: string };
    params: object;
    answer: { closed: readonly { resource: string; month: string }[] };
  };
  'period.missing': {
    input: object;
    query: { resource?: string; month?: string };
    params: object;
    answer: { missing: readonly MissingInMonth[] };
  };
  'period.close': {
    input: { resource: string; month: string; force?: boolean };
    query: object;
    params: object;
    answer: { period: Period; missing: readonly MissingInMonth[] };
  };
  'period.reopen': {
    input: { resource: string; month: string; reason: string };
    query: object;
    params: object;
    answer: { period: Period };
  };
}
type Context<N extends keyof ClosingActions> = ActionContext<ClosingActions[N]>;

/** Requests of a resource that wait and have days in the month. */
async function findUndecided(tx: Tx, { model, month }: Wanted): Promise<readonly MissingInMonth[]> {
  const days = closingOf(model);
  const { approval } = model;
  if (!approval || !days) return [];
  const in_ = (name: string) => sql`to_char(${columnRef('t', model, name)}, 'YYYY-MM')`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(model.table)} t
    where ${columnRef('t', model, approval.field)} = ${approval.pending} and ${aliveCondition({ model, alias: 't' })}
      and ${in_(days.from.name)} <= ${month} and ${in_(days.to.name)} >= ${month}`.execute(verbatim(tx));
  const count = rows[0]?.count ?? 0;
  return count === 0
    ? []
    : [
        {
          kind: 'undecided',
          count,
          stem: model.stem,
          filter: {
            [approval.field]: approval.pending,
            [`${days.from.name}_lte`]: endOfMonth(`${month}-01`),
            [`${days.to.name}_gte`]: `${month}-01`,
          },
        },
      ];
}

async function findMissing(call: Call, tx: Tx, wanted: Wanted): Promise<readonly MissingInMonth[]> {
  const { model, month } = wanted;
  const own = await call.engine.missingInMonth?.(call, tx, { stem: model.stem, month });
  return [...(await findUndecided(tx, wanted)), ...(own ?? [])];
}

async function writeState(
  call: Call,
  tx: Tx,
  { model, month }: Wanted,
  state: string,
  reason: string | null,
): Promise<Period> {
  const before = await readState(call, tx, { model, month });
  const { userId } = call.identity;
  const { rows } = await sql<Period & { id: number }>`
    insert into ${sql.table(holderOf(call).table)} (resource, month, state, changed_by, changed_at, reason, created_by)
    values (${model.stem}, ${month}, ${state}, ${userId}, ${call.engine.now().toISOString()}, ${reason}, ${userId})
    on conflict (resource, month) do update set state = excluded.state, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, reason = excluded.reason,
      version = ${sql.table(holderOf(call).table)}.version + 1, updated_at = now()
    returning id, resource, month, state, version`.execute(verbatim(tx));
  const { id, ...period } = rows[0] as Period & { id: number };
  await writeAudit(tx, {
    ...entryBy(call),
    action: before ? 'update' : 'create',
    entity: holderOf(call).stem,
    entityId: id,
    before: { state: before?.state ?? null },
    after: { state, resource: model.stem, month, ...(reason !== null && { reason }) },
  });
  return period;
}

const closed = async ({
  call,
  query,
}: Context<'period.closed'>): Promise<ClosingActions['period.closed']['answer']> => ({
  closed: await readClosedMonths(call.engine, call.engine.db, query.resource),
});

async function missing({
  call,
  tx,
  query,
}: Context<'period.missing'>): Promise<ClosingActions['period.missing']['answer']> {
  return { missing: await findMissing(call, tx as Tx, findWanted(call, query.resource, query.month)) };
}

/** Closes a month. Throws 409 where it is closed, or where something is missing and that is not accepted. */
async function close(context: Context<'period.close'>): Promise<ClosingActions['period.close']['answer']> {
  const { call, input } = context;
  const tx = context.tx as Tx;
  const wanted = findWanted(call, input.resource, input.month);
  await lockMonth(tx, wanted);
  const current = await readState(call, tx, wanted);
  if (current?.state === periodStates.closed)
    throw fail('illegal_transition', { reason: 'month_closed', params: { month: wanted.month } });
  const lacks = await findMissing(call, tx, wanted);
  if (lacks.length > 0 && input.force !== true) throw fail('period_incomplete', { data: { missing: lacks } });
  return { period: await writeState(call, tx, wanted, periodStates.closed, null), missing: lacks };
}

/** Opens a closed month again. Throws 409 where it is open. */
async function reopen(context: Context<'period.reopen'>): Promise<ClosingActions['period.reopen']['answer']> {
  const { call, input } = context;
  const tx = context.tx as Tx;
  const wanted = findWanted(call, input.resource, input.month);
  await lockMonth(tx, wanted);
  const current = await readState(call, tx, wanted);
  if (current?.state !== periodStates.closed)
    throw fail('illegal_transition', { reason: 'month_open', params: { month: wanted.month } });
  return { period: await writeState(call, tx, wanted, periodStates.open, input.reason) };
}

/** Implementations of the endpoints of periods. */
export const closingFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<ClosingActions>({
  'period.closed': closed,
  'period.missing': missing,
  'period.close': close,
  'period.reopen': reopen,
});
