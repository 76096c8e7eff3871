import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Returns `begin`, which is called before each request; the function that it returns checks whether the
 * answer is still needed: no other request has begun since, and the component is mounted.
 */
export function useNewest(): () => () => boolean {
  const latestCall = useRef(0);
  useEffect(
    () => () => {
      latestCall.current += 1;
    },
    [],
  );
  return useCallback(() => {
    latestCall.current += 1;
    const own = latestCall.current;
    return () => latestCall.current === own;
  }, []);
}

/**
 * Passes a request's answer on once it is there, unless another has begun since or the component is
 * unmounted. Returns a function that drops the request, for the cleanup of an effect.
 */
export function useTakeNewest(): <T>(
  answer: Promise<T>,
  take: (value: T) => void,
  fail?: (error: unknown) => void,
) => () => void {
  const begin = useNewest();
  return useCallback(
    (answer, take, fail) => {
      const isNewest = begin();
      let isDropped = false;
      answer.then(
        (value) => {
          if (isNewest() && !isDropped) take(value);
        },
        (error: unknown) => {
          if (isNewest() && !isDropped) fail?.(error);
        },
      );
      return () => {
        isDropped = true;
      };
    },
    [begin],
  );
}

/** Wraps a callback for a late answer: it runs while the component is mounted, and is left out afterwards. */
export function useWhileHere<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useLatest(callback);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (...args: A) => {
      if (isHere.current) latest.current(...args);
    },
    [latest],
  );
}
