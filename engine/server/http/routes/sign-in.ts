import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import type {} from '../plugins/context.ts';
import { AppError, fail, failFields, fieldError } from '../../errors/errors.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { Identity } from '../../identity/identity.ts';
import {
  createSession,
  endSession,
  readIdentity,
  type NewSession,
  type SignInMethod,
} from '../../identity/sessions.ts';
import { demandFresh } from '../../identity/sso/fresh.ts';
import { verifyIdToken, type IdClaims } from '../../identity/sso/id-token.ts';
import { findNamedPerson, findOrLinkPerson } from '../../identity/sso/link.ts';
import { useNonce } from '../../identity/sso/nonces.ts';
import { originOf } from '../../identity/sso/origin.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { findByPasskey } from '../../identity/factors/passkeys.ts';
import { reserveNoted, tryPassword } from './attempts.ts';
import { readObject, readTexts } from './auth-body.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { takeSecondStep } from './second-step.ts';
import { notifyOfGuesses } from './notify-of-guesses.ts';

/** The signed-in user, with codes to keep after their first second factor. */
interface Entry {
  readonly identity: Identity;
  readonly recoveryCodes?: readonly string[] | undefined;
}

/**
 * Signs in with `{ email, password, code? }`, `{ passkey }` or `{ idToken }`, in the browser of that mark.
 */
export async function signIn(
  app: FastifyInstance,
  sso: SingleSignOn,
  request: FastifyRequest,
  browser: string,
): Promise<object> {
  const body = readObject(request.body);
  const way =
    body.idToken !== undefined
      ? signInByToken
      : body.passkey !== undefined
        ? signInByPasskey
        : signInByPassword;
  const { identity, recoveryCodes } = await way(app, sso, request, { browser, body });
  const { userId, userRole, sessionId: jti, permissions } = identity;
  const { directory, tokens } = app;
  const accessToken = tokens.issue({ ...directory.toClaims(identity), userId, userRole, jti });
  return {
    accessToken,
    user: directory.toUser(identity),
    permissions,
    ...(recoveryCodes && { recoveryCodes }),
  };
}

/** The data of a sign-in, and the mark of its browser. */
interface Attempt {
  readonly browser: string;
  readonly body: Record<string, unknown>;
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

async function signInByToken(
  app: FastifyInstance,
  sso: SingleSignOn,
  request: FastifyRequest,
  { browser, body }: Attempt,
): Promise<Entry> {
  const { idToken } = readTexts(body, { idToken: 16_384 });
  const origin = originOf(request);
  const { provider } = sso;
  if (!provider || provider.issuerAt(origin) === undefined)
    throw failFields(fieldError('idToken', 'unsupported'));
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(idToken)) throw failFields(fieldError('idToken', 'invalid'));
  let claims: IdClaims | undefined;
  try {
    claims = await verifyIdToken(provider, origin, idToken);
    if (!sso.nonces.isOurs(claims.nonce) || !(await useNonce(app.database.db, claims.nonce)))
      throw fail('sso_used');
    const known = claims;
    const found = await app.database.db.transaction().execute(async (trx) => {
      const { userId, isNew } = await findOrLinkPerson(app.directory, trx, known, provider.trustsEmail);
      if (isNew)
        await app.audit(
          {
            actor: userId,
            action: 'link_identity',
            entity: app.directory.stem,
            entityId: userId,
            after: { issuer: known.iss, subject: known.sub },
            requestId: request.id,
          },
          trx,
        );
      await demandFresh(trx, known, userId, browser);
      return openSession(app, request, trx, { userId, method: 'sso', browser, authTime: known.auth_time });
    });
    return { identity: demandAccess(found) };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('sso_'))
      await noteRefusal(app, request, error, claims);
    throw error;
  }
}

/**
 * Refused tokens count as failed attempts: of one subject, or of this address where the token is nobody's.
 */
async function noteRefusal(
  app: FastifyInstance,
  request: FastifyRequest,
  error: AppError,
  claims: IdClaims | undefined,
): Promise<void> {
  if (error.code === 'sso_unavailable') return;
  const who = claims && {
    issuer: claims.iss,
    subject: claims.sub,
    email: String(claims.email ?? claims.preferred_username ?? ''),
  };
  const note = async (reason: string): Promise<void> =>
    noteFailure(app, request, claims ? await findNamedPerson(app.directory, app.database.db, claims) : null, {
      method: 'sso',
      reason,
      ...who,
    });
  const subject = claims ? `sso ${claims.iss} ${claims.sub}` : 'sso';
  const attempt = await reserveNoted(app, request, { subject }, note);
  await attempt.markFailed();
  await note(error.code);
}

/** A refused sign-in in the audit; `userId` is whom it was about, which says nothing of who tried. */
const noteFailure = (
  app: FastifyInstance,
  request: FastifyRequest,
  userId: number | null,
  after: { readonly method: SignInMethod; readonly reason: string; readonly email?: string },
): Promise<void> =>
  app.audit({
    actor: null,
    action: 'sign_in_failed',
    entity: app.directory.stem,
    entityId: userId,
    after,
    requestId: request.id,
  });

/** Opens a session for a verified user; null if their role opens nothing. */
async function openSession(
  app: FastifyInstance,
  request: FastifyRequest,
  trx: Transaction<Database> & Kysely<Database>,
  session: Pick<NewSession, 'userId' | 'browser' | 'authTime'> & { readonly method: SignInMethod },
): Promise<Identity | null> {
  const { userId, method } = session;
  const sessionId = await createSession(trx, {
    ...session,
    userAgent: request.headers['user-agent'],
    address: request.ip,
  });
  const found = await readIdentity(app.directory, trx, sessionId, {
    idleMinutes: app.config.idleMinutes,
    isUse: true,
  });
  const hasAccess = found !== null && Object.keys(found.permissions).length > 0;
  if (!hasAccess) await endSession(trx, sessionId);
  await app.audit(
    {
      actor: userId,
      action: hasAccess ? 'sign_in' : 'sign_in_refused',
      entity: app.directory.stem,
      entityId: userId,
      after: { method },
      requestId: request.id,
    },
    trx,
  );
  return hasAccess ? found : null;
}

function demandAccess(identity: Identity | null): Identity {
  if (!identity) throw fail('no_access');
  return identity;
}
