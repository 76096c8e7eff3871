/** The count of a key in its window, and the end of the window. */
export interface Counted {
  readonly count: number;
  readonly secondsLeft: number;
}

/** Keys beyond this number push out the one that has not come for the longest. */
const MOST_KEYS = 5_000;

/** Counts what comes by key, in windows that begin with the first of a key; by a clock that nobody sets. */
export class RequestCounts {
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; readonly end: number }>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  count(key: string): Counted {
    const now = performance.now();
    const known = this.#counts.get(key);
    const window = known && known.end > now ? known : { count: 0, end: now + this.#windowMs };
    window.count += 1;
    this.#counts.delete(key);
    this.#counts.set(key, window);
    if (this.#counts.size > MOST_KEYS) {
      const [oldest = ''] = this.#counts.keys();
      this.#counts.delete(oldest);
    }
    return { count: window.count, secondsLeft: Math.ceil((window.end - now) / 1000) };
  }
}
