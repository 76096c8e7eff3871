import { todayIn } from '../../model/days.ts';
import type { Engine } from '../context.ts';
import { runImportJob } from '../csv/import-actions.ts';
import { addJob } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import { accountMails, type SendMail } from '../mail/people.ts';
import { noticeHandlers, scheduleDigest } from '../notify/mails.ts';

/** Kinds of every product whose jobs are mails. */
export const usualMails = ['mail', 'digest_mail', 'password_reset', 'account_changed'] as const;

/**
 * The work that every product has: mails of notices and accounts, files that are taken in. `profile`: the
 * page on which somebody looks after their account.
 */
export const commonHandlers = (
  send: SendMail,
  { profile }: { readonly profile: string },
): Pick<
  JobHandlers,
  'mail' | 'digest' | 'digest_mail' | 'password_reset' | 'account_changed' | 'import'
> => ({
  ...noticeHandlers(send),
  ...accountMails(send, profile),
  import: runImportJob,
});

/** What the clock brings: a new day, once over all servers. */
export async function schedule(engine: Pick<Engine, 'config' | 'db' | 'now'>): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await addJob(engine.db, 'daily', { date }, { key: date });
  await scheduleDigest(engine);
}
