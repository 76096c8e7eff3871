import { sql, type RawBuilder } from 'kysely';
import type { Config } from '@crewdeck/engine/server/config.ts';
import type { Engine } from '@crewdeck/engine/server/context.ts';
import { daysAgo, removeInBatches } from '@crewdeck/engine/server/database/remove-old.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** Whose month was mailed is shown for the years that people look back at. */
const MAILED_MONTHS_DAYS = 800;

const job = table('jobs');
const key = table('idempotency_keys');
const token = table('account_tokens');
const run = table('imports');
const mail = table('outbox');
const session = table('sessions');
const notice = table('notifications');
const editor = table('record_editors');

/** For how many days tables in months keep their rows before a month is archived, by table; 0: for ever. */
export const keepDaysOf = ({
  auditKeepDays,
}: Pick<Config, 'auditKeepDays'>): Readonly<Record<string, number>> => ({
  audit: auditKeepDays,
});

interface Old {
  readonly from: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}
const old = (from: object, condition: RawBuilder<unknown>): Old => ({
  from: sql`${from}`,
  condition: sql<boolean>`(${condition})`,
});

/** What nobody asks for any more, by how long ago it was over. */
function findOld({ config }: Engine): readonly Old[] {
  const { jobKeepDays, notificationKeepDays, sessionKeepDays } = config;
  const isOver = sql`coalesce(${job.doneAt}, ${job.failedAt})`;
  const isMailedMonth = sql`${job.kind} = 'attendance_mail'`;
  return [
    old(job, sql`${isOver} < ${daysAgo(jobKeepDays)} and not ${isMailedMonth}`),
    old(job, sql`${isOver} < ${daysAgo(Math.max(jobKeepDays, MAILED_MONTHS_DAYS))} and ${isMailedMonth}`),
    old(mail, sql`${mail.at} < ${daysAgo(30)}`),
    old(run, sql`${run.createdAt} < ${daysAgo(jobKeepDays)}`),
    old(editor, sql`${editor.seenAt} < ${daysAgo(1)}`),
    old(key, sql`${key.createdAt} < ${daysAgo(1)}`),
    old(token, sql`${token.expiresAt} < ${daysAgo(30)}`),
    old(session, sql`coalesce(${session.endedAt}, ${session.lastSeenAt}) < ${daysAgo(sessionKeepDays)}`),
    old(notice, sql`${notice.readAt} < ${daysAgo(notificationKeepDays)}`),
    // What was never read is told to nobody after so long.
    old(notice, sql`${notice.createdAt} < ${daysAgo(2 * notificationKeepDays)}`),
  ];
}

/** Removes what is older than the settings say, in batches that nobody waits for. */
export async function forgetOld(engine: Engine): Promise<void> {
  for (const { from, condition } of findOld(engine))
    await removeInBatches(engine.db, from, condition, engine.leaving);
}
