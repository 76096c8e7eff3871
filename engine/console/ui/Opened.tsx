import { Suspense, useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { isTyping } from './use-keys.ts';

/**
 * Keeps the letters that are typed, and Escape, from the page; returns a function that ends it, and repeats
 * them where the focus is then.
 */
function holdKeys(): () => void {
  let text = '';
  let isLeft = false;
  const before = document.activeElement;
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isElsewhere = target !== before && isTyping(target);
    if (isElsewhere || ctrlKey || metaKey || altKey || ['Tab', 'Shift'].includes(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') isLeft = true;
    else if (key.length === 1) text += key;
    else if (key === 'Backspace') text = text.slice(0, -1);
  };
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    // The part gets the focus in the same commit. There is no other way to type as the user does.
    queueMicrotask(() => {
      const { activeElement: part } = document;
      if (part === before) return;
      if (isLeft) part?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      else if (text !== '') document.execCommand('insertText', false, text);
    });
  };
}

function Loading(): null {
  useLayoutEffect(holdKeys, []);
  return null;
}

/**
 * Renders a part that the user has opened and whose code may have to be loaded. What is typed meanwhile is
 * meant for the part: the keys of the page do nothing, and the letters are in its field once it is there;
 * Escape closes it.
 * @example
 * import { lazyPart } from '@crewdeck/engine/console/code.ts';
 * const Pill = lazyPart(async () => {
 *   const { StatusPill } = await import('@crewdeck/engine/console/ui/StatusPill.tsx');
 *   return { default: StatusPill };
 * });
 * <Opened><Pill tone="success">Ready</Pill></Opened>; // → 'Ready'
 */
export const Opened = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Suspense fallback={<Loading />}>{children}</Suspense>
);
