import { sql } from 'kysely';
import type { Call, Stored, WriteContext } from '@crewdeck/engine/server/context.ts';
import { cancelImportsOf } from '@crewdeck/engine/server/csv/import-records.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { endLinksOf } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { endSessionsOf } from '@crewdeck/engine/server/identity/sessions.ts';
import { changeRow } from '@crewdeck/engine/server/write/change.ts';
import { lockReadable } from '@crewdeck/engine/server/write/lock.ts';
import { removeLocked } from '@crewdeck/engine/server/write/remove.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import type { Stem } from '../../generated/types.ts';
import { modelOf } from '../declared.ts';
import { workingDays } from './calendar.ts';
import { rememberTraining, type Training } from './trainee.ts';
import { ACCEPTED, takeBackLeaveDays, writeLeaveDays } from './leave-days.ts';

type Tx = WriteContext['tx'];

/** Somebody who leaves, and the last day that counts for them. */
interface Leaver {
  readonly call: Call;
  readonly tx: Tx;
  readonly id: number;
  readonly last: string;
}

const leave = table('leaves', 'l');
const exception = table('exception_requests', 'x');
const downTime = table('down_times', 'd');
const shift = table('roster_shifts', 's');
const assignment = table('project_developers', 'p');

/** What follows from somebody's end follows whatever the caller may do by themselves. */
export const withEveryRight = (call: Call): Call => ({
  ...call,
  identity: { ...call.identity, isSuperAdmin: true },
});

/** Addresses that open something by themselves: those that were mailed, and the calendar's feed. */
async function endAddresses(tx: Tx, id: number): Promise<void> {
  await endLinksOf(tx, id);
  await tx.deleteFrom('calendar_feeds').where('userId', '=', id).execute();
}

/** Nothing opens the account any more; the work that runs in its name ends. */
async function endAccess(tx: Tx, id: number): Promise<void> {
  await endSessionsOf(tx, id);
  await endAddresses(tx, id);
  await cancelImportsOf(tx, id);
}

async function removeRows({ call, tx }: Leaver, stem: Stem, rows: readonly { id: number }[]): Promise<void> {
  const model = modelOf(call, stem);
  for (const { id } of rows) {
    const { row: before } = await lockReadable(call, model, id, tx);
    await removeLocked(model, { call, tx, before });
  }
}

/** Requests that nobody has decided, and leave that begins after the last day, are taken back. */
async function withdrawRequests(leaver: Leaver): Promise<void> {
  const { tx, id, last } = leaver;
  const { rows: leaves } = await sql<{ id: number }>`
    select ${leave.id} as id from ${leave}
    where ${leave.userId} = ${id} and not ${leave.isDeleted} and (${leave.leaveStatus} = 0
      or ${leave.leaveStatus} = ${ACCEPTED} and ${leave.leaveFrom} > ${last}::date)`.execute(tx);
  await removeRows(leaver, 'leaves', leaves);
  const { rows: exceptions } = await sql<{ id: number }>`
    select ${exception.id} as id from ${exception}
    where ${exception.userId} = ${id} and ${exception.status} = 'pending'`.execute(tx);
  await removeRows(leaver, 'exception-requests', exceptions);
  const { rows: downTimes } = await sql<{ id: number }>`
    select ${downTime.id} as id from ${downTime}
    where ${downTime.userId} = ${id} and ${downTime.status} = 'pending'`.execute(tx);
  await removeRows(leaver, 'down-times', downTimes);
}

/** Accepted leave that reaches beyond the last day ends with it. */
async function shortenLeave(leaver: Leaver): Promise<void> {
  const { call, tx, id, last } = leaver;
  const { weekend } = call.engine.config;
  const requests = await tx
    .selectFrom('leaves')
    .selectAll()
    .where('userId', '=', id)
    .where('leaveStatus', '=', ACCEPTED)
    .where('isDeleted', '=', false)
    .where('leaveFrom', '<=', last)
    .where('leaveTo', '>', last)
    .execute();
  for (const request of requests) {
    const days = (await workingDays(tx, request.leaveFrom, last, weekend)).length;
    if (days === 0) {
      await removeRows(leaver, 'leaves', [request]);
      continue;
    }
    await takeBackLeaveDays(tx, request);
    await tx
      .updateTable('leaves')
      .set((eb) => ({ leaveTo: last, days, version: eb('version', '+', 1), updatedAt: sql`now()` }))
      .where('id', '=', request.id)
      .execute();
    const shortened = { ...request, leaveTo: last };
    await writeLeaveDays(tx, shortened, { actor: call.identity.userId, weekend });
    await writeAudit(tx, {
      actor: call.identity.userId,
      action: 'update',
      entity: 'leaves',
      entityId: request.id,
      before: { leaveTo: request.leaveTo, days: request.days },
      after: { leaveTo: last, days },
      requestId: call.requestId,
    });
  }
}

/** Shifts after the last day go; assignments end with it. */
async function endAssignments(leaver: Leaver): Promise<void> {
  const { call, tx, id, last } = leaver;
  const { rows: shifts } = await sql<{ id: number }>`
    select ${shift.id} as id from ${shift}
    where ${shift.empId} = ${id} and ${shift.date} > ${last}::date`.execute(tx);
  await removeRows(leaver, 'roster-shifts', shifts);
  const { rows: assignments } = await sql<{ id: number; hasBegun: boolean }>`
    select ${assignment.id} as id, ${assignment.startDate} <= ${last}::date as "hasBegun" from ${assignment}
    where ${assignment.userId} = ${id}
      and coalesce(${assignment.endDate}, 'infinity') > ${last}::date`.execute(tx);
  const model = modelOf(call, 'project-developers');
  await removeRows(
    leaver,
    'project-developers',
    assignments.filter(({ hasBegun }) => !hasBegun),
  );
  for (const begun of assignments.filter(({ hasBegun }) => hasBegun))
    await changeRow({ call, model, tx }, { id: begun.id, raw: { endDate: last } });
}

/** A person as far as their end is concerned. */
type Ending = Training & {
  readonly email?: string;
  readonly isActive?: boolean;
  readonly isDeleted?: boolean;
  readonly leavingDate?: string;
};

const isThere = ({ isActive, isDeleted }: Partial<Stored<Ending>>): boolean =>
  isActive === true && isDeleted !== true;

/**
 * What follows from a change of somebody: where they are there no longer, whichever way it came, everything
 * that was theirs to use or to do ends; where the e-mail changes, what was sent to it or made with it.
 */
function followEnd(context: WriteContext<Ending>): ((id: number) => Promise<unknown>) | undefined {
  const { verb, tx, today, before, record } = context;
  if (!before) return undefined;
  if (verb === 'delete' || (isThere(before) && !isThere(record)))
    return async (id) => {
      const { leavingDate } = record;
      const last = leavingDate && leavingDate < today ? leavingDate : today;
      const leaver = { call: withEveryRight(context.call), tx, id, last };
      await endAccess(tx, id);
      await withdrawRequests(leaver);
      await shortenLeave(leaver);
      await endAssignments(leaver);
    };
  return before.email === record.email ? undefined : (id) => endAddresses(tx, id);
}

/** What follows from every write to a person, whether as an employee or as a trainee. */
export function followPerson(context: WriteContext<Ending>): ((id: number) => Promise<unknown>) | undefined {
  const follows = [rememberTraining(context), followEnd(context)].filter((one) => one !== undefined);
  if (follows.length === 0) return undefined;
  return async (id) => {
    for (const follow of follows) await follow(id);
  };
}
