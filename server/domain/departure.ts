import { sql } from 'kysely';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { openRequestsOf } from '@crewdeck/engine/server/approval/open-requests.ts';
import type { Call, Stored, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { cancelImportsOf } from '@crewdeck/engine/server/csv/import-records.ts';
import { endLinksOf } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { endSessionsOf } from '@crewdeck/engine/server/identity/sessions.ts';
import { endRowsOf } from '@crewdeck/engine/server/write/end-rows.ts';
import { lockReadable } from '@crewdeck/engine/server/write/lock.ts';
import { removeLocked } from '@crewdeck/engine/server/write/remove.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { withEveryRight } from '@crewdeck/engine/server/context/with-every-right.ts';
import { modelOf } from '../declared.ts';
import { workingDays } from './calendar.ts';
import { followLife, type Life } from './checklist-starts.ts';
import { rememberTraining, type Training } from './trainee.ts';
import { dropPlanned } from './invitations.ts';
import { ACCEPTED, takeBackLeaveDays, writeLeaveDays } from './leave-days.ts';

type Tx = WriteContext['tx'];

/** A person who leaves, and their last day. */
interface Leaver {
  readonly call: Call;
  readonly tx: Tx;
  readonly id: number;
  readonly last: string;
}

/** The address of the calendar's feed, which opens it by itself. */
const endFeed = async (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom('calendar_feeds').where('userId', '=', id).execute();

/** Nothing opens the account any more; the work that runs in its name ends. */
async function endAccess(tx: Tx, id: number): Promise<void> {
  await endSessionsOf(tx, id);
  await endLinksOf(tx, id);
  await endFeed(tx, id);
  await dropPlanned(tx, id);
  await cancelImportsOf(tx, id);
}

async function removeRow({ call, tx }: Leaver, model: Model, id: number): Promise<void> {
  const { row: before } = await lockReadable(call, model, id, tx);
  await removeLocked(model, { call, tx, before });
}

/** Requests that nobody has decided, and leave that begins after the last day, are taken back. */
async function withdrawRequests(leaver: Leaver): Promise<void> {
  const { call, tx, id, last } = leaver;
  for (const one of await openRequestsOf(call, tx, id)) await removeRow(leaver, one.model, one.id);
  const ahead = await tx
    .selectFrom('leaves')
    .select('id')
    .where('userId', '=', id)
    .where('isDeleted', '=', false)
    .where('leaveStatus', '=', ACCEPTED)
    .where('leaveFrom', '>', last)
    .orderBy('id')
    .execute();
  for (const leave of ahead) await removeRow(leaver, modelOf(call, 'leaves'), leave.id);
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
      await removeRow(leaver, modelOf(call, 'leaves'), request.id);
      continue;
    }
    await takeBackLeaveDays(tx, request);
    await tx
      .updateTable('leaves')
      .set((eb) => ({ leaveTo: last, days, version: eb('version', '+', 1), updatedAt: sql`now()` }))
      .where('id', '=', request.id)
      .execute();
    const shortened = { ...request, leaveTo: last };
    await writeLeaveDays(tx, shortened, { call });
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'update',
      entity: 'leaves',
      entityId: request.id,
      before: { leaveTo: request.leaveTo, days: request.days },
      after: { leaveTo: last, days },
    });
  }
}

/** A person as far as their end is concerned. */
type Ending = Training & Life & { readonly email?: string };

const isThere = ({ isActive, isDeleted }: Partial<Stored<Ending>>): boolean =>
  isActive === true && isDeleted !== true;

/**
 * Ends access and open work of a person who has left, by whichever write; after a change of the e-mail
 * address, ends the access that was given to the former one.
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
      await endRowsOf(leaver.call, tx, id, last);
    };
  return before.email === record.email ? undefined : (id) => endFeed(tx, id);
}

/** Returns the follow-up of a write to a person, as an employee or as a trainee. */
export function followPerson(context: WriteContext<Ending>): ((id: number) => Promise<unknown>) | undefined {
  const follows = [rememberTraining(context), followEnd(context), followLife(context)].filter(
    (one) => one !== undefined,
  );
  if (follows.length === 0) return undefined;
  return async (id) => {
    for (const follow of follows) await follow(id);
  };
}
