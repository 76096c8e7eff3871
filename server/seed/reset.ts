import { sql, type Kysely } from 'kysely';
import { database as wanted } from '../../generated/tables.ts';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import type { Database } from '../../generated/database.ts';
import { writeDemo } from './demo.ts';
import { writeMasterData } from './master-data.ts';

/** Tables of no resource with data of people. */
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
  'planned_invitations',
  'credentials',
  'authenticators',
  'passkeys',
  'recovery_codes',
  'sign_in_holds',
];

/**
 * Empties the demo and seeds it again, in the caller's transaction. Sessions stay valid: people keep their
 * ids.
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
