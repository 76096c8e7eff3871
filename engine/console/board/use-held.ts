import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useTranslate } from 'ra-core';
import type { FieldModel } from '../../model/model.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTitle } from '../routes/use-title.ts';
import { watchDrag, type DragFloor } from '../ui/drag.ts';
import { useLatest } from '../ui/use-latest.ts';
import { valueOf, type Card, type Value } from '../context/moves.ts';
import type { BoardColumnModel, Moving } from './use-board.ts';

/** A card that is being moved, by pointer or by keys. */
export interface Held {
  readonly card: Card;
  readonly by: 'pointer' | 'keys';
  readonly targets: readonly Value[];
  /** The column in which it would be dropped. */
  readonly over: Value | undefined;
}

/** Event handlers of the cards of a board; the same functions while the board is mounted. */
export interface CardHandlers {
  readonly onPointerDown: (card: Card, event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (card: Card, event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  /** Checks whether the focus follows a card that was moved by keys, to its new place. */
  readonly isFollowed: (card: Card) => boolean;
}

interface Board {
  readonly field: FieldModel;
  readonly columns: readonly BoardColumnModel[];
  readonly moving: Moving;
}

/** State of a held card in refs: a change by one event is visible to the next before a render. */
interface Hand {
  readonly latest: RefObject<Board & { readonly announce: Say }>;
  readonly now: { current: Held | undefined };
  readonly followed: { current: Card['id'] | undefined };
  readonly hold: (held: Held | undefined) => void;
}

type Say = (key: string, card: Card, values?: Readonly<Record<string, unknown>>) => void;

function take({ latest, hold }: Hand, card: Card, by: Held['by']): boolean {
  const { moving, field, announce } = latest.current;
  const targets = moving.busy.has(card.id) ? [] : moving.targetsOf(card);
  if (targets.length === 0) return false;
  hold({ card, by, targets, over: valueOf(field, card) });
  if (by === 'keys') announce('taken', card);
  return true;
}

function cancel({ latest, now, hold }: Hand): void {
  const held = now.current;
  hold(undefined);
  if (held) latest.current.announce('back', held.card);
}

function drop(hand: Hand): void {
  const { latest, now, followed, hold } = hand;
  const { columns, moving, announce } = latest.current;
  const held = now.current;
  const column = columns.find(({ value }) => value === held?.over);
  if (!held || !column || !held.targets.includes(column.value)) {
    cancel(hand);
    return;
  }
  hold(undefined);
  followed.current = held.by === 'keys' ? held.card.id : undefined;
  announce('dropped', held.card, { column: column.label });
  moving.move(held.card, column.value, (moved) => {
    if (followed.current === held.card.id) followed.current = moved.id;
  });
}

/** Moves a held card to the next column, left or right, that can take it; its own is one of them. */
function step({ latest, now, hold }: Hand, by: -1 | 1): void {
  const { columns, field, announce } = latest.current;
  const held = now.current;
  if (!held) return;
  const own = valueOf(field, held.card);
  const places = columns.filter(({ value }) => value === own || held.targets.includes(value));
  const place = places.findIndex(({ value }) => value === held.over) + by;
  const column = places[Math.min(Math.max(place, 0), places.length - 1)];
  if (!column) return;
  hold({ ...held, over: column.value });
  announce('over', held.card, {
    column: column.label,
    place: places.indexOf(column) + 1,
    count: places.length,
  });
}

/** Returns the action of a key for a card that is held by keys, or for one that is not. */
function keyActionOf(hand: Hand, card: Card, key: string): (() => void) | undefined {
  if (hand.now.current?.by !== 'keys')
    return key === ' ' || key.toLowerCase() === 'm' ? () => take(hand, card, 'keys') : undefined;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      step(hand, -1);
    },
    ArrowRight: () => {
      step(hand, 1);
    },
    Enter: () => {
      drop(hand);
    },
    ' ': () => {
      drop(hand);
    },
    Escape: () => {
      cancel(hand);
    },
  };
  return actions[key];
}

function over({ latest, now, hold }: Hand, index: number | undefined): void {
  const held = now.current;
  const value = index === undefined ? undefined : latest.current.columns[index]?.value;
  if (held && held.over !== value) hold({ ...held, over: value });
}

const floor: DragFloor = {
  place: 'data-column',
  scroller: '.board-scroll',
  ghost: { within: '.board', className: 'board-ghost' },
};

const isOnMenu = (event: { readonly target: EventTarget }): boolean =>
  (event.target as Element).closest('.icon-btn') !== null;

const buildHandlers = (reach: () => Hand): CardHandlers => ({
  onPointerDown(card, event) {
    const hand = reach();
    hand.followed.current = undefined;
    if (event.button !== 0 || isOnMenu(event)) return;
    watchDrag(event.currentTarget, event.nativeEvent, floor, {
      onStart: () => take(hand, card, 'pointer'),
      onOver: (place) => {
        over(hand, place === undefined ? undefined : Number(place));
      },
      onDrop: () => {
        drop(hand);
      },
      onCancel: () => {
        cancel(hand);
      },
    });
  },
  onKeyDown(card, event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isOnMenu(event)) return;
    const action = keyActionOf(reach(), card, event.key);
    if (!action) return;
    event.preventDefault();
    action();
  },
  onBlur() {
    const hand = reach();
    if (hand.now.current?.by === 'keys') cancel(hand);
  },
  isFollowed: (card) => reach().followed.current === card.id,
});

/** Returns the held card, a message about one that is moved by keys, and the handlers of cards. */
export function useHeld(board: Board): {
  readonly held: Held | undefined;
  readonly announcement: string;
  readonly handlers: CardHandlers;
} {
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const [held, setHeld] = useState<Held>();
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback<Say>(
    (key, card, values) => {
      setAnnouncement(translate(`crewdeck.board.${key}`, { name: titleOf(model, card), ...values }));
    },
    [translate, titleOf, model],
  );
  const latest = useLatest({ ...board, announce });
  const now = useRef<Held>(undefined);
  const followed = useRef<Card['id']>(undefined);
  const hold = useCallback((next: Held | undefined) => {
    now.current = next;
    setHeld(next);
  }, []);
  const reach = useCallback((): Hand => ({ latest, now, followed, hold }), [latest, hold]);
  const handlers = useMemo(() => buildHandlers(reach), [reach]);
  return { held, announcement, handlers };
}
