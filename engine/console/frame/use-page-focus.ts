import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const PATIENCE_MS = 3000;
const pageOf = (): HTMLElement | null => document.getElementById('page');
/** Checks whether no element has the focus, or the page as a whole. */
const isLost = (): boolean =>
  [null, document.body, pageOf()].includes(document.activeElement as HTMLElement | null);

const findLink = (href: string): HTMLElement | undefined =>
  [...(pageOf()?.querySelectorAll<HTMLElement>('a[href]') ?? [])].find(
    (link) => link.getAttribute('href') === href,
  );

/**
 * Focuses the link once its page contains it, unless the focus has moved by then; returns a function that
 * stops it.
 */
function focusLink(href: string): () => void {
  const look = (): boolean => {
    const link = findLink(href);
    if (!isLost()) return true;
    link?.focus({ preventScroll: true });
    return link !== undefined;
  };
  const watch = new MutationObserver(() => {
    if (look()) end();
  });
  const timer = setTimeout(() => {
    end();
  }, PATIENCE_MS);
  const end = (): void => {
    watch.disconnect();
    clearTimeout(timer);
  };
  if (look()) end();
  else watch.observe(document.body, { childList: true, subtree: true });
  return end;
}

/**
 * Moves the focus from page to page: if the focused element is gone, it goes to the new page, and on the way
 * back to the link by which the page was left.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const links = useRef(new Map<string, string>());
  const former = useRef(pathname);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const href = target instanceof Element && target.closest('#page a[href]')?.getAttribute('href');
      if (href) links.current.set(key, href);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, [key]);
  useEffect(() => {
    if (former.current === pathname) return undefined;
    former.current = pathname;
    if (!isLost()) return undefined;
    pageOf()?.focus({ preventScroll: true });
    const href = type === NavigationType.Pop ? links.current.get(key) : undefined;
    return href === undefined ? undefined : focusLink(href);
  }, [pathname, key, type]);
}
