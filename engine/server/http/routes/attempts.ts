import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import { AppError } from '../../errors/errors.ts';
import { verifyOrBurn, verifyPassword } from '../../identity/passwords.ts';
import { reserveAttempt, type Attempt, type Trial } from '../../identity/throttle.ts';

/**
 * Reserves an attempt as `reserveAttempt`, and audits also one that has to wait, so that guesses are visible.
 */
export async function reserveNoted(
  app: FastifyInstance,
  request: FastifyRequest,
  trial: Omit<Trial, 'address'>,
  note: (reason: string) => Promise<void>,
): Promise<Attempt> {
  return reserveAttempt(app.database.db, { ...trial, address: request.ip }).catch(async (error: unknown) => {
    if (error instanceof AppError) await note(error.code);
    throw error;
  });
}

/** Checks whether the password is the person's; what could not be looked at was no attempt. */
export async function tryPassword(
  attempt: Attempt,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await verifyOrBurn(passwordHash, password, (hash, typed) =>
      verifyPassword(hash, typed, attempt.isKnown),
    );
  } catch (error) {
    await attempt.withdraw();
    throw error;
  }
}
