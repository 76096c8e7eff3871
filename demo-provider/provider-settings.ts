import type { JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '@crewdeck/engine/model/register.ts';
import { renderFailure, renderSignOut, renderSignedOut } from './pages.ts';
import type { Directory } from '@crewdeck/engine/server/identity/directory.ts';
import { findDemoPerson, toAccount } from './people.ts';
import { createStateAdapter } from './state.ts';
import { readLook, type Look } from './look.ts';

export const demoClientId = 'crewdeck';

/** Grants the scopes without consent, since all people are of one company. */
async function grantRequested(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (known) return provider.Grant.find(known);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

export interface ProviderFacts {
  readonly directory: Directory;
  readonly db: Kysely<Database>;
  readonly origin: string;
  readonly cookieKey: string;
  readonly keys: readonly JWK[];
}

/** The console: a public client with PKCE. */
function consoleClient(origin: string): ClientMetadata {
  const callback = `${origin}/auth/callback`;
  return {
    client_id: demoClientId,
    client_name: 'Crewdeck',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: ['authorization_code'],
    require_auth_time: true,
    redirect_uris: [callback],
    post_logout_redirect_uris: [callback],
  };
}

/** Seconds. */
const lifetimes: Configuration['ttl'] = {
  AccessToken: 600,
  AuthorizationCode: 60,
  IdToken: 600,
  Interaction: 1800,
  Session: 12 * 3600,
  Grant: 12 * 3600,
};

const lookOf = (ctx: KoaContextWithOIDC): Look => readLook(ctx.query, ctx.get('accept-language'));

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource(ctx, form) {
      ctx.body = renderSignOut(lookOf(ctx), form);
    },
    postLogoutSuccessSource(ctx) {
      ctx.body = renderSignedOut(lookOf(ctx));
    },
  },
};

/** The provider's settings: one public client with PKCE, the demo people, pages of ours. */
export function buildProviderSettings({
  directory,
  db,
  origin,
  cookieKey,
  keys,
}: ProviderFacts): Configuration {
  return {
    adapter: createStateAdapter(db),
    jwks: { keys: [...keys] },
    clients: [consoleClient(origin)],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    // The person's claims stand in the ID token, as with Entra ID, Google and Keycloak.
    conformIdTokenClaims: false,
    extraParams: ['theme'],
    cookies: {
      keys: [cookieKey],
      names: { session: 'demo-provider', interaction: 'demo-provider-step', resume: 'demo-provider-resume' },
    },
    ttl: lifetimes,
    // Nobody calls from elsewhere; browsers name the origin of the console too.
    clientBasedCORS: (_ctx, asking) => asking === origin,
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    loadExistingGrant: grantRequested,
    async findAccount(_ctx, subject) {
      const person = await findDemoPerson(directory, db, subject);
      return person && toAccount(person);
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = renderFailure(lookOf(ctx), `${out.error}: ${out.error_description ?? ''}`);
    },
    features,
  };
}
