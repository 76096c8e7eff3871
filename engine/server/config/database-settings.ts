import { usualLimits } from './limits.ts';
import { secret, setting } from './setting.ts';
import { parseDatabaseUrl, parseInteger } from './settings.ts';

/** Settings of the database: its address and its load limits. */
export const databaseSettings = {
  DATABASE_URL: secret(
    parseDatabaseUrl,
    'URL of PostgreSQL 15 or later (`postgres://…`). Required in production; the demo defaults to the embedded PGlite.',
  ),
  DATABASE_SESSION_URL: secret(
    parseDatabaseUrl,
    'Direct URL of PostgreSQL if DATABASE_URL is a transaction pooler. Used for notifications, migrations, health checks and backups. Default: DATABASE_URL.',
  ),
  DATABASE_READ_URL: secret(
    parseDatabaseUrl,
    "URL of a streaming replica. Lists, reports, exports and searches read from it once it has replayed the user's own writes; everything else uses the primary.",
  ),
  DATABASE_READ_LAG: setting(
    parseInteger(1, 300),
    String(usualLimits.databaseReadLag),
    'Maximum replication lag in seconds; beyond it the primary is read.',
  ),
  DATABASE_POOL: setting(
    parseInteger(4, 1000),
    String(usualLimits.databasePool),
    'Maximum PostgreSQL connections per server process, at least 4. Two more are used for notifications and health checks.',
  ),
  DATABASE_START_WAIT: setting(
    parseInteger(0, 3600),
    { demo: '0', production: '60' },
    'Seconds that the start waits for an unreachable database.',
  ),
  DATABASE_WAIT: setting(
    parseInteger(1, 60),
    String(usualLimits.databaseWait),
    'Maximum seconds that a request waits for a connection. If the wait would be longer, it is refused at once (503 with `Retry-After`).',
  ),
  DATABASE_TIMEOUT: setting(
    parseInteger(1, 3600),
    String(usualLimits.databaseTimeout),
    "Timeout in seconds of a request's statements.",
  ),
  DATABASE_LOCK_TIMEOUT: setting(
    parseInteger(1, 60),
    String(usualLimits.databaseLockTimeout),
    'Maximum seconds that a write waits for a locked row; must be less than DATABASE_WAIT.',
  ),
} as const;
