import { useSyncExternalStore } from 'react';
import { readRetryAfter } from './retry-after.ts';

const MOST_TRIES = 4;
const LONGEST_SECONDS = 30;

let pausing = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pausing += change;
  for (const listener of listeners) listener();
}

/** Checks whether a request waits to be sent again to an overloaded server. */
export const useIsPausing = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => pausing > 0,
  );

/** Waits; throws the signal's reason if it aborts earlier. */
const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends a request without side effects. If the server is overloaded and sends `Retry-After`, it is retried
 * after that time, or up to twice as long: clients that were refused together do not return together.
 *
 * `retry` of TanStack Query covers neither the reads outside of queries nor react-admin's getMany, a query
 * within a query, whose attempts would multiply.
 */
export async function sendWithRetry(run: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await run();
    const seconds = readRetryAfter(response.headers);
    if (response.status !== 503 || seconds === undefined || tries === MOST_TRIES) return response;
    count(1);
    try {
      await pauseFor(Math.min(seconds, LONGEST_SECONDS) * 1000 * (1 + Math.random()), signal);
    } finally {
      count(-1);
    }
  }
}
