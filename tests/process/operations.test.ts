import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '@crewdeck/engine/server/lifecycle/clock.ts';
import { createDatabase, startCluster, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { clockSetting, inherited } from '../../scripts/demo/server.ts';
import { root } from './server-process.ts';

// One command compares the clock with that of the database.
shiftClock(0);

let cluster: Cluster;
let url: string;
beforeAll(async () => {
  cluster = await startCluster();
  url = await createDatabase(cluster.url, 'operations');
});
afterAll(() => cluster.stop());

/** Commands of the documents, in reading order. */
const commands = globSync('docs/operations/*.md', { cwd: root })
  .sort()
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^ *npm run admin -- (.+)$/gm)])
  .map(([, command = '']) => command);

/** Placeholders and values for them. */
const replaced = { '<table>[.<column>]': 'clients.former' } as const;

async function run(command: string): Promise<{ code: number | null; out: string }> {
  const text = Object.entries(replaced).reduce((all, [from, to]) => all.replace(from, to), command);
  const args = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const child = spawn(process.execPath, [join(root, 'engine/cli/admin.ts'), ...args], {
    cwd: root,
    env: { ...inherited, ...clockSetting(), DATABASE_URL: url, MIGRATE: 'off' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end('Ops#2026-and-more\n');
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      out += part.toString();
    });
  await once(child, 'close');
  return { code: child.exitCode, out };
}

test('every command of the documents does what they say', async () => {
  expect(commands.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(
    expect.arrayContaining([
      'migrate',
      'migrate --plan',
      'migrate --offline',
      'migrate --back',
      'create --email',
      'drop <table>[.<column>]',
    ]),
  );
  // An installation has its tables before anything is done to them.
  for (const command of ['migrate', ...commands]) {
    if (command.startsWith('drop')) {
      // A field that a version before had.
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`alter table clients add column former text;
        update schema_applied set spec = jsonb_set(spec, '{tables,clients,kept}',
          '{"former": {"type": "text", "notNull": false}}')`);
      await client.end();
    }
    const { code, out } = await run(command);
    expect([command, code, out]).toEqual([command, 0, expect.any(String)]);
  }
}, 120_000);
