/** Callbacks of a drag; places are identified by their names. */
export interface Dragging {
  /** Called when the card leaves its place; false if it may not. */
  readonly onStart: () => boolean;
  readonly onOver: (place: string | undefined) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** Area of a drag. */
export interface DragFloor {
  /** Attribute with the names of places. */
  readonly place: string;
  /** Selector of the box that scrolls sideways while the pointer is at one of its sides. */
  readonly scroller?: string;
  /**
   * Container and class of the element that follows the pointer; without it, the places themselves show the
   * target.
   */
  readonly ghost?: { readonly within: string; readonly className: string };
}

const FAR_ENOUGH_PX = 6;
const LONG_PRESS_MS = 300;
const EDGE_PX = 56;
const STEP_PX = 14;

/** Returns the name of the place at a point. */
export const placeAt = ({ x, y }: Point, attribute: string): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((one) => one.hasAttribute(attribute))
    ?.getAttribute(attribute) ?? undefined;

/** Creates the copy of the card that follows the pointer. */
function makeGhost(card: HTMLElement, { within, className }: Required<DragFloor>['ghost']): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add(className);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  card.closest(within)?.append(ghost);
  return ghost;
}

/** Scrolls while the pointer is at one of the sides. */
function scrollAtEdges(scroller: Element | null, at: () => { readonly x: number }): () => void {
  let frame = 0;
  const step = (): void => {
    frame = requestAnimationFrame(step);
    if (!scroller) return;
    const { left, right } = scroller.getBoundingClientRect();
    const { x } = at();
    if (x < left + EDGE_PX) scroller.scrollLeft -= STEP_PX;
    else if (x > right - EDGE_PX) scroller.scrollLeft += STEP_PX;
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
  };
}

/** Swallows the click that ends a drag. */
function dropClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    window.removeEventListener('click', swallow, { capture: true });
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Runs the drag once the card has left its place. Returns functions that move it with the pointer, and that
 * end it.
 */
function liftCard(card: HTMLElement, from: Point, floor: DragFloor, hooks: Dragging) {
  let point = from;
  const ghost = floor.ghost && makeGhost(card, floor.ghost);
  const scroller = floor.scroller === undefined ? null : card.closest(floor.scroller);
  const stopScrolling = scrollAtEdges(scroller, () => point);
  return {
    follow(to: Point) {
      point = to;
      if (ghost) ghost.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
      hooks.onOver(placeAt(to, floor.place));
    },
    end() {
      stopScrolling();
      ghost?.remove();
    },
  };
}

/**
 * Watches a pointer that went down on a card: a mouse drags once it has moved, a finger after a pause, so
 * that it can still scroll.
 */
export function watchDrag(card: HTMLElement, event: PointerEvent, floor: DragFloor, hooks: Dragging): void {
  const from = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === 'touch';
  const listening = new AbortController();
  const { signal } = listening;
  let lifted: ReturnType<typeof liftCard> | undefined;
  const end = (finish?: () => void): void => {
    listening.abort();
    clearTimeout(timer);
    if (!lifted) return;
    lifted.end();
    dropClick();
    finish?.();
  };
  const lift = (): void => {
    if (!hooks.onStart()) end();
    else lifted = liftCard(card, from, floor, hooks);
  };
  const timer = isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined;
  const move = (to: PointerEvent): void => {
    const isFar = Math.hypot(to.clientX - from.x, to.clientY - from.y) > FAR_ENOUGH_PX;
    if (!lifted && isFar && isTouch) end();
    else if (!lifted && isFar) lift();
    lifted?.follow({ x: to.clientX, y: to.clientY });
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener(
    'pointerup',
    () => {
      end(hooks.onDrop);
    },
    { signal },
  );
  const cancel = (): void => {
    end(hooks.onCancel);
  };
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('blur', cancel, { signal });
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape') cancel();
    },
    { signal },
  );
  // A finger that drags a card neither scrolls the page nor opens the browser's menu.
  const hold = (native: Event): void => {
    if (lifted || native.type === 'contextmenu') native.preventDefault();
  };
  if (!isTouch) return;
  window.addEventListener('touchmove', hold, { signal, passive: false });
  window.addEventListener('contextmenu', hold, { signal });
}
