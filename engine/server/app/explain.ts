import { ConfigError } from '../config/config.ts';
import { isFull } from '../database/connection/full-disk.ts';
import { isPooler, isUnreachable } from '../database/connection/unreachable.ts';
import { OperatorError } from '../errors/operator-error.ts';

/** A wrong password, an unknown user, a database that does not exist. */
const refusedByDatabase: ReadonlySet<string> = new Set(['28P01', '28000', '3D000']);
const ENDED_BY_DATABASE = '57014';
const NOT_ALLOWED = '42501';

/** Settings that a pooler before the database requires. */
export const aboutPoolers =
  'Set DATABASE_SESSION_URL to the address of PostgreSQL itself (docs/operations/pooler.md).';

/** Plain lines about what an operator can mend; nothing for anything else. */
export function findRecoveryHint(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof OperatorError) return error.message;
  const { code = '', message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') return `The port is in use: ${message}. Choose another with PORT.`;
  if (isFull(error))
    return (
      `The disk is full: ${message}. Make room where DATA_DIR, LOG_DIR and the database lie, ` +
      'then start again; what was stored is kept.'
    );
  if (code === ENDED_BY_DATABASE)
    return (
      `The database has ended a statement that took too long: ${message}. ` +
      'Look what else it is busy with, and at its own statement_timeout, then start again.'
    );
  if (code === NOT_ALLOWED)
    return (
      `The account of DATABASE_URL may not do this: ${message}. Tables are changed by the account that owns them ` +
      '(npm run admin -- migrate); one that only serves needs MIGRATE=off and its grants, docs/operations/secure.md.'
    );
  if (isPooler(error)) return `${message}: DATABASE_URL leads to a pooler. ${aboutPoolers}`;
  if (isUnreachable(error) || refusedByDatabase.has(code))
    return `The database cannot be reached: ${message || code}. Check DATABASE_URL.`;
  return undefined;
}

/** Returns plain lines for an error that an operator can resolve, otherwise its stack. */
export const explain = (error: unknown): string =>
  findRecoveryHint(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
