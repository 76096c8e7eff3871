import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { fail } from '../../errors/errors.ts';
import { readKey } from '../../identity/api-clients.ts';
import { isApiClient, type Identity } from '../../identity/identity.ts';
import type { TokenClaims } from '../../identity/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null until `requireIdentity` has read it. */
    identity: Identity | null;
    /**
     * The claims of a valid bearer token whose `userId` header agrees, else null. The session may have ended.
     */
    readClaims: () => Promise<TokenClaims | null>;
    /** The key of an API client that the request carries, whether it is one or not. */
    readClientKey: () => string | undefined;
    /**
     * Returns the caller; throws 401 without a session, and 403 for an API client if the endpoint is not
     * `openToClients`.
     */
    requireIdentity: (openToClients?: boolean) => Promise<Identity>;
  }
}

const claimsOfRequest = new WeakMap<FastifyRequest, Promise<TokenClaims | null>>();

/** Reads the caller from the bearer token and the `userId` header; cookies are never read. */
export default fp(
  async (app) => {
    app.decorateRequest('identity', null);
    app.decorateRequest('readClaims', function readClaims(this: FastifyRequest): Promise<TokenClaims | null> {
      const claims = claimsOfRequest.get(this) ?? verifyHeaders(this);
      claimsOfRequest.set(this, claims);
      return claims;
    });
    app.decorateRequest('readClientKey', function readClientKey(this: FastifyRequest): string | undefined {
      return isOfScript(this) ? readKey(this.headers.authorization) : undefined;
    });
    app.decorateRequest(
      'requireIdentity',
      async function requireIdentity(this: FastifyRequest, openToClients = false): Promise<Identity> {
        this.identity ??= await identify(this);
        if (isApiClient(this.identity) && !openToClients)
          throw fail('forbidden', { reason: 'not_for_clients' });
        return this.identity;
      },
    );
  },
  { name: 'session', dependencies: ['context', 'error-handler'] },
);

async function identify(request: FastifyRequest): Promise<Identity> {
  const { identities } = request.server;
  const key = request.readClientKey();
  if (key !== undefined) {
    const client = await identities.readClient(key);
    if (!client) throw fail('client_key_refused');
    return client;
  }
  const claims = await request.readClaims();
  if (!claims) throw fail('unauthenticated');
  const identity = await identities.read(claims.jti, !isBackground(request));
  if (identity?.userId !== claims.userId) throw fail('session_ended');
  return identity;
}

/**
 * Checks whether a program sent the request, possibly without its user: it does not keep the session alive.
 */
const isBackground = ({ headers }: FastifyRequest): boolean => headers['x-background'] === 'true';

/**
 * Checks whether a program, or a script of a page (`empty`), sent the request: a browser's requests for
 * pages, pictures and script files get no session.
 */
const isOfScript = ({ headers }: FastifyRequest): boolean =>
  [undefined, 'empty'].includes(headers['sec-fetch-dest'] as string | undefined);

async function verifyHeaders(request: FastifyRequest): Promise<TokenClaims | null> {
  if (!isOfScript(request)) return null;
  const token = /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : await request.server.tokens.verify(token);
  return claims && request.headers.userid === String(claims.userId) ? claims : null;
}
