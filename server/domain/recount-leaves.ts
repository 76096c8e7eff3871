import { sql } from 'kysely';
import { renewSteps } from '@crewdeck/engine/server/approval/hooks.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { serverCall } from '@crewdeck/engine/server/context/server-call.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';
import { modelOf } from '../declared.ts';
import { lockCalendar, workingDays } from './calendar.ts';
import { ACCEPTED, lockPeople, takeBackLeaveDays, writeLeaveDays, type LeavePeriod } from './leave-days.ts';
import { notify } from './notify.ts';

const leave = table('leaves', 'l');
const type = table('global_types', 't');

interface Means {
  readonly call: Call;
  readonly tx: Tx;
}

/** A request that waits or is accepted, with its days as they were counted last. */
interface Counted extends LeavePeriod {
  readonly days: number;
  readonly type: string;
}

/** Returns the requests that lie on some dates, locked with their people. */
async function lockRequests(tx: Tx, dates: readonly string[]): Promise<readonly Counted[]> {
  // Requests before their people, as decisions about them are locked.
  const { rows: locked } = await sql<{ id: number; userId: number }>`
    select ${leave.id} as id, ${leave.userId} as "userId"
    from ${leave}
    where ${leave.leaveStatus} in (0, 1) and not ${leave.isDeleted}
      and exists (select 1 from unnest(${dates}::date[]) as d(day)
        where d.day between ${leave.leaveFrom} and ${leave.leaveTo})
    order by ${leave.id}
    for update`.execute(tx);
  await lockPeople(
    tx,
    locked.map(({ userId }) => userId),
  );
  const { rows } = await sql<Counted>`
    select ${leave.id} as id, ${leave.userId} as "userId",
      ${leave.leaveFrom} as "leaveFrom", ${leave.leaveTo} as "leaveTo", ${leave.dayPart} as "dayPart",
      ${leave.leaveType} as "leaveType", ${leave.leaveStatus} as "leaveStatus", ${leave.days} as days,
      ${type.name} as type
    from ${leave}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${leave.id} = any(${locked.map(({ id }) => id)}::bigint[])
    order by ${leave.userId}, ${leave.id}`.execute(tx);
  return rows;
}

/** Counts one request again; returns the days that it has now. */
async function recount({ call, tx }: Means, request: Counted, dates: readonly string[]): Promise<number> {
  const { id, leaveFrom, leaveTo, dayPart, days: former } = request;
  const model = modelOf(call, 'leaves');
  const { lock, save, remove } = writerOf(call, model, tx);
  const count = (await workingDays(tx, leaveFrom, leaveTo, call.engine.config.weekend)).length;
  const days = dayPart === 'full' ? count : Math.min(count, 0.5);
  if (days === former) return days;
  if (days === 0) {
    await remove(id);
    return 0;
  }
  await save(id, { days });
  // Others may have to decide now; if not, what was accepted stays.
  if (request.leaveStatus !== ACCEPTED)
    await renewSteps({ call, tx, record: await lock(id) }, model, id, { keepsAccepted: true });
  await takeBackLeaveDays(tx, request, dates);
  await writeLeaveDays(tx, request, { call, only: dates });
  return days;
}

/**
 * Counts the requests of some dates again after the holidays have changed, past ones too, with what follows
 * from them on those dates. A request without a working day is closed. Their people are notified.
 */
export async function recountLeaves(
  tx: Tx,
  dates: readonly string[],
  { engine, requestId }: Call,
): Promise<void> {
  await lockCalendar(tx);
  // What follows from a holiday is nobody's decision about a request, and nobody lacks a right for it.
  const call = serverCall(engine, requestId);
  for (const request of await lockRequests(tx, dates)) {
    const { id, userId, type: name, leaveFrom: from, leaveTo: to, days: former } = request;
    const days = await recount({ call, tx }, request, dates);
    if (days === former) continue;
    await notify({ engine, tx }, [userId], {
      kind: 'leave_recounted',
      params: { id, type: name, from, to, days, former },
      key: `leaves/${id}/recounted/${requestId}`,
      by: 'mail',
    });
  }
}
