import { useCallback } from 'react';
import { useStore, useStoreContext } from 'ra-core';
import type { Command } from './command.ts';

const MOST = 5;
const KEY = 'crewdeck.recent';
const none: readonly Command[] = [];

/** Returns the commands that the user has chosen last in this browser, newest first. */
export const useRecent = (): readonly Command[] => useStore<readonly Command[]>(KEY, none)[0];

export function useRememberRecent(): (command: Command) => void {
  const store = useStoreContext();
  return useCallback(
    (command) => {
      const rest = (store.getItem<readonly Command[]>(KEY) ?? none).filter(({ id }) => id !== command.id);
      store.setItem(KEY, [command, ...rest].slice(0, MOST));
    },
    [store],
  );
}
