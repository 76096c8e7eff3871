import type { Kysely } from 'kysely';
import type { AccountChange, Database } from '../../model/register.ts';
import { addJob } from '../jobs/jobs.ts';
import { endLinksOf } from './account-tokens.ts';
import type { Identity } from './identity.ts';
import { endSessionsOf } from './sessions.ts';
import { holdResets, lockSignIn } from './sign-in-holds.ts';

/** The user who changes an account: its owner or another one. */
type Actor = Pick<Identity, 'userId' | 'sessionId' | 'name'>;

/**
 * Secures an account before that changes by which its owner signs in, in the transaction of the change: open
 * links and sessions end, but the owner's own one, and resets are held.
 */
export async function secureSignIn(
  trx: Kysely<Database>,
  userId: number,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await lockSignIn(trx, userId);
  await endLinksOf(trx, userId);
  const isOwn = actor.userId === userId && actor.sessionId !== '';
  await endSessionsOf(trx, userId, isOwn ? actor.sessionId : undefined);
  await holdResets(trx, userId);
}

/** A change of an account. */
interface OwnerMail {
  readonly userId: number;
  readonly change: AccountChange;
  /** Recipient, if not the present address. */
  readonly formerEmail?: string;
}

/** Mails the owner of an account about a change of it, and by whom if it was another user. */
export async function mailOwner(
  trx: Kysely<Database>,
  mail: OwnerMail,
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
): Promise<void> {
  const isOther = userId !== mail.userId && name !== '';
  await addJob(trx, 'account_changed', { ...mail, ...(isOther && { by: name }) });
}
