import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database, AccountChange } from '../../../model/register.ts';
import type {} from '../plugins/context.ts';
import { addJob } from '../../jobs/jobs.ts';

/** A change of a user's sign-in methods. */
interface FactorNote {
  readonly userId: number;
  readonly requestId: string;
  readonly change: AccountChange;
  /** Name of the passkey. */
  readonly name?: string;
}

/** Audits a change of a user's factors and mails it to them, in case it was another person. */
export async function noteFactor(
  app: FastifyInstance,
  trx: Transaction<Database>,
  { userId, requestId, change, name }: FactorNote,
): Promise<void> {
  await app.audit(
    {
      actor: userId,
      action: change,
      entity: app.directory.stem,
      entityId: userId,
      requestId,
      ...(name !== undefined && { after: { name } }),
    },
    trx,
  );
  await addJob(trx, 'account_changed', { userId, change });
}
