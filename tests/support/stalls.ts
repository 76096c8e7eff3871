const EVERY_MS = 10;

/** Returns the CPU time of this thread in milliseconds, without that of others. */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The longest that this thread computed in one go during the work, in milliseconds of its processor. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = computed();
  let longest = 0;
  const look = (): void => {
    const now = computed();
    longest = Math.max(longest, now - last);
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
