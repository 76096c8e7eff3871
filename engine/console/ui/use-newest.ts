import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * For whoever asks and takes what comes: `begin` is called with each question, and what it returns says
 * whether the answer is still wanted: nothing was asked since, and the component stands.
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
 * Takes what a question brings once it is there; not where another was asked since, or nobody is there. The
 * answered function drops the question, as an effect does at its end.
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

/** A deed that a late answer brings about: done as long as the component stands, left out afterwards. */
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
