import { useCallback } from 'react';
import { useStore } from 'ra-core';
import { useMenu, type MenuEntry } from '../routes/use-menu.ts';

/** Addresses that the user has pinned in this browser, in their order. */
const KEY = 'crewdeck.favourites';
const none: readonly string[] = [];

const leavesOf = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  menu.flatMap((entry) => entry.children ?? [entry]);

/** Returns the entries of the menu that the user has pinned, as far as they may still open them. */
export function useFavourites(): readonly MenuEntry[] {
  const [pinned] = useStore<readonly string[]>(KEY, none);
  const entries = leavesOf(useMenu());
  return pinned.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
}

/** Returns the entry of the current page, whether it is pinned, and a function that toggles it. */
export function usePin(): {
  readonly entry: MenuEntry | undefined;
  readonly isPinned: boolean;
  readonly toggle: () => void;
} {
  const [pinned, setPinned] = useStore<readonly string[]>(KEY, none);
  const entry = leavesOf(useMenu()).find(({ isCurrent }) => isCurrent);
  const path = entry?.path;
  const isPinned = path !== undefined && pinned.includes(path);
  const toggle = useCallback(() => {
    if (path !== undefined) setPinned(isPinned ? pinned.filter((one) => one !== path) : [...pinned, path]);
  }, [path, isPinned, pinned, setPinned]);
  return { entry, isPinned, toggle };
}
