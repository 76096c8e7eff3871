import { useEffect } from 'react';

/** How many levels above the text its box may stand. */
const LEVELS = 4;

function findShortened(target: EventTarget | null): HTMLElement | undefined {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < LEVELS; level += 1, element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis')
      return element;
  }
  return undefined;
}

/** Wherever a text is shortened to "…" for want of room, the pointer tells all of it. */
export function useWholeText(): void {
  useEffect(() => {
    // The text of an element may have changed since it was told last.
    const titled = new WeakSet<HTMLElement>();
    const showWhole = ({ target }: PointerEvent): void => {
      const shortened = findShortened(target);
      if (!shortened || (shortened.closest('[title]') && !titled.has(shortened))) return;
      shortened.title = shortened.innerText;
      titled.add(shortened);
    };
    document.addEventListener('pointerover', showWhole, { passive: true });
    return () => {
      document.removeEventListener('pointerover', showWhole);
    };
  }, []);
}
