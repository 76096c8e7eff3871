import { addDays, isWeekend, todayIn } from '../../model/days.ts';
import { remindApprovals, type DaysOfWorkAgo } from '../approval/remind.ts';
import { keepMonths } from '../archive/archive.ts';
import type { Call, Engine } from '../context/context.ts';
import { runImportJob } from '../csv/import-actions.ts';
import { foldTotals } from '../database/tables/totals.ts';
import type { DatabaseSpec } from '../database/tables/tables.ts';
import { eraseUnused } from '../files/erase.ts';
import { deliverDue, scheduleDeliveries, type NotifyGivenUp } from '../integration/deliver.ts';
import { addJob } from '../jobs/jobs.ts';
import type { JobHandlers } from '../worker/worker.ts';
import type { Mailer } from '../mail/mailer.ts';
import { accountMails, mailToPeople, type SendMail } from './account-mails.ts';
import { notifyOfDates } from '../notify/dates.ts';
import { noticeHandlers, scheduleDigest } from '../notify/mails.ts';
import { expireChanges } from '../pending/expire.ts';
import { runErasure } from '../privacy/erasing/erase-person.ts';
import { purgeOver } from '../privacy/erasing/purge.ts';
import { endExports, runExportJob } from '../privacy/export.ts';
import { forgetOld as forgetOldRows, keepDaysOf } from './forget-old.ts';
import { serverCall } from '../context/server-call.ts';

/** Kinds of every product whose jobs are mails. */
export const usualMails = ['mail', 'digest_mail', 'password_reset', 'account_changed'] as const;

/** Days of work are those that no weekend is. */
const weekdaysAgo =
  ({ engine: { config, now } }: Call): DaysOfWorkAgo =>
  (days) => {
    let day = todayIn(config.timeZone, now());
    for (let left = days; left > 0;) {
      day = addDays(day, -1);
      if (!isWeekend(day, config.weekend)) left -= 1;
    }
    return Promise.resolve(day);
  };

/** Parts of the daily work that a product may do in its own way. */
interface DailyWork {
  readonly tables: DatabaseSpec;
  /** Counts back working days; by default all days but those of weekends. */
  readonly workingDaysAgo?: (call: Call) => DaysOfWorkAgo;
  readonly forgetOld?: (engine: Engine) => Promise<void>;
}

/** Returns the handler of the daily work of every product. */
export const dailyWork =
  ({ tables, workingDaysAgo = weekdaysAgo, forgetOld = forgetOldRows }: DailyWork): JobHandlers['daily'] =>
  async (engine, _payload, { jobId }) => {
    const call = serverCall(engine, `job-${jobId}`);
    await remindApprovals(call, workingDaysAgo(call));
    await expireChanges(call);
    await endExports(engine);
    await eraseUnused(engine.db, engine.files);
    await foldTotals(engine.db, tables);
    await notifyOfDates(call);
    await forgetOld(engine);
    await keepMonths(engine, tables, keepDaysOf(engine.config));
    await purgeOver(engine);
  };

const notifyNobody: NotifyGivenUp = () => Promise.resolve();

/**
 * Returns the job handlers of every product: mails of notices and accounts, imports of files, webhooks.
 * `profile`: the page on which users manage their account; `notifyGivenUp`: notifies the people who manage
 * webhooks that a delivery was given up.
 */
export const commonHandlers = (
  send: SendMail,
  { profile, notifyGivenUp = notifyNobody }: { profile: string; notifyGivenUp?: NotifyGivenUp },
): Pick<
  JobHandlers,
  | 'mail'
  | 'digest'
  | 'digest_mail'
  | 'password_reset'
  | 'account_changed'
  | 'import'
  | 'personal_export'
  | 'erase_person'
  | 'deliveries'
> => ({
  ...noticeHandlers(send),
  ...accountMails(send, profile),
  import: runImportJob,
  personal_export: runExportJob,
  erase_person: runErasure,
  deliveries: (engine) => deliverDue(engine, notifyGivenUp),
});

/**
 * Returns the job handlers of a product that has none of its own. Every job may run twice, after a server was
 * killed in the middle.
 */
export const usualHandlers =
  (tables: DatabaseSpec, profile: string) =>
  (mailer: Mailer): JobHandlers => {
    const common = { ...commonHandlers(mailToPeople(mailer), { profile }), daily: dailyWork({ tables }) };
    // The register may know of work that only the product's own handlers do; it then hands those over.
    return common as unknown as JobHandlers;
  };

/** Starts scheduled work: a new day, once over all servers, and due deliveries. */
export async function schedule(engine: Pick<Engine, 'config' | 'db' | 'now' | 'models'>): Promise<void> {
  const date = todayIn(engine.config.timeZone, engine.now());
  await addJob(engine.db, 'daily', { date }, { key: date });
  await scheduleDigest(engine);
  await scheduleDeliveries(engine);
}
