import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Config } from '../../config/config.ts';
import { fail } from '../../errors/errors.ts';
import type { Provider, ProviderMetadata } from './provider.ts';

const patienceMs = 5000;
/** Endpoints hardly ever change; keys do, and have their own, shorter memory. */
const metadataLifeMs = 60 * 60_000;
const keysLifeMs = 10 * 60_000;
/** Milliseconds until a provider that did not answer is called again. */
const failurePauseMs = 5000;
/** Milliseconds between requests for the keys because of an unknown one. */
const keysPauseMs = 5000;

const trim = (issuer: string): string => issuer.replace(/\/$/, '');

/** Checks whether an endpoint of a provider can be called: a whole address, encrypted if the issuer's is. */
export const isAddress = (value: unknown, issuer: string): value is string =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  (issuer.startsWith('http:') ? /^https?:/ : /^https:/).test(value);

function isMetadata(value: unknown, issuer: string): value is ProviderMetadata {
  if (typeof value !== 'object' || value === null) return false;
  const known = value as Record<string, unknown>;
  return (
    typeof known.issuer === 'string' &&
    trim(known.issuer) === trim(issuer) &&
    ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].every((name) => isAddress(known[name], issuer))
  );
}

async function fetchMetadata(issuer: string): Promise<ProviderMetadata> {
  try {
    const response = await fetch(`${trim(issuer)}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
      // Trusted hosts come from the settings, never from a redirect.
      redirect: 'error',
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    if (isMetadata(body, issuer)) return body;
    throw new Error(`The issuer responded with ${response.status} and without a valid discovery document.`);
  } catch (cause) {
    throw fail('sso_unavailable', { cause });
  }
}

/**
 * The provider that the settings name: what it offers comes from its discovery document, its keys from where
 * that points to.
 */
export function openExternalProvider(
  config: Pick<Config, 'oidcClientId' | 'oidcClientSecret' | 'oidcTrustEmail'>,
  issuer: string,
): Provider {
  let known: { readonly metadata: ProviderMetadata; readonly at: number } | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  const keySets = new Map<string, JWTVerifyGetKey>();
  return {
    clientId: config.oidcClientId ?? '',
    clientSecret: config.oidcClientSecret,
    trustsEmail: config.oidcTrustEmail,
    issuerAt: () => issuer,
    async discover() {
      if (known && performance.now() - known.at < metadataLifeMs) return known.metadata;
      if (failure && performance.now() - failure.at < failurePauseMs) throw failure.error;
      const metadata = await fetchMetadata(issuer).catch((error: unknown) => {
        failure = { error, at: performance.now() };
        throw error;
      });
      known = { metadata, at: performance.now() };
      return metadata;
    },
    keys({ jwks_uri: address }) {
      const set =
        keySets.get(address) ??
        createRemoteJWKSet(new URL(address), {
          timeoutDuration: patienceMs,
          cooldownDuration: keysPauseMs,
          cacheMaxAge: keysLifeMs,
        });
      keySets.set(address, set);
      return set;
    },
    fetch: (address, init) => fetch(address, init),
  };
}
