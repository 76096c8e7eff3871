const KEY = 'crewdeck.link';

/**
 * Returns the token of the address and removes it from there at once: addresses are kept in histories and
 * visible to others. It stays in the tab's storage, so that the page may be reloaded.
 */
export function takeLinkToken(): string {
  const { pathname, search } = window.location;
  const given = new URLSearchParams(search).get('token');
  if (given !== null) {
    sessionStorage.setItem(KEY, JSON.stringify({ pathname, token: given.slice(0, 100) }));
    window.history.replaceState(window.history.state, '', pathname);
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { pathname?: string; token?: string };
    return kept.pathname === pathname ? (kept.token ?? '') : '';
  } catch {
    return '';
  }
}
