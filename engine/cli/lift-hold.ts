import type { Kysely } from 'kysely';
import type { Database } from '../model/register.ts';
import { findAccount } from '../server/identity/accounts.ts';
import type { Directory } from '../server/identity/directory.ts';
import { liftHold } from '../server/identity/sign-in-holds.ts';
import { OperatorError } from '../server/errors/operator-error.ts';
import { writeAudit } from '../server/write/audit.ts';

/**
 * Lifts the hold on the resets of the person with an address, and notes it in the audit. Throws where nobody
 * active has the address, or nothing is held.
 */
export async function liftHoldOf(db: Kysely<Database>, directory: Directory, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findAccount(directory, trx, email);
    if (!person) throw new OperatorError(`No active user has the e-mail address ${email}.`);
    if (!(await liftHold(trx, person.userId)))
      throw new OperatorError(`Password resets of ${email} are not on hold.`);
    const noted = { actor: null, action: 'hold_lifted', entity: directory.stem, entityId: person.userId };
    await writeAudit(trx, noted);
  });
}
