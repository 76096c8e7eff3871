import {
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { headOf, moveCell, placeOf, type CellPlace, type GridSize } from '../grid/grid-keys.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { CellValue } from './days-api.ts';
import { valueOfKey, type PaletteValue } from './palette.ts';
import { boxOf, isInBox } from './selection.ts';
import { cellsBetween } from './stroke.ts';
import type { GridCommands } from './use-grid-commands.ts';
import { FIRST, type UseSelection } from './use-selection.ts';

/** Value that the pointer paints: null clears, undefined selects instead. */
export type Brush = CellValue | undefined;

interface Options {
  readonly commands: GridCommands;
  readonly selection: UseSelection;
  readonly palette: readonly PaletteValue[];
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  readonly readSize: () => GridSize;
  /** Called when a key has moved to a cell. */
  readonly onMove: (place: CellPlace) => void;
  /** Opens the content of a cell, where it may be read. */
  readonly onOpen: ((place: CellPlace) => void) | undefined;
  /** Checks whether a cell is only readable, so that a click opens it. */
  readonly isLocked: (place: CellPlace) => boolean;
  /** Opens the menu of values next to the active cell. */
  readonly onMenu: () => void;
}

/** Extent of a drag: the cells that it passes, or whole rows or columns from their heads. */
type Axis = 'cells' | 'rows' | 'columns';

/** A drag over cells: it paints, or it selects. */
interface Drag {
  readonly stroke: object | undefined;
  readonly axis: Axis;
  last: CellPlace;
}

const isDay = (place: CellPlace | undefined): place is CellPlace =>
  place !== undefined && place.column >= FIRST;

/** Returns the last cell of a selection: of a whole row or column its first cell, where the focus stays. */
const endOf = ({ row, column }: CellPlace, axis: Axis): CellPlace =>
  axis === 'rows' ? { row, column: FIRST } : axis === 'columns' ? { row: 0, column } : { row, column };

/** Selects a whole row or column, or those from the selected ones to it. */
function selectWhole(place: CellPlace, axis: Axis, isFurther: boolean, options: Options): void {
  const { selection, readSize } = options;
  const { rows, columns } = readSize();
  if (!isFurther)
    selection.select(
      axis === 'rows' ? { row: place.row, column: columns - 1 } : { row: rows - 1, column: place.column },
    );
  selection.extend(endOf(place, axis));
}

/** Returns the cell of the row's or column's head at the pointer. */
function headAt(target: EventTarget | null): readonly [CellPlace, Axis] | undefined {
  const column = headOf(target);
  if (column !== undefined) return [{ row: 0, column }, 'columns'];
  const place = placeOf(target);
  return place && place.column < FIRST ? [place, 'rows'] : undefined;
}

/** Moves the focus by a key, with shift the selection too. */
function move(event: KeyboardEvent, { selection, readSize, onMove }: Options): boolean {
  const { to } = selection.read();
  const next = moveCell(to, event.key, event.ctrlKey || event.metaKey, readSize());
  if (!next) return false;
  if (event.shiftKey && event.key !== 'F10') selection.extend(next);
  else selection.select(next);
  onMove(next);
  return true;
}

/** Returns the Latin letter of a key, by its position on keyboards of other scripts. */
const latinOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();

/** Returns the command of a key for the selected cells; undefined if it has none. */
function commandOf(event: KeyboardEvent, options: Options): (() => void) | undefined {
  const { commands, selection, palette, onBrush, onOpen, onMenu } = options;
  const { key } = event;
  if (key === ' ' && (event.shiftKey || event.ctrlKey))
    return () => {
      selectWhole(selection.read().to, event.shiftKey ? 'rows' : 'columns', false, options);
    };
  if (key === 'Escape')
    return () => {
      onBrush(undefined);
    };
  if (onOpen && key === 'Enter')
    return () => {
      onOpen(selection.read().to);
    };
  if (key === 'Enter' && options.isLocked(selection.read().to)) return onMenu;
  if (palette.length === 0 || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    const byLetter: Readonly<Record<string, () => void>> = { d: commands.fill, z: commands.undo };
    return byLetter[latinOf(event)];
  }
  if (key === 'Delete' || key === 'Backspace')
    return () => {
      commands.set(null);
    };
  if (key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return onMenu;
  const chosen = valueOfKey(palette, key);
  return (
    chosen &&
    (() => {
      commands.set(chosen.value);
    })
  );
}

/** Follows the pointer until it is released. */
function followPointer(drag: Drag, reach: () => Options): void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY);
      const place = drag.axis === 'cells' ? placeOf(under) : (headAt(under)?.[0] ?? placeOf(under));
      if (
        !place ||
        (drag.axis === 'cells' && !isDay(place)) ||
        (place.row === drag.last.row && place.column === drag.last.column)
      )
        return;
      const { commands, selection, brush } = reach();
      if (drag.stroke && brush !== undefined)
        commands.paint(cellsBetween(drag.last, place), brush, drag.stroke);
      if (!drag.stroke) selection.extend(endOf(place, drag.axis));
      drag.last = place;
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(
      name,
      () => {
        end.abort();
      },
      { signal },
    );
}

function press(event: PointerEvent, reach: () => Options): void {
  const place = placeOf(event.target);
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const head = headAt(event.target);
  if (head) {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const [at, axis] = head;
    selectWhole(at, axis, event.shiftKey, reach());
    followPointer({ stroke: undefined, axis, last: at }, reach);
    return;
  }
  if (!isDay(place)) return;
  const { selection, commands, brush } = reach();
  if (event.shiftKey) {
    selection.extend(place);
    return;
  }
  selection.select(place);
  const stroke = brush === undefined ? undefined : {};
  if (stroke && brush !== undefined) commands.paint([place], brush, stroke);
  followPointer({ stroke, axis: 'cells', last: place }, reach);
}

/** Handles a tap: it selects a cell, or opens the menu of the selected one. */
function tap(place: CellPlace, { selection, palette, onMenu }: Options): void {
  const { from, to } = selection.read();
  const isChosen = [from, to].every(({ row, column }) => row === place.row && column === place.column);
  if (isChosen && palette.length > 0) onMenu();
  else selection.select(place);
}

const buildHandlers = (reach: () => Options) => ({
  onKeyDown(event: KeyboardEvent) {
    if (move(event, reach())) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event, reach());
    if (!command) return;
    event.preventDefault();
    command();
  },
  onPointerDown(event: PointerEvent) {
    press(event, reach);
  },
  // A finger scrolls: it selects by a tap. A readable cell is opened.
  onClick(event: MouseEvent<HTMLElement, PointerEvent | globalThis.MouseEvent>) {
    const place = placeOf(event.target);
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!isDay(place)) return;
    if (isTouch) tap(place, reach());
    if (event.shiftKey) return;
    const { onOpen, isLocked, onMenu } = reach();
    onOpen?.(place);
    if (!onOpen && isLocked(place)) onMenu();
  },
  onDoubleClick(event: MouseEvent) {
    const { palette, brush, onMenu } = reach();
    if (palette.length > 0 && brush === undefined && isDay(placeOf(event.target))) onMenu();
  },
  onContextMenu(event: MouseEvent) {
    const { selection, palette, onMenu } = reach();
    if (palette.length === 0) return;
    event.preventDefault();
    const place = placeOf(event.target);
    if (isDay(place) && !isInBox(place, boxOf(selection.read()))) selection.select(place);
    onMenu();
  },
  onCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', reach().commands.copy());
  },
  onCut(event: ClipboardEvent) {
    const { commands, palette } = reach();
    event.preventDefault();
    event.clipboardData.setData('text/plain', commands.copy());
    if (palette.length > 0) commands.set(null);
  },
  onPaste(event: ClipboardEvent) {
    event.preventDefault();
    reach().commands.paste(event.clipboardData.getData('text/plain'));
  },
});

/** Returns the key, pointer and clipboard handlers of the grid; the same functions while it is mounted. */
export function useGridInput(options: Options): ReturnType<typeof buildHandlers> {
  const latest = useLatest(options);
  const handlers = useRef<ReturnType<typeof buildHandlers>>(undefined);
  return useMemo(() => (handlers.current ??= buildHandlers(() => latest.current)), [latest]);
}
