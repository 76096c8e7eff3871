import { createHash } from 'node:crypto';
import { isAddress } from './external-provider.ts';
import type { Provider, ProviderMetadata } from './provider.ts';
import type { SignInRequest } from './sign-in-requests.ts';

const scope = 'openid email profile';
/**
 * `max_age` that every session satisfies, in seconds: a provider then has to return the time of
 * authentication.
 */
const oldestSeconds = 365 * 24 * 60 * 60;

/** Returns the address of the console's page to which the provider redirects. */
export const callbackAt = (origin: string): string => `${origin}/auth/callback`;

/** Wishes of the console for the provider's pages. */
export interface SignInWishes {
  readonly locale?: string;
  /** For the pages of the demo's provider. */
  readonly theme?: string;
  /** Email of the expected user, if known. */
  readonly email?: string;
  /** The user has to authenticate again, even if the provider still has their session. */
  readonly isReauthentication?: boolean;
}

/** Where a sign-in takes place: the provider, and the origin of the console that began it. */
export interface SignInPlace {
  readonly provider: Provider;
  readonly metadata: ProviderMetadata;
  readonly origin: string;
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the address of the provider's sign-in page (code + PKCE). */
export function toSignInAddress(
  { provider: { clientId }, metadata, origin }: SignInPlace,
  { nonce, state, verifier }: SignInRequest,
  { locale, theme, email, isReauthentication = false }: SignInWishes,
): string {
  const isOurs = new URL(metadata.issuer).origin === origin;
  return withQuery(metadata.authorization_endpoint, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackAt(origin),
    scope,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    max_age: String(oldestSeconds),
    ...(locale !== undefined && { ui_locales: `${locale} ${locale.slice(0, 2)}` }),
    ...(email !== undefined && { login_hint: email }),
    ...(isReauthentication && { prompt: 'login' }),
    ...(isOurs && theme !== undefined && { theme }),
  });
}

/** Returns the address that ends the provider's session; undefined if the provider names none. */
export function toSignOutAddress(
  { provider: { clientId }, metadata, origin }: SignInPlace,
  idToken: string,
): string | undefined {
  const { end_session_endpoint: address, issuer } = metadata;
  return address === undefined || !isAddress(address, issuer)
    ? undefined
    : withQuery(address, {
        client_id: clientId,
        post_logout_redirect_uri: callbackAt(origin),
        id_token_hint: idToken,
      });
}
