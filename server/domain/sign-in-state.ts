import { sql, type RawBuilder } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import { removeFactors } from '@crewdeck/engine/server/identity/factors/factors.ts';
import { mailOwner, secureSignIn } from '@crewdeck/engine/server/identity/secure-sign-in.ts';
import { endSessionsOf } from '@crewdeck/engine/server/identity/sessions.ts';
import { entryBy, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';
import { assertNotAbove } from './granting.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

type SignInState = Answer<'employees', 'signInState'>;

const person = table('employees', 'e');
const credential = table('credentials', 'c');
const accounts = table('identities');
const account = table('identities', 'i');
const tokens = table('account_tokens');
const token = table('account_tokens', 't');
const jobs = table('jobs');
const job = table('jobs', 'j');

const authenticator = table('authenticators', 'w');
const passkey = table('passkeys', 'k');
const plan = table('planned_invitations', 'v');
const hold = table('sign_in_holds', 'h');

const instant = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Returns the sign-in state of a person: invited, to be invited on a day, with a password or a company
 * account, or with an expired link. An invitation whose mail is still queued counts as sent.
 */
export async function readSignInState({
  tx,
  params,
}: ActionContext<'employees', 'signInState'>): Promise<SignInState> {
  const id = toId(params.id);
  const { rows } = await sql<SignInState>`
    select case
        when ${credential.userId} is not null or ${account.userId} is not null then 'accepted'
        when ${token.expiresAt} > now() and ${token.usedAt} is null or ${job.createdAt} is not null
          then 'invited'
        when ${plan.day} is not null then 'planned'
        when ${token.expiresAt} is not null then 'expired' else 'none' end as state,
      ${plan.day}::text as "plannedFor",
      ${instant(sql`coalesce(${job.createdAt}, ${token.createdAt})`)} as "sentAt",
        ${instant(sql`case when ${token.usedAt} is null then ${token.expiresAt} end`)} as "expiresAt",
      ${instant(sql`coalesce(${credential.changedAt}, ${account.linkedAt})`)} as "acceptedAt",
      ${account.email} as "companyEmail",
      exists (select 1 from ${authenticator}
        where ${authenticator.userId} = ${person.id} and ${authenticator.secret} is not null)
        or exists (select 1 from ${passkey} where ${passkey.userId} = ${person.id}) as "hasSecondFactor",
      ${instant(hold.until)} as "heldUntil"
    from ${person}
    left join ${hold} on ${hold.userId} = ${person.id} and ${hold.until} > now()
    left join ${plan} on ${plan.userId} = ${person.id}
    left join ${credential} on ${credential.userId} = ${person.id}
    left join lateral (select ${accounts.userId}, ${accounts.email}, ${accounts.linkedAt} from ${accounts}
      where ${accounts.userId} = ${person.id} order by ${accounts.lastUsedAt} desc limit 1) i on true
    left join lateral (select ${tokens.createdAt}, ${tokens.expiresAt}, ${tokens.usedAt} from ${tokens}
      where ${tokens.userId} = ${person.id} and ${tokens.kind} = 'invitation'
      order by ${tokens.createdAt} desc limit 1) t on true
    left join lateral (select ${jobs.createdAt} from ${jobs} where ${jobs.kind} = 'invitation'
      and ${jobs.doneAt} is null and ${jobs.failedAt} is null
      and ${jobs.payload} ->> 'userId' = ${person.id}::text limit 1) j on true
    where ${person.id} = ${id} and not ${person.isDeleted}`.execute(tx);
  if (!rows[0]) throw fail('not_found');
  return rows[0];
}

/**
 * Unlinks the company account of a person. Their next company sign-in links an account by e-mail again, once
 * resets are no longer held.
 */
export async function releaseIdentity(
  context: ActionContext<'employees', 'releaseIdentity'>,
): Promise<Answer<'employees', 'releaseIdentity'>> {
  const { call, tx, params, lock } = context;
  const linked = await lock(toId(params.id));
  await assertNotAbove({ call, tx }, linked.userRole);
  await secureSignIn(tx, linked.id, call.identity);
  const rows = await tx
    .deleteFrom('identities')
    .where('userId', '=', linked.id)
    .returning(['issuer', 'subject'])
    .execute();
  if (rows.length === 0) throw fail('conflict', { reason: 'no_company_account' });
  for (const before of rows)
    await writeAudit(tx, {
      ...entryBy(call),
      action: 'release_identity',
      entity: 'employees',
      entityId: linked.id,
      before,
    });
  await mailOwner(tx, { userId: linked.id, change: 'company_account_released' }, call.identity);
  call.engine.written('employees', linked.id);
  return {};
}

/** Ends all sessions of a person, for example after the loss of a device. */
export async function endSessions(
  context: ActionContext<'employees', 'endSessions'>,
): Promise<Answer<'employees', 'endSessions'>> {
  const { call, tx, params, lock } = context;
  const person = await lock(toId(params.id));
  await assertNotAbove({ call, tx }, person.userRole);
  const ended = await endSessionsOf(tx, person.id);
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'end_sessions',
    entity: 'employees',
    entityId: person.id,
    after: { ended },
  });
  if (person.id !== call.identity.userId)
    await mailOwner(tx, { userId: person.id, change: 'sessions_ended' }, call.identity);
  call.engine.written('employees', person.id);
  return { ended };
}

/** Removes all second factors and passkeys of a person, for example after the loss of a phone. */
export async function removeFactorsOf({
  call,
  tx,
  params,
  lock,
}: ActionContext<'employees', 'removeFactors'>): Promise<Answer<'employees', 'removeFactors'>> {
  const owner = await lock(toId(params.id));
  // One's own are removed at the own sign-in settings, which ask who is there.
  if (owner.id === call.identity.userId) throw fail('forbidden');
  await assertNotAbove({ call, tx }, owner.userRole);
  await secureSignIn(tx, owner.id, call.identity);
  if (!(await removeFactors(tx, owner.id))) throw fail('not_found');
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'factors_removed',
    entity: 'employees',
    entityId: owner.id,
  });
  await mailOwner(tx, { userId: owner.id, change: 'factors_removed' }, call.identity);
  call.engine.written('employees', owner.id);
  return {};
}
