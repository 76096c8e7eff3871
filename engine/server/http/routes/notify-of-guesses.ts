import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { todayIn } from '../../../model/days.ts';
import type {} from '../plugins/context.ts';
import { table } from '../../database/table.ts';
import { addJob } from '../../jobs/jobs.ts';
import { isFirstOfDay } from '../../write/daily-use.ts';

const audit = table('audit', 'a');

/** Wrong codes within an hour that are nobody's guesses: people mistype. */
const MISTYPED = 2;

/**
 * Notifies a user by mail, at most once a day, that wrong codes were entered with their right password, which
 * another person may know.
 */
export async function notifyOfGuesses(app: FastifyInstance, userId: number): Promise<void> {
  const { database, directory, config } = app;
  await database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from ${audit}
      where ${audit.entity} = ${directory.stem} and ${audit.entityId} = ${userId}
        and ${audit.action} = 'sign_in_failed' and ${audit.at} > now() - interval '1 hour'
        and ${audit.after} ->> 'reason' = 'wrong_code'`.execute(trx);
    if ((rows[0]?.wrong ?? 0) <= MISTYPED) return;
    const day = todayIn(config.timeZone, new Date());
    if (await isFirstOfDay(trx, { person: userId, kind: 'codes_guessed', day }))
      await addJob(trx, 'account_changed', { userId, change: 'codes_guessed' });
  });
}
