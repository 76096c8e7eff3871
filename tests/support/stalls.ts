const EVERY_MS = 10;

/** The longest time, in milliseconds, that nothing else could be done in this process during the work. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last - EVERY_MS);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}
