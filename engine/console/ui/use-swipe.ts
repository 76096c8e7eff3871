import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

const EDGE = 70;
const DISTANCE = 50;

/** A swipe to the right that begins near the left edge. */
export function useSwipeFromEdge(onSwipe: () => void): void {
  const latest = useLatest(onSwipe);
  useEffect(() => {
    let start: number | undefined;
    const begin = (event: TouchEvent): void => {
      const x = event.touches[0]?.clientX ?? Infinity;
      start = x <= EDGE ? x : undefined;
    };
    const end = (event: TouchEvent): void => {
      const x = event.changedTouches[0]?.clientX ?? 0;
      if (start !== undefined && x - start > DISTANCE) latest.current();
      start = undefined;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [latest]);
}
