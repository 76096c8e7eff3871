import type { FastifyInstance } from 'fastify';
import type {} from '../plugins/context.ts';
import { fail, failFields, fieldError } from '../../errors/errors.ts';
import { originOf } from '../../identity/sso/origin.ts';
import type { Provider, ProviderMetadata } from '../../identity/sso/provider.ts';
import type { SingleSignOn } from '../../identity/sso/single-sign-on.ts';
import { readObject, readTexts, toSuccess } from './auth-body.ts';

const scope = 'openid email profile';
const patienceMs = 10_000;

/**
 * Registers the routes of single sign-on: the start of the popup with a nonce of ours and the provider's
 * endpoints, and the exchange of its code.
 */
export function registerSingleSignOn(app: FastifyInstance, { provider, nonces }: SingleSignOn): void {
  app.post('/api/v1/auth/sso', async (request, reply) => {
    const origin = originOf(request);
    if (!provider || provider.issuerAt(origin) === undefined) throw fail('not_found');
    const { issuer, authorization_endpoint, token_endpoint, end_session_endpoint } =
      await provider.discover(origin);
    reply.header('cache-control', 'no-store');
    return toSuccess({
      clientId: provider.clientId,
      scope,
      nonce: nonces.issue(),
      // With a client secret the code is exchanged by us: no browser ever sees it.
      metadata: {
        issuer,
        authorization_endpoint,
        token_endpoint:
          provider.clientSecret === undefined ? token_endpoint : `${origin}/api/v1/auth/sso/token`,
        ...(end_session_endpoint !== undefined && { end_session_endpoint }),
      },
    });
  });
  if (provider?.clientSecret !== undefined) registerExchange(app, provider, provider.clientSecret);
}

/** Asks for the tokens of a code, and shows the secret in the way that the provider takes. */
function buildExchange(
  { clientId }: Provider,
  { token_endpoint_auth_methods_supported: ways = [] }: ProviderMetadata,
  clientSecret: string,
  code: Record<string, string>,
): Pick<RequestInit, 'body' | 'headers'> {
  const encode = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length);
  const isInBody = ways.includes('client_secret_post');
  return {
    body: new URLSearchParams({
      ...code,
      client_id: clientId,
      ...(isInBody && { client_secret: clientSecret }),
    }),
    headers: {
      accept: 'application/json',
      ...(!isInBody && { authorization: `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}` }),
    },
  };
}

/**
 * Hands a code on to the provider together with the secret. The code is worthless without the verifier, which
 * the browser adds.
 */
function registerExchange(app: FastifyInstance, provider: Provider, clientSecret: string): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, text, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(text))));
      },
    );
    scope.post('/api/v1/auth/sso/token', async (request, reply) => {
      const { grant_type, code, code_verifier, redirect_uri } = readTexts(readKnown(request.body), {
        grant_type: 40,
        code: 4096,
        code_verifier: 256,
        redirect_uri: 2048,
      });
      const origin = originOf(request);
      if (grant_type !== 'authorization_code') throw failFields(fieldError('grant_type', 'const'));
      if (redirect_uri !== `${origin}/auth/callback`) throw failFields(fieldError('redirect_uri', 'invalid'));
      const metadata = await provider.discover(origin);
      const exchange = buildExchange(provider, metadata, clientSecret, {
        grant_type,
        code,
        code_verifier,
        redirect_uri,
      });
      const answer = await fetch(metadata.token_endpoint, {
        method: 'POST',
        ...exchange,
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      }).catch(() => undefined);
      const body: unknown =
        answer && answer.status < 500 ? await answer.json().catch(() => undefined) : undefined;
      reply.header('cache-control', 'no-store');
      // In the words of OAuth, which the browser's library understands.
      if (!answer || body === undefined) return reply.status(503).send({ error: 'temporarily_unavailable' });
      return reply.status(answer.ok ? 200 : 400).send(answer.ok ? withoutAccess(body) : body);
    });
  });
}

/** The provider's answer without what opens anything there: the console needs to know who came. */
function withoutAccess(body: unknown): Record<string, unknown> {
  const { access_token: _access, refresh_token: _refresh, ...rest } = readObject(body);
  return rest;
}

const taken = ['grant_type', 'code', 'code_verifier', 'redirect_uri'];
/** The library adds the client's id, which we know better. */
const readKnown = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(readObject(body)).filter(([name]) => taken.includes(name)));
