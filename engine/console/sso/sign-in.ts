import { waitForReturn, type Waiting } from './popup.ts';

/** Reason for which the provider's part failed. */
export type PopupFailure = 'sso_denied' | 'sso_timeout' | 'sso_unavailable' | 'sso_refused';
export type PopupOutcome = { readonly code: string } | { readonly failure: PopupFailure };

const failures: Readonly<Record<string, PopupFailure>> = {
  access_denied: 'sso_denied',
  temporarily_unavailable: 'sso_unavailable',
  server_error: 'sso_unavailable',
};

/**
 * Leads the popup through the provider's pages and returns the code that it comes back with. Rejects when the
 * signal aborts.
 */
export async function signInAtProvider(address: string, waiting: Waiting): Promise<PopupOutcome> {
  waiting.popup.location.replace(address);
  const url = await waitForReturn(waiting);
  if (url === undefined) return { failure: 'sso_timeout' };
  const answer = new URL(url).searchParams;
  const [code, error] = [answer.get('code'), answer.get('error')];
  return code === null || error !== null ? { failure: failures[error ?? ''] ?? 'sso_refused' } : { code };
}
