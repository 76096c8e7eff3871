import { useSyncExternalStore } from 'react';

const STORE_KEY = 'crewdeck.tour';
const listeners = new Set<() => void>();

/** Remembers that the tour was seen to its end, or ended. */
export function rememberTour(): void {
  localStorage.setItem(STORE_KEY, 'done');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the tour was taken in this browser. */
export const useIsTourDone = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(STORE_KEY) === 'done');
