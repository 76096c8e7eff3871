import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Returns whether a letter is text for the target, or belongs to a dialog or menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role="dialog"], [role="menu"], [role="combobox"]') !== null ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)));

/** Checks whether Enter activates the target by itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, input, summary, [role="button"]') !== null;

const moving = ['KeyJ', 'KeyK', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];

/** Keys that are known by their character: it is elsewhere on each layout. */
const characters = ['?', '/'];

/**
 * Binds single keys on a page by their position on the keyboard, whatever its layout, except for `?` and `/`;
 * ignored while the user types.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A key that is held goes on moving, but does nothing twice.
      if (event.repeat && !moving.includes(event.code)) return;
      const act = latest.current[characters.includes(event.key) ? event.key : event.code];
      if (event.code === 'Enter' && isControl(event.target)) return;
      if (
        !act ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [latest]);
}
