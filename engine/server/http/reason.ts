import type { FastifyRequest } from 'fastify';
import type { Call, Engine } from '../context/context.ts';
import { keepsReasons } from '../../model/history.ts';
import { failFields, fieldError } from '../errors/errors.ts';

/** The header in which a write says why it is made: text as `encodeURIComponent` writes it. */
const HEADER = 'change-reason';
const LEAST = 3;
const MOST = 500;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns why a write is made, as its caller says it. Throws 422 for a text that is too short or too long, or
 * that no database holds. A product whose history has no place for it does not listen.
 */
export function reasonOf({ models }: Engine, { headers }: FastifyRequest): Pick<Call, 'reason'> {
  const sent = headers[HEADER];
  if (typeof sent !== 'string' || sent === '') return {};
  if (!keepsReasons(models)) return {};
  const reason = decode(sent);
  if (reason === undefined || reason.includes('\0') || !reason.isWellFormed())
    throw failFields(fieldError(HEADER, 'invalid'));
  if (reason.length < LEAST) throw failFields(fieldError(HEADER, 'minLength', { limit: LEAST }));
  if (reason.length > MOST) throw failFields(fieldError(HEADER, 'maxLength', { limit: MOST }));
  return { reason };
}
