const KEY = 'crewdeck.reloaded';
const PAUSE_MS = 30_000;

/**
 * A page from before the last release asks for code that is gone; loading it again brings the new one. Not
 * over and over, should that not help.
 */
export function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
