import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import { integrationModel } from '../../model/integration.ts';
import { noticeModel } from '../../model/notify.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { Config } from '../config/config.ts';
import type { Engine } from '../context/context.ts';
import { daysAgo, removeInBatches } from '../database/migrate/remove-old.ts';
import { table } from '../database/table.ts';

const job = table('jobs');
const key = table('idempotency_keys');
const token = table('account_tokens');
const run = table('imports');
const mail = table('outbox');
const session = table('sessions');
const delivery = table('notice_deliveries');
const editor = table('record_editors');
const hold = table('sign_in_holds');

/** Returns the days that partitioned tables keep rows before a month is archived, by table; 0: for ever. */
export const keepDaysOf = ({
  auditKeepDays,
}: Pick<Config, 'auditKeepDays'>): Readonly<Record<string, number>> => ({
  audit: auditKeepDays,
});

/** Rows that nobody asks for any more. */
export interface Old {
  readonly from: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}
export const old = (from: object, condition: RawBuilder<unknown>): Old => ({
  from: sql`${from}`,
  condition: sql<boolean>`(${condition})`,
});

/** Unread notifications are removed after twice as long. */
const oldNotices = ({ table: name }: Model, days: number): readonly Old[] => [
  old(sql.table(name), sql`read_at < ${daysAgo(days)}`),
  old(sql.table(name), sql`created_at < ${daysAgo(2 * days)}`),
];

/** Finds old rows of the tables that every product has. */
function findOld({ config, models }: Engine, keptJobs: Readonly<Partial<Record<JobKind, number>>>): Old[] {
  const { jobKeepDays, notificationKeepDays, sessionKeepDays } = config;
  // Each write with webhooks adds a job of deliveries.
  const days = sql<number>`coalesce((${JSON.stringify({ deliveries: 1, ...keptJobs })}::jsonb ->> ${job.kind})::integer,
    ${jobKeepDays})`;
  const notices = noticeModel(models, 'list');
  const deliveries = integrationModel(models, 'deliveries');
  return [
    old(job, sql`coalesce(${job.doneAt}, ${job.failedAt}) < now() - make_interval(days => ${days})`),
    old(mail, sql`${mail.at} < ${daysAgo(30)}`),
    old(run, sql`${run.createdAt} < ${daysAgo(jobKeepDays)}`),
    // Kept as long as an announced date can be ahead, so that nobody is notified of it again.
    old(delivery, sql`${delivery.createdAt} < ${daysAgo(Math.max(400, 2 * notificationKeepDays))}`),
    old(editor, sql`${editor.seenAt} < ${daysAgo(1)}`),
    old(hold, sql`${hold.until} < now()`),
    old(key, sql`${key.createdAt} < ${daysAgo(1)}`),
    old(token, sql`${token.expiresAt} < ${daysAgo(30)}`),
    old(session, sql`coalesce(${session.endedAt}, ${session.lastSeenAt}) < ${daysAgo(sessionKeepDays)}`),
    ...(deliveries ? [old(sql.table(deliveries.table), sql`created_at < ${daysAgo(jobKeepDays)}`)] : []),
    ...(notices ? oldNotices(notices, notificationKeepDays) : []),
  ];
}

/**
 * Removes what is older than the settings say, in batches that nobody waits for. `further`: what is over of
 * the product's; `keptJobs`: for how many days finished work of some kinds is kept instead.
 */
export async function forgetOld(
  engine: Engine,
  further: readonly Old[] = [],
  keptJobs: Readonly<Partial<Record<JobKind, number>>> = {},
): Promise<void> {
  for (const { from, condition } of [...findOld(engine, keptJobs), ...further])
    await removeInBatches(engine.db, from, condition, engine.shutdownSignal);
}
