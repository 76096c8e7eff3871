import { fail } from '../../errors/errors.ts';
import { callbackAt, type SignInPlace } from './addresses.ts';

const patienceMs = 10_000;

/** The code of an answered request, and what proves that the request was ours. */
export interface CodeWithVerifier {
  readonly code: string;
  readonly verifier: string;
}

/** Returns a token request; a client secret is sent in the way that the provider accepts. */
function buildRequest(
  { provider, metadata, origin }: SignInPlace,
  { code, verifier }: CodeWithVerifier,
): Pick<RequestInit, 'body' | 'headers'> {
  const { clientId, clientSecret } = provider;
  const ways = metadata.token_endpoint_auth_methods_supported ?? [];
  const encode = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length);
  const isInBody = clientSecret !== undefined && ways.includes('client_secret_post');
  const isInHeader = clientSecret !== undefined && !isInBody;
  return {
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: callbackAt(origin),
      client_id: clientId,
      ...(isInBody && { client_secret: clientSecret }),
    }).toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isInHeader && { authorization: `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}` }),
    },
  };
}

/**
 * Exchanges a code at the provider and returns the ID token, which is not verified yet; other tokens are
 * dropped. Throws `sso_refused` or `sso_unavailable`.
 */
export async function exchangeCode(place: SignInPlace, code: CodeWithVerifier): Promise<string> {
  const response = await place.provider
    .fetch(place.metadata.token_endpoint, {
      method: 'POST',
      ...buildRequest(place, code),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    .catch((cause: unknown) => {
      throw fail('sso_unavailable', { cause });
    });
  const body: unknown = response.status < 500 ? await response.json().catch(() => undefined) : undefined;
  if (typeof body !== 'object' || body === null)
    throw fail('sso_unavailable', {
      cause: new Error(`The token endpoint responded with ${response.status}.`),
    });
  if (response.ok && 'id_token' in body && typeof body.id_token === 'string') return body.id_token;
  // Not its description, in which the code may be.
  const reason = 'error' in body ? String(body.error) : 'without an ID token';
  throw fail('sso_refused', { cause: new Error(`The token endpoint refused the code: ${reason}.`) });
}
