import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database, AccountChange } from '../../../model/register.ts';
import type {} from '../plugins/context.ts';
import { addJob } from '../../jobs/jobs.ts';

/** What has changed of the way in which somebody signs in. */
interface FactorNote {
  readonly userId: number;
  readonly requestId: string;
  readonly change: AccountChange;
  /** What a passkey is called. */
  readonly name?: string;
}

/** Puts a change of somebody's factors into the audit, and tells them by mail: it may not have been they. */
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
