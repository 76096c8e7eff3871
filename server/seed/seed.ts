import type { Kysely } from 'kysely';
import type { Config } from '@crewdeck/engine/server/config.ts';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import type { Database } from '../../generated/database.ts';
import { demoPeople, seedDemo } from './demo.ts';
import { seedMasterData } from './master-data.ts';

export interface SeedOptions {
  readonly modules: readonly string[];
  readonly progress: (line: string) => void;
}

/**
 * Master data for every installation and, in demo mode, the demo company once. Answers the e-mails of the
 * demo people.
 */
export async function seedDatabase(
  db: Kysely<Database>,
  config: Config,
  { modules, progress }: SeedOptions,
): Promise<readonly string[]> {
  await seedMasterData(db, modules);
  if (config.mode !== 'demo') return [];
  await seedDemo(db, config, { today: todayIn(config.timeZone, new Date()), progress });
  return demoPeople;
}
