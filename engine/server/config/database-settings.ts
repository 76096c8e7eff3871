import { usualLimits } from './limits.ts';
import { secret, setting } from './setting.ts';
import { parseDatabaseUrl, parseInteger } from './settings.ts';

/** Settings of the database: its address and its load limits. */
export const databaseSettings = {
  DATABASE_URL: secret(
    parseDatabaseUrl,
    'PostgreSQL 15 or later (`postgres://…`). Production needs it; the demo runs on the embedded PGlite without it.',
  ),
  DATABASE_SESSION_URL: secret(
    parseDatabaseUrl,
    'The PostgreSQL itself, where DATABASE_URL leads to a pooler that hands a connection on after each transaction: for what needs a connection to itself (listening, migrations, health, backups). DATABASE_URL without it.',
  ),
  DATABASE_READ_URL: secret(
    parseDatabaseUrl,
    'A streaming replica of DATABASE_URL. Lists, reports, exports and searches read from it as soon as it has what the reader wrote; everything else, and they where it has not, the primary.',
  ),
  DATABASE_READ_LAG: setting(
    parseInteger(1, 300),
    String(usualLimits.databaseReadLag),
    'Seconds that the replica may be behind others; beyond them the primary is read.',
  ),
  DATABASE_POOL: setting(
    parseInteger(4, 1000),
    String(usualLimits.databasePool),
    'Most connections of a server process to PostgreSQL, 4 or more; two further ones listen and look after its health.',
  ),
  DATABASE_START_WAIT: setting(
    parseInteger(0, 3600),
    { demo: '0', production: '60' },
    'Seconds that the start waits for a database that cannot be reached yet.',
  ),
  DATABASE_WAIT: setting(
    parseInteger(1, 60),
    String(usualLimits.databaseWait),
    'Seconds that a request waits for a connection; one that would have to wait longer is refused at once (503 with `Retry-After`).',
  ),
  DATABASE_TIMEOUT: setting(
    parseInteger(1, 3600),
    String(usualLimits.databaseTimeout),
    'Seconds after which a statement of a request is given up.',
  ),
  DATABASE_LOCK_TIMEOUT: setting(
    parseInteger(1, 60),
    String(usualLimits.databaseLockTimeout),
    'Seconds that a write waits for a row that somebody else is writing; less than DATABASE_WAIT.',
  ),
} as const;
