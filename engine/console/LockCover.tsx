import { useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Events of pointers, keys and the focus in a page. */
const eventNames = [
  'keydown',
  'keypress',
  'keyup',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointerover',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'wheel',
  'focus',
  'blur',
  'focusin',
  'focusout',
  'copy',
  'cut',
  'paste',
  'drop',
] as const;

/**
 * Isolates the cover from the page: no event on it reaches the page below, whose keys and listeners are for
 * the whole document.
 */
function isolateEvents(cover: HTMLElement): () => void {
  const keepFromPage = (event: Event): void => {
    if (event.target instanceof Node && !cover.contains(event.target)) event.stopImmediatePropagation();
  };
  const keepInside = (event: Event): void => {
    event.stopPropagation();
  };
  for (const eventName of eventNames) {
    window.addEventListener(eventName, keepFromPage, { capture: true });
    cover.addEventListener(eventName, keepInside);
  }
  return () => {
    for (const eventName of eventNames)
      window.removeEventListener(eventName, keepFromPage, { capture: true });
  };
}

const readPlace = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;
let heldPlace: number | undefined;

// The browser's Back and Forward do nothing on the lock: the router below would react to them. Registered at
// module load, since the window calls its listeners in the order of registration.
window.addEventListener('popstate', (event) => {
  if (heldPlace === undefined) return;
  event.stopImmediatePropagation();
  // History entries from before the console have no number.
  const steps = heldPlace - (readPlace() ?? heldPlace - 1);
  if (steps !== 0) window.history.go(steps);
});

/**
 * Hides the page from sight, keys and screen readers, also elements that open there later; returns a function
 * that restores it.
 */
function coverPage(cover: HTMLElement): () => void {
  const { documentElement: root, activeElement: focused } = document;
  const { lang } = root;
  const stopIsolating = isolateEvents(cover);
  heldPlace = readPlace() ?? 0;
  root.dataset.locked = '';
  document.body.append(cover);
  if (focused instanceof HTMLElement) focused.blur();
  // A dialog that opens below hides its siblings from screen readers.
  const observer = new MutationObserver(() => {
    cover.removeAttribute('aria-hidden');
  });
  observer.observe(cover, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => {
    observer.disconnect();
    stopIsolating();
    heldPlace = undefined;
    cover.remove();
    delete root.dataset.locked;
    root.lang = lang;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/**
 * Renders a cover over the console, which stays as it is below. It is a sibling of everything else in the
 * body, dialogs and menus included, so that a rule of CSS can hide all of it.
 */
export function LockCover({ children }: { readonly children: ReactNode }): ReactElement {
  const [cover] = useState(() => {
    const element = document.createElement('div');
    element.className = 'lock-cover';
    return element;
  });
  useLayoutEffect(() => coverPage(cover), [cover]);
  return createPortal(children, cover);
}
