import { useEffect, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { KeyHint } from '../ui/KeyHints.tsx';
import { isTyping } from '../ui/use-keys.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useMenu, type MenuEntry } from './use-menu.ts';

/** Milliseconds within which the letter follows. */
const PAUSE = 1500;

/** Checks whether letters are values for cells. */
const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

type Goal = Required<Pick<MenuEntry, 'path' | 'label' | 'letter'>>;

/** Returns the pages of the user's menu that a letter leads to. */
function useGoals(): readonly Goal[] {
  const menu = useMenu();
  return useMemo(
    () =>
      menu
        .flatMap((entry) => [entry, ...(entry.children ?? [])])
        .filter((entry): entry is MenuEntry & Goal => entry.letter !== undefined && entry.path !== undefined),
    [menu],
  );
}

/** Binds G and a letter to the pages of the menu; other keys of the page wait for the letter. */
export function useGoKeys(): void {
  const goals = useLatest(useGoals());
  const navigate = useNavigate();
  useEffect(() => {
    let pressedAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      const { code, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInGrid(event.target))
        return;
      const isSecond = timeStamp - pressedAt < PAUSE;
      pressedAt = code === 'KeyG' && !isSecond ? timeStamp : -Infinity;
      // Also a letter that leads nowhere is none of the page's.
      if (isSecond && code.startsWith('Key')) event.preventDefault();
      const goal = isSecond ? goals.current.find(({ letter }) => code === `Key${letter}`) : undefined;
      if (goal) void navigate(goal.path);
    };
    // Before the keys of the page, which leave out what is done.
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
    };
  }, [goals, navigate]);
}

/** Returns the keys that lead to other pages, with their heading. */
export function useGoHints(): { readonly title: string; readonly hints: readonly KeyHint[] } {
  const translate = useTranslate();
  const goals = useGoals();
  return {
    title: translate('crewdeck.keys.go'),
    hints: [
      ...goals.map(({ letter, label }) => ({ keys: ['G', letter], text: label })),
      { keys: ['Ctrl', 'K'], text: translate('crewdeck.commands.title') },
    ],
  };
}
