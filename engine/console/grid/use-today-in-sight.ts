import { useEffect, type RefObject } from 'react';

/** Scrolls a period that is wider than the screen to today; `period` is its key. */
export function useTodayInSight(
  scroller: RefObject<HTMLDivElement | null>,
  isLoaded: boolean,
  period: unknown,
): void {
  useEffect(() => {
    const head = scroller.current?.querySelector<HTMLElement>('.grid-head .is-today');
    if (isLoaded && head && scroller.current)
      scroller.current.scrollTo({ left: head.offsetLeft - scroller.current.clientWidth * 0.6 });
  }, [scroller, isLoaded, period]);
}
