import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref to the newest value for code that runs later than its render: timers, listeners, cleanups.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
