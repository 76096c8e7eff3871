import { vi } from 'vitest';

const nothing = (): undefined => undefined;

/** Stubs `matchMedia`, which jsdom lacks and floating parts call for the theme of the system: no query matches. */
export function stubMatchMedia(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
}
