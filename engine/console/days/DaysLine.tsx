import { memo, type ReactElement } from 'react';
import type { Day } from '../../model/days.ts';
import type { RowPlace } from '../grid/GridBody.tsx';
import { cellProps, gridIds, rowProps } from '../grid/grid-row.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { DaysRow } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import type { NoteTexts } from './note-texts.ts';
import { valueIn, type ChangedRow } from './pending.ts';

export const daysIds = gridIds('days');

/** The part of the selection that a row has. */
export interface SelectedPart {
  readonly left: number;
  readonly right: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface DaysLineProps extends RowPlace {
  readonly row: DaysRow | undefined;
  readonly view: DaysView;
  readonly isPerson: boolean;
  /** Column of the row that has the focus. */
  readonly active: number | undefined;
  readonly selected: SelectedPart | undefined;
  readonly changed: ChangedRow | undefined;
  readonly notes: NoteTexts | undefined;
}

function edgesOf(column: number, { left, right, isFirst, isLast }: SelectedPart): string {
  if (column < left || column > right) return '';
  return ` is-selected${isFirst ? ' has-top' : ''}${isLast ? ' has-bottom' : ''}${
    column === left ? ' has-left' : ''
  }${column === right ? ' has-right' : ''}`;
}

/** One cell; there are over a thousand of them, so it is no component of its own. */
function drawCell(line: DaysLineProps, day: Day, column: number): ReactElement {
  const { slot, row, view, active, selected, changed, notes } = line;
  const change = changed?.days.get(day);
  const value = view.valueOf(change ? change.value : (row?.cells[day]?.value ?? null));
  const mark = view.marks.get(row?.marks[day] ?? '');
  const note = change && notes?.get(change);
  const more = [
    ...(mark ? [mark.label] : []),
    ...(change ? [view.unsaved] : []),
    ...(note ? [note.text] : []),
  ];
  const looks = `${day === view.today ? ' is-today' : ''}${mark ? ` is-${mark.look}` : ''}${
    change ? ' is-changed' : ''
  }${note?.isRefused ? ' is-refused' : ''}${note && !note.isRefused ? ' is-noted' : ''}`;
  const isMarked = !value && mark?.look === 'letter';
  return (
    <div
      key={day}
      {...cellProps(daysIds, slot, column, active)}
      aria-selected={selected ? column >= selected.left && column <= selected.right : false}
      className={`grid-day${looks}${selected ? edgesOf(column, selected) : ''}`}
      aria-label={view.nameOf(column, value, more)}
      title={note?.text ?? mark?.label ?? value?.label}
    >
      {(value !== undefined || isMarked || change !== undefined) && (
        <span className={`days-cell is-${value?.tone ?? (isMarked ? 'mark' : 'none')}`} aria-hidden>
          {value?.letter ?? (isMarked ? mark?.letter : null)}
        </span>
      )}
    </div>
  );
}

/** How many cells of a row hold something, changes among them. */
function sumOf({ row, view, changed }: DaysLineProps): number {
  if (!row) return 0;
  const pending = new Map(changed ? [[row.id, changed]] : []);
  return view.dates.filter((day) => valueIn(pending, row, day) !== null).length;
}

/** The month of one row; its cells are there while it is being loaded. */
export const DaysLine = memo(function DaysLine(line: DaysLineProps): ReactElement {
  const { slot, row, view, isPerson } = line;
  const sum = sumOf(line);
  return (
    <div {...rowProps(daysIds, line)} className="grid-row" aria-busy={!row}>
      <div className="grid-name" role="rowheader" id={daysIds.cellId(slot, 0)}>
        {row ? (
          <>
            {isPerson && <PersonAvatar name={row.label} size={22} />}
            <span className="ellipsis" title={row.label}>
              {row.label}
            </span>
          </>
        ) : (
          <span className="skeleton" />
        )}
      </div>
      {view.dates.map((day, at) => drawCell(line, day, at + 1))}
      <div className="grid-totals" role="presentation">
        <div role="gridcell" className={sum === 0 ? 'grid-total is-zero' : 'grid-total'}>
          {row && sum.toLocaleString(view.locale)}
        </div>
      </div>
    </div>
  );
});
