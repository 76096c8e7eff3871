import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import { AppError } from '../../errors.ts';
import { reserveAttempt, type Attempt } from '../../identity/throttle.ts';

/** As `reserveAttempt`, and one that has to wait is noted too: who guesses on shows in the audit. */
export async function reserveNoted(
  app: FastifyInstance,
  request: FastifyRequest,
  subject: string,
  note: (reason: string) => Promise<void>,
): Promise<Attempt> {
  return reserveAttempt(app.database.db, subject, request.ip).catch(async (error: unknown) => {
    if (error instanceof AppError) await note(error.code);
    throw error;
  });
}
