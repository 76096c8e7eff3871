import type { JWTVerifyGetKey } from 'jose';

/** Endpoints of a provider, from its discovery document. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint?: string;
  /** Client authentication at the token endpoint; `client_secret_basic` by default. */
  readonly token_endpoint_auth_methods_supported?: readonly string[] | null;
}

/** The OpenID Connect provider of the settings, or the one inside the demo. */
export interface Provider {
  readonly clientId: string;
  /** Known to the server only; undefined for a public client, for which PKCE alone has to do. */
  readonly clientSecret: string | undefined;
  /** True if e-mails count that the provider does not call verified. */
  readonly trustsEmail: boolean;
  /** The issuer as people at this origin reach it; undefined where single sign-on is not offered there. */
  issuerAt: (origin: string) => string | undefined;
  /** Throws `sso_unavailable` while the provider does not answer. */
  discover: (origin: string) => Promise<ProviderMetadata>;
  /** The keys that sign its tokens now. */
  keys: (metadata: ProviderMetadata) => JWTVerifyGetKey;
  /** Calls an endpoint of the provider. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}
