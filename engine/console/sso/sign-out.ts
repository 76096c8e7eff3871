import { openPopup } from './popup.ts';

/** Kept in the storage of the tab, as long as that is open. */
const KEY = 'crewdeck.sso';

/** Stores the address that ends the session at the provider; undefined for a session without one. */
export function keepProviderEnd(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, address);
}

/**
 * Result for the provider's session: there was none, it ends in the popup, or the browser blocked the popup.
 */
export type ProviderEnd = 'none' | 'ending' | 'open';

/**
 * Ends the session at the provider through a popup, which closes by itself. Must be called within a click.
 */
export function signOutAtProvider(notice: string): ProviderEnd {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // A tab that was open before an update may have kept something else.
  if (address === null || !URL.canParse(address)) return 'none';
  const popup = openPopup(notice);
  if (!popup) return 'open';
  popup.location.replace(address);
  return 'ending';
}
