import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';
const STORE_KEY = 'crewdeck.theme';
const listeners = new Set<() => void>();

/** Returns the mode that was chosen in this browser, else the system's preference. */
export function readThemeMode(): ThemeMode {
  const stored = localStorage.getItem(STORE_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the colours of the page; called once before the first paint. */
export function applyThemeMode(mode: ThemeMode = readThemeMode()): void {
  document.documentElement.dataset.theme = mode;
}

function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(STORE_KEY, mode);
  applyThemeMode(mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = (): void => {
    applyThemeMode();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** Returns the mode, light or dark, stored in the browser and shared by all its tabs. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode) => void] => [
  useSyncExternalStore(subscribe, readThemeMode),
  setThemeMode,
];
