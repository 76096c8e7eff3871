import { sql, type Kysely } from 'kysely';
import { hasBegun } from '../../model/begun.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import type { Call, Rules, WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { relatedTo } from '../query/relations.ts';
import { after, type Follow } from '../write/follow.ts';
import { opensAll } from './decide.ts';
import { dayOf } from '../query/approval/deputies.ts';
import { mayDecide } from './holders.ts';

/**
 * Checks whether the caller decides about a request of another user: about all of them, or as the person
 * named in a relation that decides.
 */
export async function decidesFor(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  owner: unknown,
): Promise<boolean> {
  if (owner === call.identity.userId || !mayDecide(call.identity, model)) return false;
  if (opensAll(call, model)) return true;
  const theirs = (model.approval?.steps ?? []).flatMap(({ by }) => relatedTo(call, by) ?? []);
  if (theirs.length === 0) return false;
  const { rows } = await sql`select from (${sql.join(theirs, sql` union all `)}) p
    where p.id = ${owner} limit 1`.execute(verbatim(db));
  return rows.length > 0;
}

/** Returns what follows from a verdict, or from its withdrawal. */
function followVerdict(context: WriteContext, { approval }: Model, own: Rules): Follow {
  const { verb, before, record, call, tx } = context;
  const { field = '', accepted } = approval ?? {};
  const was = before?.[field] === accepted;
  const is = verb !== 'delete' && record[field] === accepted;
  if (is && !was && own.afterAccepted)
    return async (id) => own.afterAccepted?.({ call, tx }, { ...before, ...record, id });
  if (was && !is && before && own.afterTakenBack)
    return async () => own.afterTakenBack?.({ call, tx }, before);
  return undefined;
}

/** Rules of a resource that others decide about, with what its product says of requests. */
export const requestRules = (model: Model, own: Rules = {}): Rules => ({
  ...after(own, (context) => followVerdict(context, model, own)),
  mayWrite: async ({ call, tx, verb, row }) =>
    verb === 'delete' &&
    hasBegun(model, row, () => dayOf(call)) &&
    decidesFor(call, tx, model, row[model.approval?.owner ?? '']),
  async beforeWrite(context) {
    const { call, tx, verb, before = {}, isByAction } = context;
    const isLate = verb === 'delete' && hasBegun(model, before, () => dayOf(call));
    if (isLate && !(await decidesFor(call, tx, model, before[model.approval?.owner ?? ''])))
      throw fail('illegal_transition', { reason: 'begun' });
    await own.beforeWrite?.(context);
    if (verb !== 'delete' && !isByAction) await own.beforeRequest?.(context);
  },
});
