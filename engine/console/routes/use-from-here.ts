import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Returns the router's key of the tab's history entry at the time of the call, not of the last render. */
const readKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Wraps a navigation that follows from an answer: it is left out if the user has left the page before the
 * answer came.
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
