import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Call, Engine } from '@crewdeck/engine/server/context/context.ts';
import { readInvitationDay } from '@crewdeck/engine/server/csv/invitation-day.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { tokenLife } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readHold } from '@crewdeck/engine/server/identity/sign-in-holds.ts';
import { addJob, jobsFrom, wakeWorkers } from '@crewdeck/engine/server/jobs/jobs.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { instantOf, todayIn, wallTimeOf } from '@crewdeck/engine/model/days.ts';
import type { Database } from '../../generated/database.ts';
import type { ActionContext, Answer } from '../declared.ts';
import { fail } from '../failures.ts';
import { isEmployed } from './employment.ts';
import { assertNotAbove } from './granting.ts';

type Invite = ActionContext<'employees', 'invite'>;

const plan = table('planned_invitations');
const person = table('employees', 'e');
const credential = table('credentials');
const account = table('identities');
const token = table('account_tokens');
const job = table('jobs');

/** Hour of the company's day at which planned invitations are sent. */
const SENDING_HOUR = 8;

/** The rows that the statement has written. */
const added = table('employees', 'row');
const active = sql`from row where ${added.isActive}`;

/** Returns what invites new active people: at once, on the day that an import says, or not at all. */
export function inviteCreated({ invitations = 'now' }: Call): readonly RawBuilder<unknown>[] {
  if (invitations === 'none') return [];
  return invitations === 'now'
    ? [jobsFrom('invitation', sql`select jsonb_build_object('userId', ${added.id}) ${active}`)]
    : [
        sql`insert into ${plan} (${plan.$.userId}, ${plan.$.day})
          select ${added.id}, ${invitations}::date ${active}`,
      ];
}

/** SQL condition that a person has a way to sign in. */
const hasAccount = (id: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (exists (select 1 from ${credential} where ${credential.userId} = ${id})
    or exists (select 1 from ${account} where ${account.userId} = ${id}))`;

/** SQL condition that a link of an invitation is on its way, or works. */
const isInvited = (id: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (exists (select 1 from ${token} where ${token.userId} = ${id} and ${token.kind} = 'invitation'
      and ${token.usedAt} is null and ${token.expiresAt} > now())
    or exists (select 1 from ${job} where ${isWaiting(id)}))`;

const isWaiting = (id: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  ${job.kind} = 'invitation' and ${job.doneAt} is null and ${job.failedAt} is null
    and ${job.payload} ->> 'userId' = ${id}::text`;

/** Adds the work of a day's planned invitations, once it is morning. */
export async function scheduleInvitations({
  config: { timeZone },
  db,
  now,
}: Pick<Engine, 'config' | 'db' | 'now'>): Promise<void> {
  if (wallTimeOf(now(), timeZone).getUTCHours() < SENDING_HOUR) return;
  const date = todayIn(timeZone, now());
  await addJob(db, 'planned_invitations', { date }, { key: date });
}

/**
 * Invites those whose day has come. People who have left, have been invited since or sign in already get
 * no mail.
 */
export async function sendPlanned({ db }: Engine, date: string): Promise<void> {
  await sql`with due as (delete from ${plan} where ${plan.day} <= ${date}::date
      returning ${plan.userId} as id)
    ${jobsFrom(
      'invitation',
      sql`select jsonb_build_object('userId', ${person.id})
        from due join ${person} on ${person.id} = due.id
        where ${isEmployed(person, date)} and not ${hasAccount(person.id)} and not ${isInvited(person.id)}`,
    )}`.execute(db);
}

/** Drops the planned invitation of a person; returns whether there was one. */
export async function dropPlanned(tx: Kysely<Database>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('planned_invitations')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sends the mail of an invitation: one that waits already goes out now, in place of a second one. */
async function sendNow(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql`update ${job} set ${job.$.runAt} = least(${job.runAt}, now())
    where ${isWaiting(sql<number>`${userId}::bigint`)} returning ${job.id}`.execute(tx);
  if (rows.length > 0) await wakeWorkers(tx);
  else await addJob(tx, 'invitation', { userId });
}

/** Refuses who signs in already, and whose link still works. */
async function assertFirst(tx: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql<{ signsIn: boolean; invited: boolean }>`
    select ${hasAccount(person.id)} as "signsIn", ${isInvited(person.id)} as invited
    from ${person} where ${person.id} = ${id}`.execute(tx);
  if (rows[0]?.signsIn) throw fail('conflict', { reason: 'signs_in_already' });
  if (rows[0]?.invited) throw fail('conflict', { reason: 'invited_already' });
}

/**
 * Invites a person, at once or on a day, in place of a planned invitation; returns until when the link works.
 * Throws 409 for `isFirst` if they sign in already, or their link still works.
 */
export async function invite(context: Invite): Promise<Answer<'employees', 'invite'>> {
  const { call, tx, today, params, input, lock } = context;
  const { id, userRole, isActive } = await lock(toId(params.id));
  await assertNotAbove({ call, tx }, userRole);
  if (isActive !== true) throw fail('conflict', { reason: 'person_inactive' });
  if (await readHold(tx, id)) throw fail('conflict', { reason: 'sign_in_held' });
  if (input.isFirst) await assertFirst(tx, id);
  const { now, config } = call.engine;
  const day = input.day === undefined ? undefined : readInvitationDay(today, input.day, 'day');
  await dropPlanned(tx, id);
  if (day === undefined) await sendNow(tx, id);
  else await tx.insertInto('planned_invitations').values({ userId: id, day }).execute();
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'invite',
    entity: 'employees',
    entityId: id,
    ...(day !== undefined && { after: { day } }),
  });
  call.engine.written('employees', id);
  const sent = day === undefined ? now() : instantOf(day, `0${SENDING_HOUR}:00`, config.timeZone);
  return { expiresAt: new Date(sent.getTime() + tokenLife.invitation * 60_000).toISOString() };
}

/** Withdraws the planned invitation of a person. Throws 404 if there is none. */
export async function withdrawInvitation(
  context: ActionContext<'employees', 'withdrawInvitation'>,
): Promise<Answer<'employees', 'withdrawInvitation'>> {
  const { call, tx, params, lock } = context;
  const { id, userRole } = await lock(toId(params.id));
  await assertNotAbove({ call, tx }, userRole);
  if (!(await dropPlanned(tx, id))) throw fail('not_found');
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'withdraw_invitation',
    entity: 'employees',
    entityId: id,
  });
  call.engine.written('employees', id);
  return {};
}
