import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../../model/input.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { CellPlace } from '../grid/grid-keys.ts';
import { createPath } from '../routes/paths.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { DaysView } from './days-view.ts';
import { boxOf, isOneCell, selectCell, type Box } from './selection.ts';
import type { DaysRows } from './use-days-rows.ts';
import type { UseSelection } from './use-selection.ts';

/** The row that is read next to a grid. */
export interface Opening {
  /** The row that is read. */
  readonly id: number | undefined;
  readonly onOpen: (id: number) => void;
  /** Receives the function that goes to the next row or the previous one. */
  readonly onStep: (step: (by: 1 | -1) => void) => void;
}

interface Options {
  readonly rows: DaysRows;
  readonly view: DaysView;
  readonly selection: UseSelection;
  readonly opening: Opening | undefined;
  readonly scrollTo: (line: number) => void;
}

/**
 * Returns the next cell that holds something else, row by row; a row that is not loaded is requested and ends
 * the search.
 */
function findNext({ rows, view }: Pick<Options, 'rows' | 'view'>, from: CellPlace, by: 1 | -1) {
  const days = view.dates.length;
  const start = from.row * days + from.column - 1;
  const current = rows.rowAt(from.row)?.cells[view.dates[from.column - 1] ?? '']?.id;
  for (let at = start + by; at >= 0 && at < rows.layout.lines * days; at += by) {
    const place = { row: Math.floor(at / days), column: (at % days) + 1 };
    const isRow = rows.layout.placeAt(place.row) !== undefined;
    const row = isRow ? rows.rowAt(place.row) : undefined;
    if (isRow && !row) {
      void rows.loadLines(place.row, place.row);
      return undefined;
    }
    const cell = row?.cells[view.dates[place.column - 1] ?? ''];
    if (cell && cell.id !== current) return { place, id: cell.id };
  }
  return undefined;
}

/**
 * Returns the values of a new row on days of a line, the first to the last of a box; undefined where these
 * are not free.
 */
function startAt(days: ModelDays, { rows, view }: Pick<Options, 'rows' | 'view'>, box: Box): Row | undefined {
  const row = rows.rowAt(box.top);
  const dates = view.dates.slice(box.left - 1, box.right);
  const [first, last = first] = [dates[0], dates.at(-1)];
  if (!row?.mayWrite || first === undefined || box.top !== box.bottom) return undefined;
  if (days.to === undefined && (first !== last || first > view.today)) return undefined;
  const isOpen = dates.some((day) => {
    const look = view.marks.get(row.marks[day] ?? '')?.look;
    return look === undefined || look === 'alarm';
  });
  // What lasts includes days off, but none that is taken.
  if (!isOpen || dates.some((day) => row.cells[day])) return undefined;
  return { [days.row]: row.id, [days.day]: first, ...(days.to !== undefined && { [days.to]: last }) };
}

/** Returns a function that opens the form for a new row, with some values; undefined without the right. */
function useCreate(): ((record?: Row) => void) | undefined {
  const engine = useEngine();
  const { stem } = useModel();
  const navigate = useNavigate();
  const path = createPath(engine, stem);
  return useMemo(
    () =>
      path === undefined ? undefined : (record?: Row) => void navigate(path, record && { state: { record } }),
    [path, navigate],
  );
}

/**
 * Opens the content of a cell; free days that the user may fill open a new row of them. Undefined for a grid
 * that is filled in.
 */
export function useOpenCells(options: Options): ((place: CellPlace) => void) | undefined {
  const { days } = useModel();
  const create = useCreate();
  const latest = useLatest(options);
  const { opening } = options;
  const step = useCallback(
    (by: 1 | -1) => {
      const { selection, opening: open, scrollTo, ...grid } = latest.current;
      const next = findNext(grid, selection.read().to, by);
      if (!next) return;
      selection.select(next.place);
      scrollTo(next.place.row);
      open?.onOpen(next.id);
    },
    [latest],
  );
  const openedId = opening?.id;
  useEffect(() => {
    if (openedId === undefined) return;
    // Next to the record the grid is narrower.
    const find = (which: string): Element | null => document.querySelector(`.days-grid .is-opened${which}`);
    (find('[data-active]') ?? find(''))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openedId]);
  const onStep = opening?.onStep;
  useEffect(() => onStep?.(step), [onStep, step]);
  const open = useCallback(
    ({ row: line, column }: CellPlace) => {
      const { rows, view, selection, opening: to } = latest.current;
      const cell = rows.rowAt(line)?.cells[view.dates[column - 1] ?? ''];
      if (cell) {
        to?.onOpen(cell.id);
        return;
      }
      const box = boxOf(days?.to === undefined ? selectCell({ row: line, column }) : selection.read());
      const record = days && startAt(days, latest.current, box);
      if (record) create?.(record);
    },
    [latest, days, create],
  );
  useKeys({
    ...(opening &&
      create && {
        KeyC: () => {
          const { selection } = latest.current;
          const chosen = selection.read();
          create(days && !isOneCell(chosen) ? startAt(days, latest.current, boxOf(chosen)) : undefined);
        },
      }),
  });
  return opening && open;
}
