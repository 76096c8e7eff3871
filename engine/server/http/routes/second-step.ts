import type { FastifyInstance } from 'fastify';
import type {} from '../plugins/context.ts';
import { fail } from '../../errors/errors.ts';
import { confirmAuthenticator, offerAuthenticator, useCode } from '../../identity/factors/authenticator.ts';
import { hasFactor, readFactors } from '../../identity/factors/factors.ts';
import { renewRecoveryCodes, useRecoveryCode } from '../../identity/factors/recovery-codes.ts';
import type { SignInMethod } from '../../identity/sessions.ts';
import { noteFactor } from './factor-notes.ts';

/** A user with the right password, and the code that came with it. */
interface Candidate {
  readonly userId: number;
  readonly email: string;
  readonly code: string | undefined;
  readonly requestId: string;
}

/** The way a user has signed in; the codes are those of an authenticator that it has confirmed. */
export interface SecondStep {
  readonly method: SignInMethod;
  readonly recoveryCodes?: readonly string[];
}

const isCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/**
 * Checks the second factor after the right password; undefined for a wrong code. Throws
 * `second_factor_required`, with the available ways, if no code was sent, and `second_factor_setup`, with
 * the secret of a new authenticator, if the role demands one and there is none.
 */
export async function takeSecondStep(
  app: FastifyInstance,
  candidate: Candidate,
): Promise<SecondStep | undefined> {
  const { userId, email, code } = candidate;
  const { db } = app.database;
  const factors = await readFactors(app.directory, db, userId);
  if (!hasFactor(factors)) {
    if (!factors.isRequired) return { method: 'password' };
    if (code !== undefined) return confirmFirst(app, candidate, code);
    const company = app.config.companyName;
    throw fail('second_factor_setup', { data: await offerAuthenticator(db, { userId, email, company }) });
  }
  if (code === undefined)
    throw fail('second_factor_required', {
      data: { authenticator: factors.hasAuthenticator, passkey: factors.passkeys > 0 },
    });
  const typed = code.replaceAll(/\s/g, '');
  if (isCode(typed)) return (await useCode(db, userId, typed)) ? { method: 'password_and_code' } : undefined;
  return useRecovery(app, candidate, typed);
}

/** Sets up the first authenticator of a user who needs one, confirmed by a code of it. */
const confirmFirst = (
  app: FastifyInstance,
  { userId, requestId }: Candidate,
  code: string,
): Promise<SecondStep | undefined> =>
  app.database.db.transaction().execute(async (trx) => {
    if (!(await confirmAuthenticator(trx, userId, code.replaceAll(/\s/g, '')))) return undefined;
    const recoveryCodes = await renewRecoveryCodes(trx, userId);
    await noteFactor(app, trx, { userId, requestId, change: 'authenticator_added' });
    return { method: 'password_and_code', recoveryCodes };
  });

/** Uses a recovery code instead of a lost factor; the user is notified, in case it was another person. */
const useRecovery = (
  app: FastifyInstance,
  { userId, requestId }: Candidate,
  typed: string,
): Promise<SecondStep | undefined> =>
  app.database.db.transaction().execute(async (trx) => {
    if (!(await useRecoveryCode(trx, userId, typed))) return undefined;
    await noteFactor(app, trx, { userId, requestId, change: 'recovery_code_used' });
    return { method: 'password_and_code' };
  });
