import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import { fail } from '../../errors/errors.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { findByPasskey } from '../../identity/factors/passkeys.ts';
import { reserveNoted, tryPassword } from './attempts.ts';
import { readObject, readTexts } from './auth-body.ts';
import { signInByCode, signInByToken } from './company-sign-in.ts';
import { demandAccess, noteFailure, openSession, type Attempt, type Entry } from './open-session.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { takeSecondStep } from './second-step.ts';
import { notifyOfGuesses } from './notify-of-guesses.ts';

/**
 * Signs in with `{ email, password, code? }`, `{ passkey }`, `{ sso: { code, state } }` or `{ idToken }`, in
 * the browser of that mark.
 */
export async function signIn(
  app: FastifyInstance,
  sso: SingleSignOn,
  request: FastifyRequest,
  browser: string,
): Promise<object> {
  const body = readObject(request.body);
  const way =
    body.sso !== undefined
      ? signInByCode
      : body.idToken !== undefined
        ? signInByToken
        : body.passkey !== undefined
          ? signInByPasskey
          : signInByPassword;
  const { identity, recoveryCodes, endSession } = await way(app, sso, request, { browser, body });
  const { userId, userRole, sessionId: jti, permissions } = identity;
  const { directory, tokens } = app;
  const accessToken = await tokens.issue({ ...directory.toClaims(identity), userId, userRole, jti });
  return {
    accessToken,
    user: directory.toUser(identity),
    permissions,
    ...(recoveryCodes && { recoveryCodes }),
    ...(endSession !== undefined && { endSession }),
  };
}

async function signInByPassword(
  app: FastifyInstance,
  _sso: SingleSignOn,
  request: FastifyRequest,
  { browser, body: { code: typedCode, ...body } }: Attempt,
): Promise<Entry> {
  const { email: typedEmail, password } = readTexts(body, { email: 320, password: 1024 });
  const code = typedCode === undefined ? undefined : readTexts({ code: typedCode }, { code: 100 }).code;
  const email = typedEmail.trim().toLowerCase();
  const { db } = app.database;
  const person = await findAccount(app.directory, db, email);
  const note = (reason: string): Promise<void> =>
    noteFailure(app, request, person?.userId ?? null, { method: 'password', reason, email });
  const account = { userId: person?.userId, browser };
  const attempt = await reserveNoted(app, request, { subject: email, account }, note);
  if (!(await tryPassword(attempt, person?.passwordHash, password)) || !person) {
    await attempt.markFailed();
    await note('invalid_credentials');
    throw fail('invalid_credentials');
  }
  const { userId } = person;
  const step = await takeSecondStep(app, { userId, email, code, requestId: request.id }).catch(
    async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    },
  );
  if (!step) {
    await attempt.markFailed();
    await note('wrong_code');
    await notifyOfGuesses(app, userId);
    throw fail('wrong_code');
  }
  const { method, recoveryCodes } = step;
  const found = await db.transaction().execute(async (trx) => {
    await attempt.markSucceeded(trx);
    return openSession(app, request, trx, { userId, method, browser });
  });
  return { identity: demandAccess(found), recoveryCodes };
}

/** A passkey is two factors: a device, and what opens it. */
async function signInByPasskey(
  app: FastifyInstance,
  { nonces }: SingleSignOn,
  request: FastifyRequest,
  { browser, body }: Attempt,
): Promise<Entry> {
  const { db } = app.database;
  const passkey = readObject(body.passkey);
  const userId = await findByPasskey(db, nonces, passkeyPlaceOf(app, request), passkey);
  if (userId === undefined) {
    const note = (reason: string): Promise<void> =>
      noteFailure(app, request, null, { method: 'passkey', reason });
    const attempt = await reserveNoted(app, request, { subject: 'passkey' }, note);
    await attempt.markFailed();
    await note('passkey_refused');
    throw fail('passkey_refused');
  }
  const found = await db
    .transaction()
    .execute((trx) => openSession(app, request, trx, { userId, method: 'passkey', browser }));
  return { identity: demandAccess(found) };
}
