import { HttpError } from 'ra-core';

const MOST_WAITS = 5;
const LONGEST_SECONDS = 60;

/** Returns the seconds after which an overloaded server accepts a retry; undefined for other errors. */
const waitOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error.body as { retryAfter?: number } | null)?.retryAfter : undefined;

const pauseFor = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(seconds, LONGEST_SECONDS) * 1000);
  });

/** Runs an idempotent request, and retries it a few times while the server is overloaded. */
export async function retryWhenBusy<T>(run: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1)
    try {
      return await run();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === undefined || waits === MOST_WAITS) throw error;
      await pauseFor(seconds);
    }
}
