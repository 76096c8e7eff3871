import { useEffect, type RefObject } from 'react';

/** A period that is wider than the screen begins with today; `period` is what it is known by. */
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
