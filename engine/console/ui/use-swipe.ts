import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

const EDGE = 70;
const DISTANCE = 50;

/**
 * Calls `onSwipe` after a swipe to the right with one finger that begins near the left edge; mostly vertical
 * moves are ignored.
 */
export function useSwipeFromEdge(onSwipe: () => void): void {
  const latest = useLatest(onSwipe);
  useEffect(() => {
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      start = touches.length === 1 && touch !== undefined && touch.clientX <= EDGE ? touch : undefined;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (start && touch) {
        const across = touch.clientX - start.clientX;
        if (across > DISTANCE && across > Math.abs(touch.clientY - start.clientY)) latest.current();
      }
      start = undefined;
    };
    // A gesture that the browser takes over, to scroll or to go back, is no swipe of ours.
    const drop = (): void => {
      start = undefined;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    document.addEventListener('touchcancel', drop, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', drop);
    };
  }, [latest]);
}
