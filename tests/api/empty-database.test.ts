/** Commands on an empty database, before a server runs on it. */
import { onTestFinished, expect, test } from 'vitest';
import { takeIn } from '@crewdeck/engine/generate/intake/take-in.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { waitForDatabase } from '@crewdeck/engine/server/database/connection/wait-for-database.ts';
import { loadSigningKeys } from '@crewdeck/engine/server/identity/tokens.ts';
import { openEmpty } from '../support/app.ts';
import { foreignFiles } from '../schemas/foreign.ts';

async function open(): Promise<OpenDatabase> {
  const { database, close } = await openEmpty();
  onTestFinished(close);
  return database;
}

test('a database that is there is not waited for, and nothing is said', async () => {
  const said: string[] = [];
  await waitForDatabase(await open(), 60, (line) => said.push(line));
  expect(said).toEqual([]);
});

test('schemas of others become tables', async () => {
  const models = buildModels(takeIn(foreignFiles).schemas, {});
  await migrate(await open(), { tables: buildDatabase(models) });
});

test('servers that start at once on one database share one signing key', async () => {
  const database = await open();
  await migrate(database, { tables: buildDatabase({}) });
  const keys = await Promise.all([1, 2, 3].map(() => loadSigningKeys({}, database.db)));
  expect(new Set(keys.flat(2)).size).toBe(1);
  expect(keys[0]?.[0].length).toBeGreaterThanOrEqual(32);
  const chosen = { jwtSecret: 'first-key', jwtSecretPrevious: 'former-key' };
  expect(await loadSigningKeys(chosen, database.db)).toEqual(['first-key', 'former-key']);
});
