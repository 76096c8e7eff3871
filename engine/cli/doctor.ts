import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { todayIn } from '../model/days.ts';
import { peopleOf } from '../model/people.ts';
import type { Config } from '../server/config/config.ts';
import { pgliteOptions, type OpenDatabase } from '../server/database/connection/client.ts';
import { isInStep } from '../server/database/migrate/migrate.ts';
import type { Replica } from '../server/database/replica/replica.ts';
import type { ReplicaState } from '../server/database/replica/replica-watch.ts';
import { aboutPoolers, isBehindPooler, isPooler } from '../server/database/connection/pooler.ts';
import { findConfigWarnings } from '../server/config/config-warnings.ts';
import { explain } from '../server/app/explain.ts';
import { openStore } from '../server/files/open-store.ts';
import { loadResources } from '../server/product/resources.ts';
import type { ServerProduct } from '../server/product/product.ts';
import { askAccount } from './account.ts';
import { findUnerased } from './erase-history.ts';
import { findUndemanding } from './second-factor.ts';

/** Subject, state and severity of a finding. */
interface Finding {
  readonly what: string;
  readonly says: string;
  readonly state: 'good' | 'doubtful' | 'bad';
}

/** A look at one thing; what it throws is what is wrong with it, and nothing is worth no line. */
interface Look {
  readonly what: string;
  readonly look: () => Promise<string | { readonly doubt: string } | undefined>;
}

const OLDEST_POSTGRES = 150_000;
const extensions = Object.keys(pgliteOptions.extensions);
const WORST_CLOCK_MS = 5_000;
const PATIENCE_MS = 10_000;

async function askVersion({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ version: string; number: number; standby: boolean }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      pg_is_in_recovery() as standby`.execute(db);
  const [{ version, number, standby } = { version: '?', number: 0, standby: false }] = rows;
  if (number < OLDEST_POSTGRES) throw new Error(`PostgreSQL ${version} is too old. Upgrade to 15 or later.`);
  if (standby)
    throw new Error(`PostgreSQL ${version} is a read-only standby. Set DATABASE_URL to the primary.`);
  return `PostgreSQL ${version}`;
}

async function askExtensions({ db }: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from pg_available_extensions`.execute(db);
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new Error(`Extensions ${missing.join(', ')} are not available. Install the contrib package.`);
  return extensions.join(', ');
}

async function askConnections(
  { db, pool, replica }: OpenDatabase,
  { databasePool, databaseSessionUrl }: Config,
): Promise<string | { doubt: string }> {
  if (!pool) return 'one, embedded';
  if (databaseSessionUrl === undefined && (await isBehindPooler(pool)))
    return { doubt: `DATABASE_URL points to a pooler. ${aboutPoolers}` };
  const { rows } = await sql<{ most: number; used: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      (select count(*) from pg_stat_activity)::integer as used`.execute(db);
  const [{ most, used } = { most: 0, used: 0 }] = rows;
  const own = databasePool + (replica ? 3 : 2);
  const says = `${used} of ${most} in use; a server process opens up to ${own}`;
  return own > most ? { doubt: `${says}; decrease DATABASE_POOL or increase max_connections` } : says;
}

async function compareClocks({ db }: OpenDatabase): Promise<string> {
  const before = Date.now();
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const ms = Math.round((rows[0]?.ms ?? 0) - (before + Date.now()) / 2);
  if (Math.abs(ms) > WORST_CLOCK_MS)
    throw new Error(`the clocks of server and database differ by ${ms} ms. Synchronize them.`);
  return `server and database differ by ${Math.abs(ms)} ms`;
}

/** Writes a content, reads it, and takes it away again. */
async function tryStore(config: Config): Promise<string> {
  const store = openStore(config);
  const text = `crewdeck doctor ${randomUUID()}`;
  const { sha256 } = await store.put(Readable.from([Buffer.from(text)]));
  let read = '';
  for await (const part of store.open(sha256)) read += String(part);
  await store.remove(sha256);
  if (read !== text) throw new Error('read content differs from written content.');
  return config.s3Bucket === undefined ? `directory ${config.dataDir}` : `bucket ${config.s3Bucket}`;
}

async function askMailServer({ smtpUrl }: Config): Promise<string | { doubt: string }> {
  if (smtpUrl === undefined) return { doubt: 'SMTP_URL is not set: e-mails stay in the outbox' };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return `${new URL(smtpUrl).host} responds`;
  } finally {
    transport.close();
  }
}

/** A database that nobody has migrated has not even the table of what has run; anything else is thrown on. */
function isMissing(error: unknown): false {
  if ((error as { code?: string }).code === '42P01') return false;
  throw error;
}

const describeDay = ({ timeZone }: Config): string =>
  `${timeZone}, local time ${new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format()}`;

const replicaProblems: Readonly<Record<ReplicaState, string>> = {
  well: '',
  away: 'DATABASE_READ_URL does not respond',
  no_replica: 'DATABASE_READ_URL is not a replica of DATABASE_URL',
  behind: 'the replica exceeds the maximum lag',
};

async function askReplica(replica: Replica): Promise<string> {
  await replica.look();
  if (replica.state !== 'well')
    throw new Error(`${replicaProblems[replica.state]}; reads go to the primary.`);
  return `${(replica.lagMs / 1000).toFixed(1)} s behind`;
}

/**
 * Checks whether the audit still has values of people who were erased by a server without the right to
 * update it.
 */
async function askAudit(
  product: ServerProduct,
  { db }: OpenDatabase,
): Promise<{ doubt: string } | undefined> {
  const { models } = await loadResources(product);
  const found = (await findUnerased({ models, people: peopleOf(models) }, db).catch(isMissing)) || [];
  if (found.length === 0) return undefined;
  return {
    doubt:
      `it contains data of ${found.length} erased people; ` +
      `run npm run admin -- erase-history with the owner's account`,
  };
}

async function askRoles(
  product: ServerProduct,
  { timeZone }: Config,
  database: OpenDatabase,
): Promise<string | { doubt: string } | undefined> {
  const { models } = await loadResources(product);
  const directory = product.directory(() => todayIn(timeZone, new Date()));
  const found = await findUndemanding(directory, models, database).catch(isMissing);
  if (!found) return undefined;
  return found.length === 0
    ? "required by all roles that can read everybody's rows"
    : {
        doubt: `${found.join(', ')} can read everybody's rows with a password only; require a second factor for these roles`,
      };
}

const looksAt = (product: ServerProduct, config: Config, database: OpenDatabase): readonly Look[] => [
  { what: 'database', look: () => askVersion(database) },
  { what: 'account', look: () => askAccount(database, config) },
  { what: 'extensions', look: () => askExtensions(database) },
  { what: 'connections', look: () => askConnections(database, config) },
  ...(database.replica ? [{ what: 'replica', look: () => askReplica(database.replica!) }] : []),
  {
    what: 'schema',
    look: async () => {
      if (await isInStep(database, product.database).catch(isMissing)) return 'up to date';
      throw new Error(
        'not up to date. Start the server with MIGRATE=start, or run npm run admin -- migrate.',
      );
    },
  },
  { what: 'clock', look: () => compareClocks(database) },
  { what: 'time zone', look: async () => describeDay(config) },
  { what: 'files', look: () => tryStore(config) },
  { what: 'mail', look: () => askMailServer(config) },
  { what: 'audit', look: () => askAudit(product, database) },
  ...(config.mode === 'production'
    ? [{ what: 'second factor', look: () => askRoles(product, config, database) }]
    : []),
];

async function take({ what, look }: Look): Promise<Finding | undefined> {
  try {
    const says = await look();
    if (says === undefined) return undefined;
    return typeof says === 'string'
      ? { what, says, state: 'good' }
      : { what, says: says.doubt, state: 'doubtful' };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const says = isPooler(error) ? explain(error) : message || String(code);
    return { what, says, state: 'bad' };
  }
}

const marks = { good: 'ok  ', doubtful: 'note', bad: 'FAIL' } as const;

/**
 * Looks whether a deployment is in order: a line for each thing. Returns how many are wrong; a doubt is no
 * fault.
 */
export async function examine(
  product: ServerProduct,
  config: Config,
  database: OpenDatabase,
  say: (line: string) => void,
): Promise<number> {
  let faults = 0;
  for (const one of looksAt(product, config, database)) {
    const finding = await take(one);
    if (!finding) continue;
    const { what, says, state } = finding;
    if (state === 'bad') faults += 1;
    say(`${marks[state]} ${what}: ${says}`);
  }
  for (const doubt of findConfigWarnings(config)) say(`${marks.doubtful} setting: ${doubt}`);
  say(faults === 0 ? 'No problems found.' : `Checks failed: ${faults}. Fix the problems marked FAIL.`);
  return faults;
}
