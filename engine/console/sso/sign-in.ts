import {
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  WebStorageStateStore,
  type SigninRequest,
} from 'oidc-client-ts';
import { keepSignIn } from './kept-sign-in.ts';
import { callbackAddress, waitForReturn } from './popup.ts';

/** The server's parameters of the provider. */
export interface ProviderStart {
  readonly clientId: string;
  readonly scope: string;
  readonly nonce: string;
  readonly metadata: {
    readonly issuer: string;
    readonly authorization_endpoint: string;
    readonly token_endpoint: string;
    readonly end_session_endpoint?: string;
  };
}
export interface PopupSignIn {
  readonly popup: Window;
  readonly start: ProviderStart;
  readonly locale: string;
  readonly theme: string;
  /** Email of the expected user, if known. */
  readonly email?: string;
  /**
   * The user has to authenticate again, even if the provider still has their session: to unlock, or to switch
   * accounts.
   */
  readonly isReauthentication: boolean;
  readonly signal: AbortSignal;
  readonly onClosed: () => void;
}
/** Reason for which the provider's part failed. */
export type PopupFailure = 'sso_denied' | 'sso_timeout' | 'sso_unavailable' | 'sso_refused';
export type PopupOutcome = { readonly idToken: string } | { readonly failure: PopupFailure };

const TIMEOUT_SECONDS = 15;
/**
 * `max_age` that every session satisfies, requested because a provider then has to return the time of
 * authentication. The server checks that.
 */
const OLDEST_SECONDS = 365 * 24 * 60 * 60;

const buildClient = ({ clientId, scope, metadata }: ProviderStart): OidcClient =>
  new OidcClient({
    authority: metadata.issuer,
    metadata,
    client_id: clientId,
    scope,
    redirect_uri: callbackAddress(),
    loadUserInfo: false,
    requestTimeoutInSeconds: TIMEOUT_SECONDS,
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'crewdeck.oidc.' }),
  });

function requestSignIn(
  client: OidcClient,
  { start, locale, theme, email, isReauthentication }: PopupSignIn,
): Promise<SigninRequest> {
  const isOurs = new URL(start.metadata.issuer).origin === window.location.origin;
  return client.createSigninRequest({
    nonce: start.nonce,
    max_age: OLDEST_SECONDS,
    ui_locales: `${locale} ${locale.slice(0, 2)}`,
    ...(email !== undefined && { login_hint: email }),
    ...(isReauthentication && { prompt: 'login' }),
    ...(isOurs && { extraQueryParams: { theme } }),
  });
}

function toFailure(error: unknown): PopupFailure {
  if (error instanceof ErrorResponse)
    return error.error === 'access_denied'
      ? 'sso_denied'
      : ['temporarily_unavailable', 'server_error'].includes(error.error ?? '')
        ? 'sso_unavailable'
        : 'sso_refused';
  // fetch throws a TypeError if there is no answer; the library's own errors are about the content of one.
  return error instanceof ErrorTimeout || error instanceof TypeError ? 'sso_unavailable' : 'sso_refused';
}

/**
 * Leads the popup through the provider's pages (code + PKCE, state, nonce) and returns the ID token. Rejects
 * when the signal aborts.
 */
export async function signInAtProvider(options: PopupSignIn): Promise<PopupOutcome> {
  const { popup, start, signal, onClosed } = options;
  const client = buildClient(start);
  void client.clearStaleState();
  const request = await requestSignIn(client, options);
  popup.location.replace(request.url);
  const url = await waitForReturn({ popup, state: request.state.id, signal, onClosed });
  if (url === undefined) return { failure: 'sso_timeout' };
  try {
    const { id_token: idToken } = await client.processSigninResponse(url);
    if (idToken === undefined) return { failure: 'sso_refused' };
    const endSession = start.metadata.end_session_endpoint;
    keepSignIn({ clientId: start.clientId, idToken, ...(endSession !== undefined && { endSession }) });
    return { idToken };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}
