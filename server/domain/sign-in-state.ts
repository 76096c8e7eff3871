import { sql } from 'kysely';
import type { ActionContext, Answer } from '../declared.ts';
import { writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '@crewdeck/engine/server/errors.ts';
import { superAdmin } from '../../resources/permissions.ts';

type SignInState = Answer<'employees', 'signInState'>;

const instant = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * How far somebody has come with signing in: invited, with a password or a company account of their own, or
 * with a link that has run out. An invitation whose mail still waits to be sent counts as sent.
 */
export async function readSignInState({
  tx,
  params,
}: ActionContext<'employees', 'signInState'>): Promise<SignInState> {
  const id = toId(params.id);
  const { rows } = await sql<SignInState>`
    select case
        when c.user_id is not null or i.user_id is not null then 'accepted'
        when t.expires_at > now() and t.used_at is null or j.created_at is not null then 'invited'
        when t.expires_at is not null then 'expired' else 'none' end as state,
      ${instant('coalesce(j.created_at, t.created_at)')} as "sentAt",
        ${instant('case when t.used_at is null then t.expires_at end')} as "expiresAt",
      ${instant('coalesce(c.changed_at, i.linked_at)')} as "acceptedAt", i.email as "companyEmail"
    from employees e
    left join credentials c on c.user_id = e.id
    left join lateral (select user_id, email, linked_at from identities where user_id = e.id
      order by last_used_at desc limit 1) i on true
    left join lateral (select created_at, expires_at, used_at from account_tokens where user_id = e.id
      and kind = 'invitation' order by created_at desc limit 1) t on true
    left join lateral (select created_at from jobs where kind = 'invitation' and done_at is null
      and failed_at is null and payload ->> 'userId' = e.id::text limit 1) j on true
    where e.id = ${id} and not e.is_deleted`.execute(tx);
  if (!rows[0]) throw fail('not_found');
  return rows[0];
}

/** Forgets which company account is somebody's: the next company sign-in finds them by e-mail again. */
export async function releaseIdentity(
  context: ActionContext<'employees', 'releaseIdentity'>,
): Promise<Answer<'employees', 'releaseIdentity'>> {
  const { call, tx, params, lock } = context;
  const person = await lock(toId(params.id));
  const { rows: guarded } =
    await sql`select 1 from roles where id = ${person.userRole} and unique_value = ${superAdmin}`.execute(tx);
  if (guarded.length > 0 && !call.identity.isSuperAdmin) throw fail('role_not_grantable');
  const { rows } = await sql<{
    issuer: string;
    subject: string;
  }>`delete from identities where user_id = ${person.id} returning issuer, subject`.execute(tx);
  if (rows.length === 0) throw fail('conflict', { message: 'No company account is linked.' });
  for (const before of rows)
    await writeAudit(tx, {
      actor: call.identity.userId,
      action: 'release_identity',
      entity: 'employees',
      entityId: person.id,
      before,
      requestId: call.requestId,
    });
  return {};
}
