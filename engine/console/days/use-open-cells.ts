import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { CellPlace } from '../grid/grid-keys.ts';
import { createPath } from '../routes/paths.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { DaysView } from './days-view.ts';
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
 * Returns the next cell that holds something, row by row; a row that is not loaded is requested and ends the
 * search.
 */
function findNext({ rows, view }: Pick<Options, 'rows' | 'view'>, from: CellPlace, by: 1 | -1) {
  const days = view.dates.length;
  const start = from.row * days + from.column - 1;
  for (let at = start + by; at >= 0 && at < rows.layout.lines * days; at += by) {
    const place = { row: Math.floor(at / days), column: (at % days) + 1 };
    const isRow = rows.layout.placeAt(place.row) !== undefined;
    const row = isRow ? rows.rowAt(place.row) : undefined;
    if (isRow && !row) {
      void rows.loadLines(place.row, place.row);
      return undefined;
    }
    const cell = row?.cells[view.dates[place.column - 1] ?? ''];
    if (cell) return { place, id: cell.id };
  }
  return undefined;
}

/**
 * Opens the content of a cell; an empty one that the user may fill opens a new row of that day. Undefined for
 * a grid that is filled in.
 */
export function useOpenCells(options: Options): ((place: CellPlace) => void) | undefined {
  const engine = useEngine();
  const { stem, days } = useModel();
  const navigate = useNavigate();
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
  const onStep = opening?.onStep;
  useEffect(() => onStep?.(step), [onStep, step]);
  const open = useCallback(
    ({ row: line, column }: CellPlace) => {
      const { rows, view, opening: to } = latest.current;
      const row = rows.rowAt(line);
      const day = view.dates[column - 1];
      if (!row || day === undefined) return;
      const cell = row.cells[day];
      if (cell) {
        to?.onOpen(cell.id);
        return;
      }
      const look = view.marks.get(row.marks[day] ?? '')?.look;
      const path = createPath(engine, stem);
      const isFree = day <= view.today && (look === undefined || look === 'alarm');
      if (days && path !== undefined && row.mayWrite && isFree)
        void navigate(path, { state: { record: { [days.row]: row.id, [days.day]: day } } });
    },
    [latest, engine, stem, days, navigate],
  );
  return opening && open;
}
