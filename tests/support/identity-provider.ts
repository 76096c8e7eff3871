import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { portOf } from './port.ts';

export interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** A pair of keys as a provider has them. */
export async function makeKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

export const now = (): number => Math.floor(Date.now() / 1000);

/**
 * An OpenID Connect provider as companies have one, apart from ours. What a test changes of it holds for what
 * comes next.
 */
export class IdentityProvider {
  readonly clientId = 'console';
  readonly clientSecret: string | undefined;
  issuer = '';
  /** The present key first. */
  keys: Key[] = [];
  /** Claims that replace the default ones in its tokens. */
  claims: JWTPayload = {};
  /** Parts of its discovery document that replace the default ones. */
  metadata: Readonly<Record<string, unknown>> = {};
  isDown = false;
  /** Only its page answers. */
  isExchangeDown = false;
  /** Time of the last authentication, in seconds; `prompt=login` renews it. */
  seenAt = now();
  /** Place of the client's secret in a request. */
  secretIn: 'body' | 'header' = 'body';
  /** Its page asks for a click, and parts from the window that opened it. */
  isApart = false;
  /** Requests to its sign-in page, the newest last. */
  readonly requests: URLSearchParams[] = [];
  /** Forms with which codes were exchanged, the newest last. */
  readonly exchanged: Readonly<Record<string, string>>[] = [];
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  constructor(clientSecret?: string) {
    this.clientSecret = clientSecret;
  }

  static async open(clientSecret?: string): Promise<IdentityProvider> {
    const provider = new IdentityProvider(clientSecret);
    provider.keys = [await makeKey('first')];
    await new Promise<void>((resolve) => {
      provider.#server.listen(0, '127.0.0.1', resolve);
    });
    provider.issuer = `http://127.0.0.1:${portOf(provider.#server)}`;
    return provider;
  }

  /** Settings of a server that trusts this provider. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: this.clientId,
      ...(this.clientSecret !== undefined && { OIDC_CLIENT_SECRET: this.clientSecret }),
    };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** An ID token as the provider makes it, but for the changes. */
  makeToken(changes: JWTPayload, key = this.keys[0] as Key): Promise<string> {
    const plain = {
      iss: this.issuer,
      aud: this.clientId,
      sub: 'employee-1',
      email: 'employee@crewdeck.example',
      email_verified: true,
      iat: now(),
      exp: now() + 300,
    };
    return new SignJWT({ ...plain, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(key.privateKey);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer);
    const at = (path: string): string => `${this.issuer}${path}`;
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (this.isDown || (this.isExchangeDown && pathname === '/token')) {
      response.writeHead(503).end();
      return;
    }
    if (pathname === '/keys') {
      json(200, { keys: this.keys.map(({ jwk }) => jwk) });
      return;
    }
    if (pathname === '/authorize') {
      this.#showSignIn(searchParams, response);
      return;
    }
    if (pathname === '/token') {
      const [status, body] = await this.#exchange(
        new URLSearchParams(await text(request)),
        request.headers.authorization,
      );
      json(status, body);
      return;
    }
    const ways =
      this.secretIn === 'body'
        ? { token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] }
        : {};
    json(200, {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      jwks_uri: at('/keys'),
      end_session_endpoint: at('/end'),
      ...ways,
      ...this.metadata,
    });
  }

  #showSignIn(query: URLSearchParams, response: ServerResponse): void {
    this.requests.push(query);
    if (query.get('prompt') === 'login') this.seenAt = now();
    const code = randomUUID();
    this.#codes.set(code, query);
    const back = `${query.get('redirect_uri') ?? ''}?${new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()}`;
    if (!this.isApart) {
      response.writeHead(302, { location: back }).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
      })
      .end(
        `<!doctype html><link rel="icon" href="data:,"><title>Provider</title><a href="${back.replaceAll('&', '&amp;')}">Go on</a>`,
      );
  }

  /** A code is good once, for who has its verifier, and the secret where there is one. */
  async #exchange(form: URLSearchParams, authorization: string | undefined): Promise<[number, object]> {
    this.exchanged.push(Object.fromEntries(form));
    const code = form.get('code') ?? '';
    const begun = this.#codes.get(code);
    this.#codes.delete(code);
    const isClient =
      this.secretIn === 'body'
        ? form.get('client_secret') === this.clientSecret && authorization === undefined
        : !form.has('client_secret') &&
          authorization ===
            `Basic ${btoa(`${this.clientId}:${encodeURIComponent(this.clientSecret ?? '')}`)}`;
    if (this.clientSecret !== undefined && !isClient) return [401, { error: 'invalid_client' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      begun?.get('code_challenge') === challenge &&
      begun.get('redirect_uri') === form.get('redirect_uri') &&
      form.get('client_id') === this.clientId &&
      form.get('grant_type') === 'authorization_code';
    if (!isRight) return [400, { error: 'invalid_grant', error_description: 'The code is not good.' }];
    return [
      200,
      {
        access_token: `access-token-of-${randomUUID()}`,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await this.makeToken({
          nonce: begun.get('nonce'),
          ...(begun.has('max_age') && { auth_time: this.seenAt }),
          ...this.claims,
        }),
      },
    ];
  }
}
