import { createLocalJWKSet, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import inject, { type DispatchFunc } from 'light-my-request';
import { Provider as OidcProvider } from 'oidc-provider';
import type { Config } from '@crewdeck/engine/server/config/config.ts';
import type { Database } from '@crewdeck/engine/model/register.ts';
import { fail } from '@crewdeck/engine/server/errors/errors.ts';
import type { Directory } from '@crewdeck/engine/server/identity/directory.ts';
import { isLoopback } from '@crewdeck/engine/server/identity/sso/origin.ts';
import type { Provider, ProviderMetadata } from '@crewdeck/engine/server/identity/sso/provider.ts';
import { readOrCreateSecret } from '@crewdeck/engine/server/identity/tokens.ts';
import { buildProviderSettings, demoClientId } from './provider-settings.ts';
import { readProviderKeys, toPublicKey } from './keys.ts';

export const demoProviderPath = '/oidc';
const lookAgainMs = 2000;

/**
 * The provider inside the demo: its interface for single sign-on, and the provider that answers at an origin.
 */
export interface DemoProvider {
  readonly provider: Provider;
  readonly at: (origin: string) => Promise<OidcProvider | undefined>;
}

/** The keys of a moment, and the providers that sign with them; both are made again when a key turns. */
interface Present {
  readonly keys: readonly JWK[];
  readonly at: number;
  readonly providers: Map<string, OidcProvider>;
}

/** Returns a function that reads the present keys, at most every other second. */
function createPresent(db: Kysely<Database>): () => Promise<Present> {
  let present: Present | undefined;
  return async () => {
    if (present && performance.now() - present.at < lookAgainMs) return present;
    const keys = await readProviderKeys(db);
    const isSame =
      present !== undefined &&
      present.keys.map((key) => key.kid).join() === keys.map((key) => key.kid).join();
    present = { keys, at: performance.now(), providers: isSame && present ? present.providers : new Map() };
    return present;
  };
}

const metadataOf = (issuer: string): ProviderMetadata => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/session/end`,
});

/**
 * Opens a real OpenID Connect provider within the demo, to try single sign-on without one's own. It is served
 * under each address of this machine and under PUBLIC_URL. Its people's passwords are public: never outside
 * the demo.
 */
export async function openDemoProvider(
  config: Config,
  directory: Directory,
  db: Kysely<Database>,
): Promise<DemoProvider> {
  if (config.mode !== 'demo') throw new Error('The demo provider is available in demo mode only.');
  const cookieKey = await readOrCreateSecret(db, 'demo-provider-cookies');
  const publicOrigin = new URL(config.publicUrl).origin;
  const issuerAt = (origin: string): string | undefined =>
    origin === publicOrigin || isLoopback(origin) ? `${origin}${demoProviderPath}` : undefined;
  const readPresent = createPresent(db);
  const at = async (origin: string): Promise<OidcProvider | undefined> => {
    const issuer = issuerAt(origin);
    if (issuer === undefined) return undefined;
    const { keys, providers } = await readPresent();
    const known =
      providers.get(origin) ??
      new OidcProvider(issuer, buildProviderSettings({ directory, db, origin, cookieKey, keys }));
    known.proxy = config.trustProxy !== false;
    providers.set(origin, known);
    return known;
  };
  return {
    at,
    provider: {
      clientId: demoClientId,
      clientSecret: undefined,
      trustsEmail: false,
      issuerAt,
      discover(origin) {
        const issuer = issuerAt(origin);
        return issuer === undefined
          ? Promise.reject(fail('sso_unavailable'))
          : Promise.resolve(metadataOf(issuer));
      },
      keys: () => async (header, token) =>
        createLocalJWKSet({ keys: (await readPresent()).keys.map(toPublicKey) })(header, token),
      async fetch(address, init) {
        const provider = await at(new URL(address).origin);
        if (!provider) throw fail('sso_unavailable');
        return request(provider, address, init);
      },
    },
  };
}

/** Calls the provider within this process, which may not reach itself at the address that browsers use. */
async function request(
  provider: OidcProvider,
  address: string,
  { body, headers }: RequestInit,
): Promise<Response> {
  const { origin, pathname } = new URL(address);
  const answerRequest = provider.callback();
  const dispatch: DispatchFunc = (incoming, response) => void answerRequest(incoming, response);
  const answer = await inject(dispatch, {
    method: 'POST',
    url: pathname.slice(demoProviderPath.length),
    headers: { ...Object.fromEntries(new Headers(headers)), host: new URL(origin).host },
    payload: typeof body === 'string' ? body : '',
  });
  return new Response(answer.payload, { status: answer.statusCode });
}
