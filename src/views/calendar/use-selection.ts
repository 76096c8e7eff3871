import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useLatest } from '@crewdeck/engine/console/ui/use-latest.ts';
import {
  addDays,
  addMonths,
  toPeriod,
  weekdayOf,
  type Day,
  type Period,
} from '@crewdeck/engine/model/days.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns the day that a key leads to; undefined for other keys. */
export function dayByKey(day: Day, key: string): Day | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : undefined;
}

interface Options {
  readonly onFocus: (day: Day) => void;
  /** Called when a day is chosen by click or Enter. */
  readonly onOpen: (day: Day, cell: HTMLElement) => void;
  /** Called when several days are chosen. */
  readonly onSelect: (period: Period) => void;
}

export interface Selection {
  readonly marked: Period | undefined;
  readonly cellProps: (day: Day) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerEnter: () => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

interface Marking {
  readonly marked: Period | undefined;
  readonly anchor: Day | undefined;
  readonly isDragging: RefObject<boolean>;
  readonly setAnchor: (day: Day) => void;
  readonly setEnd: (day: Day) => void;
  readonly clear: RefObject<() => void>;
}

/** Holds the selected days, from the anchor to the current day. */
function useMarking(): Marking {
  const [anchor, setAnchor] = useState<Day>();
  const [end, setEnd] = useState<Day>();
  const isDragging = useRef(false);
  const clear = useLatest(() => {
    isDragging.current = false;
    setAnchor(undefined);
    setEnd(undefined);
  });
  const marked =
    anchor !== undefined && end !== undefined && anchor !== end ? toPeriod(anchor, end) : undefined;
  useEffect(() => {
    // A drag that ends outside the days selects nothing.
    const stop = (): void => {
      if (isDragging.current) clear.current();
    };
    window.addEventListener('pointerup', stop);
    return () => {
      window.removeEventListener('pointerup', stop);
    };
  }, [clear]);
  return { marked, anchor, isDragging, setAnchor, setEnd, clear };
}

/** Selects days by dragging over them, or with Shift and the arrow keys; Enter confirms the selection. */
export function useSelection(options: Options): Selection {
  const { onFocus, onOpen, onSelect } = options;
  const { marked, anchor, isDragging, setAnchor, setEnd, clear } = useMarking();
  const keyDown =
    (day: Day) =>
    (event: KeyboardEvent<HTMLElement>): void => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Escape') clear.current();
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (marked) onSelect(marked);
        else onOpen(day, event.currentTarget);
        clear.current();
        return;
      }
      const next = dayByKey(day, event.key);
      if (next === undefined) return;
      event.preventDefault();
      if (event.shiftKey) {
        setAnchor(anchor ?? day);
        setEnd(next);
      } else clear.current();
      onFocus(next);
    };
  return {
    marked,
    cellProps: (day) => ({
      // A finger scrolls the page; days are dragged over with a mouse or a pen.
      onPointerDown: (event) => {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        event.preventDefault();
        isDragging.current = true;
        setAnchor(day);
        setEnd(day);
      },
      onPointerEnter: () => {
        if (isDragging.current) setEnd(day);
      },
      onPointerUp: (event) => {
        if (!isDragging.current && event.pointerType !== 'touch') return;
        const period = marked;
        clear.current();
        if (period) onSelect(period);
        else {
          onFocus(day);
          onOpen(day, event.currentTarget as HTMLElement);
        }
      },
      onKeyDown: keyDown(day),
    }),
  };
}
