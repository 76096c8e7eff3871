import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from '../plugins/context.ts';
import { AppError, fail, failFields, fieldError } from '../../errors/errors.ts';
import type { Identity } from '../../identity/identity.ts';
import { toSignOutAddress } from '../../identity/sso/addresses.ts';
import { exchangeCode } from '../../identity/sso/exchange.ts';
import { demandFresh } from '../../identity/sso/fresh.ts';
import { verifyIdToken, type IdClaims } from '../../identity/sso/id-token.ts';
import { findNamedPerson, findOrLinkPerson } from '../../identity/sso/link.ts';
import { useNonce } from '../../identity/sso/nonces.ts';
import { originOf, pageOriginOf } from '../../identity/sso/origin.ts';
import type { Provider } from '../../identity/sso/provider.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { reserveNoted } from './attempts.ts';
import { readObject, readTexts } from './auth-body.ts';
import { demandAccess, noteFailure, openSession, type Attempt, type Entry } from './open-session.ts';

/** Signs in with the code that the provider has sent to the browser. */
export async function signInByCode(
  app: FastifyInstance,
  sso: SingleSignOn,
  request: FastifyRequest,
  { browser, body }: Attempt,
): Promise<Entry> {
  const origin = pageOriginOf(request);
  const provider = demandProvider(sso, origin, 'sso');
  const { code, state } = readTexts(readObject(body.sso), { code: 4096, state: 500 });
  return enter(app, { provider, origin, request, browser }, async () => {
    const begun = sso.requests.find(state, browser);
    // Used up before the provider is called: one call for each sign-in that was begun.
    if (!begun || !(await useNonce(app.database.db, begun.nonce))) throw fail('sso_used');
    const place = { provider, origin, metadata: await provider.discover(origin) };
    const idToken = await exchangeCode(place, { code, verifier: begun.verifier });
    const check = (nonce: string): void => {
      if (nonce !== begun.nonce) throw fail('sso_refused');
    };
    return { idToken, check, endSession: toSignOutAddress(place, idToken) };
  });
}

/** Signs in with an ID token that was requested with a nonce of ours. */
export async function signInByToken(
  app: FastifyInstance,
  sso: SingleSignOn,
  request: FastifyRequest,
  { browser, body }: Attempt,
): Promise<Entry> {
  const { idToken } = readTexts(body, { idToken: 16_384 });
  const origin = originOf(request);
  const provider = demandProvider(sso, origin, 'idToken');
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(idToken)) throw failFields(fieldError('idToken', 'invalid'));
  const check = async (nonce: string): Promise<void> => {
    if (!sso.nonces.isOurs(nonce) || !(await useNonce(app.database.db, nonce))) throw fail('sso_used');
  };
  return enter(app, { provider, origin, request, browser }, () => Promise.resolve({ idToken, check }));
}

function demandProvider({ provider }: SingleSignOn, origin: string, field: string): Provider {
  if (!provider || provider.issuerAt(origin) === undefined)
    throw failFields(fieldError(field, 'unsupported'));
  return provider;
}

/** A sign-in through the provider. */
interface CompanySignIn {
  readonly provider: Provider;
  readonly origin: string;
  readonly request: FastifyRequest;
  readonly browser: string;
}

interface Obtained {
  readonly idToken: string;
  /** Throws for a nonce that is not that of a request of ours, or was used before. */
  readonly check: (nonce: string) => Promise<void> | void;
  readonly endSession?: string | undefined;
}

/** Verifies the ID token that `obtain` returns and opens a session for its person; a refusal is audited. */
async function enter(
  app: FastifyInstance,
  { provider, origin, request, browser }: CompanySignIn,
  obtain: () => Promise<Obtained>,
): Promise<Entry> {
  let claims: IdClaims | undefined;
  try {
    const { idToken, check, endSession } = await obtain();
    claims = await verifyIdToken(provider, origin, idToken);
    await check(claims.nonce);
    return { identity: await openFor(app, request, { provider, browser, claims }), endSession };
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('sso_'))
      await noteRefusal(app, request, error, claims);
    throw error;
  }
}

/** Opens a session for the person of verified claims, who is linked to them at the first sign-in. */
async function openFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { provider, browser, claims }: Pick<CompanySignIn, 'provider' | 'browser'> & { readonly claims: IdClaims },
): Promise<Identity> {
  const found = await app.database.db.transaction().execute(async (trx) => {
    const { userId, isNew } = await findOrLinkPerson(app.directory, trx, claims, provider.trustsEmail);
    if (isNew)
      await app.audit(
        {
          actor: userId,
          action: 'link_identity',
          entity: app.directory.stem,
          entityId: userId,
          after: { issuer: claims.iss, subject: claims.sub },
          requestId: request.id,
        },
        trx,
      );
    await demandFresh(trx, claims, userId, browser);
    return openSession(app, request, trx, { userId, method: 'sso', browser, authTime: claims.auth_time });
  });
  return demandAccess(found);
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
