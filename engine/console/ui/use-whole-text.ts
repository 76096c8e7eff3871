import { useEffect } from 'react';

/** Number of levels above the text at which its box may be. */
const LEVELS = 4;

function findShortened(target: EventTarget | null): HTMLElement | undefined {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < LEVELS; level += 1, element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis')
      return element;
  }
  return undefined;
}

/** Shows the whole text on hover wherever it is shortened to "…" for lack of room. */
export function useWholeText(): void {
  useEffect(() => {
    // The text of an element may have changed since its title was set.
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
