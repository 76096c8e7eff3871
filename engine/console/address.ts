import { useSyncExternalStore } from 'react';

/** Event in addition to the browser's `popstate`, which calls of the history API do not raise. */
const MOVED = 'crewdeck:moved';

/**
 * Address to go on to after the sign-in, and the user whose page it was; undefined if it was opened from
 * outside.
 */
export interface Next {
  readonly address: string;
  readonly userId?: number | undefined;
}

const readPath = (): string => window.location.pathname;

/**
 * Returns the place of the console's router in the history of the tab, which the router looks for after
 * another page has been there.
 */
function readPlace(): object {
  const { idx, key } = (window.history.state ?? {}) as { idx?: number; key?: string };
  return { idx, key };
}

/** Opens an address without reloading the page. `next` is the address to go on to after the sign-in. */
export function moveTo(
  path: string,
  { next, replace = false }: { readonly next?: Next | undefined; readonly replace?: boolean } = {},
): void {
  if (replace) window.history.replaceState({ ...readPlace(), next }, '', path);
  else window.history.pushState({ next }, '', path);
  window.dispatchEvent(new Event(MOVED));
}

/** Returns the page that the user wanted before they were sent to the sign-in. */
export const readNext = (): Next | undefined => (window.history.state as { next?: Next } | null)?.next;
export const currentAddress = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** Returns the path of the address; only the pages before the sign-in use it, the console has its router. */
export const usePath = (): string => useSyncExternalStore(subscribe, readPath);
