import { useCallback } from 'react';

/**
 * Returns a ref for a box that may scroll sideways: it has `data-wide` while its content is wider than it,
 * `data-more` while some of that is hidden to its right.
 */
export function useWide(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (!box) return undefined;
    const look = (): void => {
      box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth + 1);
      box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    const watch = (): void => {
      sizes.disconnect();
      for (const element of [box, ...box.children]) sizes.observe(element);
    };
    const children = new MutationObserver(watch);
    children.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
}
