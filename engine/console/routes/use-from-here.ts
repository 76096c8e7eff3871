import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The router's name of the place in the tab's history, in the moment of the call. */
const readKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * A step on to another page that follows from an answer: left out where the person has gone elsewhere before
 * the answer came.
 */
export function useFromHere<A extends unknown[]>(step: (...args: A) => void): (...args: A) => void {
  const { key } = useLocation();
  return useCallback(
    (...args: A) => {
      if (readKey() === key) step(...args);
    },
    [key, step],
  );
}
