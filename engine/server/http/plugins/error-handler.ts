import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLocked, isTooSlow, isUnreachable } from '../../database/connection/unreachable.ts';
import { AppError, fail, toErrorBody, type FailureCode } from '../../errors/errors.ts';
import { toFieldErrors } from '../validation-errors.ts';

const codesByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  414: 'bad_request',
  415: 'wrong_type',
  422: 'validation_failed',
  429: 'rate_limited',
  503: 'unavailable',
};
const databaseConflicts: Readonly<Record<string, FailureCode>> = {
  23505: 'duplicate',
  23503: 'conflict',
  '23P01': 'conflict',
  40001: 'conflict',
  '40P01': 'conflict',
};

/** Any thrown value as a failure of our table. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isTooSlow(error)) return fail('too_slow', { cause: error });
  if (isLocked(error)) return fail('unavailable', { cause: error, headers: { 'retry-after': '2' } });
  if (isUnreachable(error)) return fail('unavailable', { cause: error, headers: { 'retry-after': '3' } });
  const { validation, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (Array.isArray(validation))
    return fail('validation_failed', { errors: toFieldErrors(validation), cause: error });
  const code =
    databaseConflicts[readCode(error)] ??
    (statusCode !== undefined && statusCode < 500 ? (codesByStatus[statusCode] ?? 'bad_request') : undefined);
  return fail(code ?? 'internal', { cause: error });
}

/** Checks whether nobody waits for the answer any more, and the work was given up for that. */
const isGivenUp = (error: unknown, reply: FastifyReply): boolean =>
  error instanceof Error && error.name === 'AbortError' && reply.raw.destroyed;

/** Answers with the failure. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isGivenUp(error, reply)) {
    request.server.logger.debug({ requestId: request.id }, 'Client closed the connection');
    return;
  }
  const failure = toAppError(error);
  if (failure.status >= 500)
    request.server.logger.error({ requestId: request.id, err: failure.cause ?? failure }, 'Request failed');
  if (reply.sent) return;
  void reply
    .header('x-request-id', request.id)
    .headers(failure.headers)
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .send(toErrorBody(failure));
}

/**
 * Every failure leaves the server through here: a status, one sentence, a code; never a stack, SQL or a path.
 */
export default fp(
  async (app) => {
    app.setErrorHandler(answerFailure);
  },
  { name: 'error-handler', dependencies: ['context', 'request-id'] },
);

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
