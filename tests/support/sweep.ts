/** Set in the whole run (`npm run test:all`). */
export const isWhole = process.env.TEST_ALL !== undefined;

/** Of what takes seconds each, every sixth; all of it in the whole run. */
export const someOf = <Item>(all: readonly Item[]): readonly Item[] =>
  isWhole ? all : all.filter((_item, index) => index % 6 === 0);

/** Milliseconds that a sweep over many pages may take on a slow machine. */
export const sweepMs = isWhole ? 1_500_000 : 300_000;
