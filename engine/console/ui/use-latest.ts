import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The newest value for code that runs later than the render that made it: timers, listeners, the end of a
 * component.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
