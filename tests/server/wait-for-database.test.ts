import { expect, test } from 'vitest';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { waitForDatabase } from '@crewdeck/engine/server/database/connection/wait-for-database.ts';

// One that is there: `api/empty-database`.
test('a database that does not come is waited for as long as is set, in one line, and then reported as it was', async () => {
  const database = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere', dataDir: '' });
  const said: string[] = [];
  const began = performance.now();
  await expect(waitForDatabase(database, 2, (line) => said.push(line))).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(said).toEqual([
    expect.stringMatching(/^The database is not reachable \(.*\); retrying for up to 2 s\.$/),
  ]);
  await database.close();
});
