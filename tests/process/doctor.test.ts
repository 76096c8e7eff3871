import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { shiftClock } from '@crewdeck/engine/server/lifecycle/clock.ts';
import { startPooler } from '@crewdeck/engine/cli/machine/pgbouncer.ts';
import {
  createDatabase,
  findFreePort,
  startCluster,
  withDatabase,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { root, runScript, ServerProcess, temporaryFolder } from './server-process.ts';
import { portOf } from '../support/port.ts';

// Commands in production go by the clock of the machine, which their database has to have too.
shiftClock(0);

const folder = temporaryFolder();
const post = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
let cluster: Cluster;
let url: string;
let mailPort: number;
const account = `examined_${process.pid}`;
const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
beforeAll(async () => {
  cluster = await startCluster();
  const own = new URL(await createDatabase(cluster.url, 'examined'));
  await asSuperuser(`create role ${account} login`);
  await asSuperuser(`alter database examined owner to ${account}`);
  own.username = account;
  url = own.href;
  await (await ServerProcess.start({ DATABASE_URL: url, DATA_DIR: folder })).end();
  await new Promise<void>((resolve) => {
    post.listen(0, '127.0.0.1', resolve);
  });
  mailPort = portOf(post.server);
});
afterAll(async () => {
  await asSuperuser('drop database examined with (force)');
  await asSuperuser(`drop role ${account}`);
  await cluster.stop();
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
  rmSync(folder, { recursive: true, force: true });
});

async function examine(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const env = { DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${mailPort}`, ...settings };
  const { code, out, err } = await runScript(join(root, 'engine/cli/admin.ts'), { args: ['doctor'], env });
  expect(err).toBe('');
  return { code, lines: out.trim().split('\n') };
}

test('a deployment that is in order has a good line for everything', async () => {
  const { code, lines } = await examine({ TIME_ZONE: 'Europe/Berlin' });
  expect(lines.map((line) => line.split(':')[0])).toEqual(
    ['database', 'account', 'extensions', 'connections', 'schema', 'clock', 'time zone', 'files', 'mail']
      .map((what) => `ok   ${what}`)
      .concat('No problems found.'),
  );
  expect(lines.find((line) => line.includes('time zone'))).toMatch(/Europe\/Berlin, local time .*\d\d:\d\d$/);
  expect(code).toBe(0);
});

const production = { MODE: 'production', JWT_SECRET: 'k'.repeat(40), PUBLIC_URL: 'https://hr.example.com' };

test('a doubt is reported and is no fault', async () => {
  const { code, lines } = await examine({
    ...production,
    SMTP_URL: '',
    DATABASE_POOL: '900',
  });
  expect(
    lines.filter((line) => line.startsWith('note')).map((line) => line.split(/[ :]+/).slice(0, 3)),
  ).toEqual([
    ['note', 'connections', expect.any(String)],
    ['note', 'mail', 'SMTP_URL'],
    ['note', 'second', 'factor'],
    ['note', 'setting', 'TRUST_PROXY'],
    ['note', 'setting', 'SMTP_URL'],
    ['note', 'setting', 'RATE_LIMIT'],
  ]);
  expect(code).toBe(0);
});

test('roles that read everybody and are content with a password are named, in production', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const demand = (isDemanded: boolean, ...roles: string[]) =>
    client.query('update roles set second_factor = $1 where unique_value = any($2)', [isDemanded, roles]);
  const lineOf = async (): Promise<string | undefined> =>
    (await examine({ ...production, SMTP_URL: '' })).lines.find((line) => line.includes('second factor'));
  const doubt = "can read everybody's rows with a password only; require a second factor for these roles";
  expect(await lineOf()).toBe(`note second factor: HR, Super admin ${doubt}`);
  await demand(true, 'hr');
  expect(await lineOf()).toBe(`note second factor: Super admin ${doubt}`);
  await demand(true, 'super_admin');
  expect(await lineOf()).toBe("ok   second factor: required by all roles that can read everybody's rows");
  await demand(false, 'hr', 'super_admin');
  await client.end();
});

test('a superuser is reported to be more than a server needs', async () => {
  const { code, lines } = await examine({ DATABASE_URL: withDatabase(cluster.url, 'examined') });
  expect(lines.filter((line) => line.startsWith('note'))).toEqual([
    expect.stringMatching(/^note account: \w+ is a superuser; use an account without superuser privileges$/),
  ]);
  expect(code).toBe(0);
});

test('what is wrong has a line each, and the command fails', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const { code, lines } = await examine({
    DATABASE_URL: await createDatabase(cluster.url, 'empty'),
    DATA_DIR: join(folder, 'no-folder'),
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  });
  expect(lines.filter((line) => line.startsWith('FAIL')).map((line) => line.split(':')[0])).toEqual([
    'FAIL schema',
    'FAIL files',
    'FAIL mail',
  ]);
  expect(lines.at(-1)).toBe('Checks failed: 3. Fix the problems marked FAIL.');
  expect(code).toBe(1);
});

describe('behind a pooler', () => {
  /** The lines with the pooler in between, but for what others of this suite look at. */
  async function examinePooled(
    further: Readonly<Record<string, string>>,
    settings: Record<string, string>,
  ): Promise<{ code: number | null; lines: string[] }> {
    const pooler = await startPooler(url, 2, further);
    const { code, lines } = await examine({ DATABASE_URL: pooler.url, ...settings });
    await pooler.stop();
    return { code, lines: lines.filter((line) => !line.startsWith('ok')) };
  }
  const ignoring = { ignore_startup_parameters: 'statement_timeout,lock_timeout,options' };

  test('the address of PostgreSQL itself is all it takes', async () => {
    expect(await examinePooled({}, { DATABASE_SESSION_URL: url })).toEqual({
      code: 0,
      lines: ['No problems found.'],
    });
  });

  test('without it the pooler refuses, and the line says what to set', async () => {
    const { code, lines } = await examinePooled({}, {});
    expect(lines[0]).toMatch(/^FAIL database: .*points to a pooler\. Set DATABASE_SESSION_URL to/);
    expect(code).toBe(1);
  });

  test('a pooler that keeps silent is found out', async () => {
    const { code, lines } = await examinePooled(ignoring, {});
    expect(lines).toEqual([
      expect.stringMatching(/^note connections: DATABASE_URL points to a pooler\. Set DATABASE_SESSION_URL/),
      'No problems found.',
    ]);
    expect(code).toBe(0);
  });
});

test('a database that is away is said to be, and its password is not', async () => {
  const { code, lines } = await examine({ DATABASE_URL: 'postgres://crew:hidden@127.0.0.1:1/db' });
  expect(lines[0]).toMatch(/^FAIL database: .*ECONNREFUSED/);
  expect(lines.join('\n')).not.toContain('hidden');
  expect(code).toBe(1);
});
