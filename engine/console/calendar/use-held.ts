import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocale } from 'ra-core';
import { isDay, type Period } from '../../model/days.ts';
import { formatSpan } from '../format/dates.ts';
import { placeAt, watchDrag, type DragFloor } from '../ui/drag.ts';
import { useLatest } from '../ui/use-latest.ts';
import { shift, shiftTo, type Entry, type Grip } from './entries.ts';
import type { Moving } from './use-moving.ts';
import { meets } from './weeks.ts';

/** A row that is being moved, by pointer or by keys, and its new days. */
export interface Held {
  readonly entry: Entry;
  readonly by: 'pointer' | 'keys';
  readonly over: Period;
}

const floor: DragFloor = { place: 'data-day' };
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Options {
  readonly onMove: Moving['move'];
  /** True if rows have periods: their last day can be moved by itself. */
  readonly lasts: boolean;
  /** The visible days. */
  readonly period: Period;
}

/** Returns the state after a key, `drop` if the row is dropped; undefined for keys without a meaning here. */
function afterKey(
  held: Held | undefined,
  entry: Entry,
  { key, shiftKey }: KeyboardEvent,
  { lasts, period }: Pick<Options, 'lasts' | 'period'>,
): Held | 'back' | 'drop' | undefined {
  if (held?.by !== 'keys') return key === ' ' ? { entry, by: 'keys', over: entry } : undefined;
  const by = steps[key];
  if (by !== undefined) {
    const over = shift(held.over, shiftKey && lasts ? 'end' : 'whole', by);
    // Outside the visible period there is no element to receive the next key.
    return meets(over, period) ? { ...held, over } : held;
  }
  if (key === 'Enter' || key === ' ') return 'drop';
  return key === 'Escape' ? 'back' : undefined;
}

export interface HeldState {
  readonly held: Held | undefined;
  /** Message about the new days of a row that is moved by keys, for screen readers. */
  readonly announcement: string;
  readonly onPointerDown: (entry: Entry, grip: Grip, event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (entry: Entry, event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Handles the moving of rows to other days, or of their end to last longer: by dragging; or Space takes a
 * row, the arrows move it by days and weeks as far as the calendar shows, with Shift its end, Enter drops it,
 * Escape cancels.
 */
export function useHeld({ onMove, lasts, period }: Options): HeldState {
  const locale = useLocale() ?? 'en-US';
  const [held, hold] = useState<Held>();
  const now = useLatest(held);
  const drop = useLatest(() => {
    hold(undefined);
    if (held && (held.over.from !== held.entry.from || held.over.to !== held.entry.to))
      onMove(held.entry.record, held.over);
  });
  // In another week the row has another element, which gets the focus.
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (followed.current !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-entry="${followed.current}"]`)?.focus();
  }, [held]);
  const onPointerDown = useCallback(
    (entry: Entry, grip: Grip, event: PointerEvent<HTMLElement>) => {
      const taken = placeAt({ x: event.clientX, y: event.clientY }, floor.place);
      if (event.button !== 0 || !isDay(taken)) return;
      event.stopPropagation();
      followed.current = undefined;
      watchDrag(event.currentTarget, event.nativeEvent, floor, {
        onStart: () => {
          hold({ entry, by: 'pointer', over: entry });
          return true;
        },
        onOver: (day) => {
          if (isDay(day)) hold({ entry, by: 'pointer', over: shiftTo(entry, grip, taken, day) });
        },
        onDrop: () => {
          drop.current();
        },
        onCancel: () => {
          hold(undefined);
        },
      });
    },
    [drop],
  );
  const onKeyDown = useCallback(
    (entry: Entry, event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = afterKey(now.current, entry, event, { lasts, period });
      if (!next) return;
      followed.current = entry.record.id;
      if (next === 'drop') drop.current();
      else hold(next === 'back' ? undefined : next);
      event.preventDefault();
    },
    [now, drop, lasts, period],
  );
  const announcement = held?.by === 'keys' ? formatSpan(held.over, locale) : '';
  return { held, announcement, onPointerDown, onKeyDown };
}
