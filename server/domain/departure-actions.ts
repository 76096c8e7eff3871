import type { Transaction } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { lockReadable } from '@crewdeck/engine/server/write/lock.ts';
import { withEveryRight } from '@crewdeck/engine/server/context/with-every-right.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { modelOf, type ActionContext, type Answer } from '../declared.ts';
import { fail } from '../failures.ts';
import { assertNotAbove } from './granting.ts';
import { handOver, readOpenWork } from './open-work.ts';

/** Returns the open work of a person. */
export async function listOpenWork({
  call,
  tx,
  params,
  today,
}: ActionContext<'employees', 'openWork'>): Promise<Answer<'employees', 'openWork'>> {
  const id = toId(params.id);
  await lockReadable(call, modelOf(call, 'employees'), id, tx);
  const openWork = await readOpenWork(tx, id, today);
  return { openWork, totalCount: openWork.length };
}

/** Gives what is open with a person to others, and answers what is left. */
export async function handOverWork({
  call,
  tx,
  params,
  input,
  today,
  lock,
}: ActionContext<'employees', 'handOver'>): Promise<Answer<'employees', 'handOver'>> {
  const { id, userRole } = await lock(toId(params.id));
  await assertNotAbove({ call, tx }, userRole);
  await handOver(withEveryRight(call), tx as Transaction<Database>, id, input.handOver);
  const openWork = await readOpenWork(tx, id, today);
  return { openWork, totalCount: openWork.length };
}

/**
 * Gives what is open with a person to others, and ends their employment in the same transaction: after a last
 * day, or at once, which makes today the last day.
 */
export async function leaveEmployment(context: ActionContext<'employees', 'depart'>): Promise<number> {
  const { call, tx, params, input, today, lock, save } = context;
  const { leavingDate, handOver: takers = {}, version } = input;
  const before = await lock(toId(params.id));
  if (version !== undefined && version !== before.version) throw fail('stale_version');
  // What is no GET runs in a transaction.
  await handOver(withEveryRight(call), tx as Transaction<Database>, before.id, takers);
  return save(
    before.id,
    leavingDate === undefined ? { isActive: false, leavingDate: today } : { leavingDate },
  );
}
