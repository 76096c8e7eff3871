import { ConfigError } from '../config/config.ts';
import { isFull } from '../database/connection/full-disk.ts';
import { aboutPoolers, isPooler } from '../database/connection/pooler.ts';
import { isUnreachable } from '../database/connection/unreachable.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A wrong password, an unknown user, a database that does not exist. */
const refusedByDatabase: ReadonlySet<string> = new Set(['28P01', '28000', '3D000']);
const ENDED_BY_DATABASE = '57014';
const NOT_ALLOWED = '42501';

/** Plain lines about what an operator can mend; nothing for anything else. */
export function findRecoveryHint(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof OperatorError) return error.message;
  const { code = '', message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') return `The port is in use: ${message}. Set PORT to another port.`;
  if (isFull(error))
    return (
      `No space left: ${message}. Free space for DATA_DIR, LOG_DIR and the database, ` +
      'then start again; stored data is intact.'
    );
  if (code === ENDED_BY_DATABASE)
    return (
      `The database canceled a statement because of a timeout: ${message}. ` +
      'Check its load and its statement_timeout, then start again.'
    );
  if (code === NOT_ALLOWED)
    return (
      `The account of DATABASE_URL lacks a privilege: ${message}. Run npm run admin -- migrate as the owner of ` +
      'the tables, or set MIGRATE=off and grant the privileges of docs/operations/secure.md.'
    );
  if (isPooler(error)) return `${message}: DATABASE_URL points to a pooler. ${aboutPoolers}`;
  if (isUnreachable(error) || refusedByDatabase.has(code))
    return `The database is not reachable: ${message || code}. Check DATABASE_URL.`;
  return undefined;
}

/** Returns plain lines for an error that an operator can resolve, otherwise its stack. */
export const explain = (error: unknown): string =>
  findRecoveryHint(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
