import { takeSignIn } from './kept-sign-in.ts';
import { callbackAddress, openPopup } from './popup.ts';

/**
 * Result for the provider's session: there was none, it ends in the popup, or the browser blocked the popup.
 */
export type ProviderEnd = 'none' | 'ending' | 'open';

/**
 * Ends the session at the provider through a popup, which closes by itself. Must be called within a click.
 */
export function signOutAtProvider(notice: string): ProviderEnd {
  const kept = takeSignIn();
  if (kept?.endSession === undefined) return 'none';
  const popup = openPopup(notice);
  if (!popup) return 'open';
  const query = new URLSearchParams({
    client_id: kept.clientId,
    post_logout_redirect_uri: callbackAddress(),
    ...(kept.idToken !== undefined && { id_token_hint: kept.idToken }),
  });
  popup.location.replace(`${kept.endSession}${kept.endSession.includes('?') ? '&' : '?'}${query.toString()}`);
  return 'ending';
}
