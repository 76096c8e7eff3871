import { sql, type Kysely } from 'kysely';
import { database as wanted } from '../../generated/tables.ts';
import type { Config } from '@crewdeck/engine/server/config.ts';
import type { Database } from '../../generated/database.ts';
import { writeDemo } from './demo.ts';
import { writeMasterData } from './master-data.ts';

/** Tables beside those of the resources that hold what people have done. */
const further: readonly (keyof Database)[] = [
  'ticket_attachments',
  'trainee_history',
  'leave_days',
  'counters',
  'jobs',
  'outbox',
  'notice_deliveries',
  'account_tokens',
  'calendar_feeds',
  'credentials',
  'authenticators',
  'passkeys',
  'recovery_codes',
  'sign_in_holds',
];

/**
 * Empties the demo and writes it anew, in the caller's transaction. Sessions stay: the people have the
 * numbers that they had.
 */
export async function resetDemo(
  tx: Kysely<Database>,
  config: Config,
  options: { today: string; modules: readonly string[] },
): Promise<void> {
  await sql`truncate ${sql.join([...Object.keys(wanted.tables), ...further].map((name) => sql.table(name)))}
    restart identity`.execute(tx);
  await writeMasterData(tx, options.modules);
  await writeDemo(tx, config, { today: options.today, progress: () => undefined });
}
