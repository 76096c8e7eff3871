import { vi } from 'vitest';

const nothing = (): undefined => undefined;

/** Stubs `matchMedia`, which jsdom lacks: floating parts call it for the theme. No query matches. */
export function stubMatchMedia(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
}
