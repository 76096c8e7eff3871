import { isPooler } from './pooler.ts';

/** The connection is gone, and with it the answer: whether the last statement was done is not known. */
const lost = /^(ECONN(RESET|ABORTED)|ETIMEDOUT|EPIPE|57P0[123]|08\w{3})$/;
const lostText = /^(Connection terminated|Client has encountered a connection error)/;
/** Nothing was begun, or PostgreSQL has said that it ended it. */
const refused = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53[23]00)$/;
const refusedText = /^timeout exceeded when trying to connect/;

const readCode = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Checks whether a statement was given up since it took too long. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && readCode(error) === '57014';

/** Checks whether a statement was given up because another transaction holds its lock. */
export const isLocked = (error: unknown): boolean => error instanceof Error && readCode(error) === '55P03';

/** Checks whether an error is PostgreSQL's own. */
export const hasSqlState = (error: unknown): boolean =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(readCode(error));

/** Checks whether the connection ended under way. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isLostConnection);
  return lost.test(readCode(error)) || lostText.test(error.message);
}

/**
 * Checks whether an error says that the database (or another store) could not be reached or did not answer in
 * time.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (isPooler(error)) return false;
  return isLostConnection(error) || refused.test(readCode(error)) || refusedText.test(error.message);
}
