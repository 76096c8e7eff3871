import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { MOST_CELLS } from '../../model/day-grid.ts';
import type { Day } from '../../model/days.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { useFailureText } from '../context/failures.ts';
import type { CellPlace } from '../grid/grid-keys.ts';
import { useLatest } from '../ui/use-latest.ts';
import { pasteAt, readText, toText } from './clipboard.ts';
import type { CellValue, DaysRow } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { valueOfText, type PaletteValue } from './palette.ts';
import { valueIn, type Edit, type Pending } from './pending.ts';
import { boxOf, fillDown, isOneCell, placesOf } from './selection.ts';
import type { DaysRows } from './use-days-rows.ts';
import type { UseEdits } from './use-edits.ts';
import type { UseSelection } from './use-selection.ts';

/** Checks whether a command applies to a day of a row. */
type Where = (row: DaysRow, day: Day) => boolean;
type Usual = NonNullable<ModelDays['usual']>;

/** Returns a check for days that lack the usual value. */
export const isRest =
  ({ where }: Usual, pending: Pending): Where =>
  (row, day) =>
    row.marks[day] === where && valueIn(pending, row, day) === null;

/** A cell, and its new value. */
type Wish = readonly [CellPlace, CellValue];

interface Options {
  readonly rows: DaysRows;
  readonly view: DaysView;
  readonly edits: UseEdits;
  readonly selection: UseSelection;
  /** Values that the user enters; empty if the grid is read-only. */
  readonly palette: readonly PaletteValue[];
  readonly usual: ModelDays['usual'];
}

/** The selected part of the grid. */
export interface Selected {
  readonly days: readonly Day[];
  readonly load: () => Promise<readonly DaysRow[]>;
}

/** Commands for the selected cells; the functions stay the same while the grid is mounted. */
export interface GridCommands {
  /** Sets a value in the selected cells; null clears them. */
  readonly set: (value: CellValue) => void;
  /** Sets a value in cells that the pointer passes. */
  readonly paint: (places: readonly CellPlace[], value: CellValue, stroke: object) => void;
  readonly fill: () => void;
  /** Checks whether more than one cell is selected. */
  readonly isMany: () => boolean;
  /** Returns the selected days, and a function that loads the selected rows. */
  readonly selected: () => Selected;
  /** Sets the usual value on the selected days that lack it. */
  readonly fillRest: () => void;
  readonly undo: () => void;
  /** Returns the selected cells as text. */
  readonly copy: () => string;
  readonly paste: (text: string) => void;
}

type Reach = () => Options & {
  readonly say: (key: string, values: object) => void;
  readonly refuse: (key: string, count: number) => void;
  readonly fail: (error: unknown) => void;
};

/** Applies the wishes for loaded rows that the user may write, as edits; warns if all of them are locked. */
function apply(
  reach: Reach,
  wishes: readonly Wish[],
  { stroke, where }: { readonly stroke?: object; readonly where?: Where } = {},
): void {
  const { rows, view, edits, refuse, say } = reach();
  const known = wishes.flatMap(([{ row: line, column }, value]) => {
    const row = rows.rowAt(line);
    const day = view.dates[column - 1];
    return row && day !== undefined && (!where || where(row, day)) ? [{ row, day, value }] : [];
  });
  const own: readonly Edit[] = known.filter(({ row }) => row.mayWrite);
  if (own.length > 0) edits.edit(own, stroke);
  else if (known.length > 0) refuse('crewdeck.days.locked', known.length);
  if (own.length > 0 && stroke === undefined) say('crewdeck.days.done', { smart_count: own.length });
}

/** Applies wishes to cells once their rows are loaded. */
function withLines(reach: Reach, wishes: readonly Wish[], where?: Where): void {
  const { rows, palette, refuse, fail } = reach();
  if (palette.length === 0 || wishes.length === 0) return;
  if (wishes.length > MOST_CELLS) {
    refuse('crewdeck.days.tooMany', MOST_CELLS);
    return;
  }
  const lines = wishes.map(([{ row }]) => row);
  const loading = rows.loadLines(Math.min(...lines), Math.max(...lines));
  const how = where ? { where } : {};
  if (!loading) apply(reach, wishes, how);
  else
    loading.then(() => {
      apply(reach, wishes, how);
    }, fail);
}

function selectedOf(reach: Reach): Selected {
  const { selection, view } = reach();
  const { top, bottom, left, right } = boxOf(selection.read());
  return {
    days: view.dates.slice(Math.max(left - 1, 0), right),
    load: async () => {
      await reach().rows.loadLines(top, bottom);
      const { rows } = reach();
      return Array.from({ length: bottom - top + 1 }, (_, at) => rows.rowAt(top + at) ?? []).flat();
    },
  };
}

const buildCommands = (reach: Reach): GridCommands => {
  const read = (place: CellPlace): CellValue => {
    const { rows, view, edits } = reach();
    return valueIn(edits.pending, rows.rowAt(place.row), view.dates[place.column - 1] ?? '');
  };
  return {
    set(value) {
      const cells = placesOf(boxOf(reach().selection.read())).flat();
      withLines(
        reach,
        cells.map((place) => [place, value] as const),
      );
    },
    paint(places, value, stroke) {
      if (reach().palette.length === 0) return;
      apply(
        reach,
        places.map((place) => [place, value] as const),
        { stroke },
      );
    },
    fill() {
      withLines(reach, fillDown(boxOf(reach().selection.read()), read));
    },
    isMany: () => !isOneCell(reach().selection.read()),
    selected: () => selectedOf(reach),
    fillRest() {
      const { edits, selection, usual } = reach();
      if (!usual) return;
      const cells = placesOf(boxOf(selection.read())).flat();
      withLines(
        reach,
        cells.map((place) => [place, usual.value] as const),
        isRest(usual, edits.pending),
      );
    },
    undo() {
      reach().edits.undo();
    },
    copy() {
      const { view, selection } = reach();
      const block = placesOf(boxOf(selection.read())).map((row) => row.map(read));
      return toText(block, (value) => view.valueOf(value ?? null)?.label ?? '');
    },
    paste(text) {
      const { rows, view, selection, palette, refuse } = reach();
      const block = readText<CellValue>(text, (cell) =>
        cell === '' ? null : valueOfText(palette, cell)?.value,
      );
      const strange = block.flat().filter((value) => value === undefined).length;
      if (strange > 0 && palette.length > 0) refuse('crewdeck.days.unread', strange);
      const size = { rows: rows.layout.lines, columns: view.dates.length + 1 };
      withLines(reach, pasteAt(block, selection.read(), size));
    },
  };
};

/** Returns the commands for the selected cells, and a message about the last one for screen readers. */
export function useGridCommands(options: Options): {
  readonly commands: GridCommands;
  readonly message: string;
} {
  const translate = useTranslate();
  const notify = useNotify();
  const failure = useFailureText();
  const [message, setMessage] = useState('');
  const latest = useLatest({
    ...options,
    say: (key: string, values: object) => {
      setMessage(translate(key, values));
    },
    refuse: (key: string, count: number) => {
      notify(key, { type: 'warning', messageArgs: { smart_count: count } });
    },
    fail: (error: unknown) => {
      notify(failure(error), { type: 'error' });
    },
  });
  const commands = useMemo(() => buildCommands(() => latest.current), [latest]);
  return { commands, message };
}
