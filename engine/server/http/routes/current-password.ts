import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import { failFields, fieldError } from '../../errors/errors.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { Identity } from '../../identity/identity.ts';
import { reserveNoted, tryPassword } from './attempts.ts';
import { readBrowser } from './browser-mark.ts';

/** Demands the caller's own password, counted as attempts of signing in are: a console may stand open. */
export async function demandPassword(
  app: FastifyInstance,
  request: FastifyRequest,
  { userId, email }: Identity,
  currentPassword: string,
): Promise<void> {
  const note = (reason: string): Promise<void> =>
    app.audit({
      actor: userId,
      action: 'change_password_failed',
      entity: app.directory.stem,
      entityId: userId,
      after: { reason },
      requestId: request.id,
    });
  const account = { userId, browser: readBrowser(request) };
  const attempt = await reserveNoted(app, request, { subject: email, account }, note);
  const person = await findAccount(app.directory, app.database.db, email);
  if (!(await tryPassword(attempt, person?.passwordHash, currentPassword))) {
    await attempt.markFailed();
    await note('wrong_password');
    throw failFields(fieldError('currentPassword', 'wrong_password'));
  }
  await attempt.markSucceeded();
}
