import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface Place {
  readonly x: number;
  readonly y: number;
}
const STEP = 16;
const EDGE = 8;
const STORE_KEY = 'crewdeck.layoutPanel';
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns a place at which the panel's head is reachable. */
export function keepInside(
  { x, y }: Place,
  width: number,
  window: { readonly innerWidth: number; readonly innerHeight: number },
): Place {
  const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));
  return {
    x: within(x, Math.max(EDGE, window.innerWidth - width - EDGE)),
    y: within(y, Math.max(EDGE, window.innerHeight - 120)),
  };
}

function readPlace(width: number): Place {
  const start = { x: window.innerWidth - width - 24, y: 64 };
  try {
    return keepInside(
      { ...start, ...(JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}') as Partial<Place>) },
      width,
      window,
    );
  } catch {
    return keepInside(start, width, window);
  }
}

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Returns the place of a panel and the props of its handle: it is dragged, or moved by the arrow keys, and
 * stays where it was left.
 */
export function useDraggable(width: number): { readonly place: Place; readonly handle: HandleProps } {
  const [place, setPlace] = useState(() => readPlace(width));
  const [grip, setGrip] = useState<Place>();
  const moveTo = (next: Place): void => {
    const kept = keepInside(next, width, window);
    setPlace(kept);
    localStorage.setItem(STORE_KEY, JSON.stringify(kept));
  };
  return {
    place,
    handle: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX - place.x, y: event.clientY - place.y });
      },
      onPointerMove: (event) => {
        if (grip) moveTo({ x: event.clientX - grip.x, y: event.clientY - grip.y });
      },
      onPointerUp: () => {
        setGrip(undefined);
      },
      onKeyDown: (event) => {
        const [dx, dy] = arrows[event.key] ?? [];
        if (dx === undefined || dy === undefined) return;
        event.preventDefault();
        moveTo({ x: place.x + dx * STEP, y: place.y + dy * STEP });
      },
    },
  };
}
