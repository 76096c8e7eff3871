import type { Kysely } from 'kysely';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import type { SeedOptions } from '@crewdeck/engine/server/product/product.ts';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import type { Database } from '../../generated/database.ts';
import { storeAnswersAsMessages } from './answers-as-messages.ts';
import { seedMasterData } from './master-data.ts';

/** Writes the master data of every installation and, in demo mode, the demo company once. */
export async function seedDatabase(
  db: Kysely<Database>,
  config: Config,
  { modules, progress }: SeedOptions,
): Promise<void> {
  await seedMasterData(db, modules);
  await storeAnswersAsMessages(db);
  if (config.mode !== 'demo') return;
  // Production never needs it, nor the papers that it prints.
  const { seedDemo } = await import('./demo.ts');
  await seedDemo(db, config, { today: todayIn(config.timeZone, new Date()), progress });
  await storeAnswersAsMessages(db);
}
