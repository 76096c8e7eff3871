import { todayIn } from '../../model/days.ts';
import type { Engine } from '../context.ts';
import { runImportJob } from '../csv/import-actions.ts';
import { deliverDue, scheduleDeliveries, type TellOfGivenUp } from '../integration/deliver.ts';
import { addJob } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { accountMails, type SendMail } from '../mail/people.ts';
import { noticeHandlers, scheduleDigest } from '../notify/mails.ts';

/** Kinds of every product whose jobs are mails. */
export const usualMails = ['mail', 'digest_mail', 'password_reset', 'account_changed'] as const;

const tellNobody: TellOfGivenUp = () => Promise.resolve();

/**
 * The work that every product has: mails of notices and accounts, files that are taken in, webhooks.
 * `profile`: the page on which somebody looks after their account; `tellOfGivenUp`: notifies those who look
 * after webhooks that something was given up.
 */
export const commonHandlers = (
  send: SendMail,
  { profile, tellOfGivenUp = tellNobody }: { profile: string; tellOfGivenUp?: TellOfGivenUp },
): Pick<
  JobHandlers,
  'mail' | 'digest' | 'digest_mail' | 'password_reset' | 'account_changed' | 'import' | 'deliveries'
> => ({
  ...noticeHandlers(send),
  ...accountMails(send, profile),
  import: runImportJob,
  deliveries: (engine) => deliverDue(engine, tellOfGivenUp),
});

/** What the clock brings: a new day, once over all servers, and deliveries that are due. */
export async function schedule(engine: Pick<Engine, 'config' | 'db' | 'now' | 'models'>): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await addJob(engine.db, 'daily', { date }, { key: date });
  await scheduleDigest(engine);
  await scheduleDeliveries(engine);
}
