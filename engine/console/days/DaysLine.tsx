import { memo, useMemo, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { Day } from '../../model/days.ts';
import type { RowPlace } from '../grid/GridBody.tsx';
import { cellProps, gridIds, rowProps } from '../grid/grid-row.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { DaysRow } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { tallyOf } from './layout.ts';
import type { NoteTexts } from './note-texts.ts';
import { signClass, signText } from './palette.ts';
import type { ChangedRow } from './pending.ts';

export const daysIds = gridIds('days');

/** Looks of marks that are written into empty cells. */
const lettered: readonly string[] = ['letter', 'alarm', 'corner'];

/** The part of the selection in a row. */
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
  readonly rowPath: string | undefined;
  /** Column of the row that has the focus. */
  readonly active: number | undefined;
  readonly selected: SelectedPart | undefined;
  readonly changed: ChangedRow | undefined;
  readonly notes: NoteTexts | undefined;
  /** Id of the row that is read next to the grid. */
  readonly opened: number | undefined;
}

function edgesOf(column: number, { left, right, isFirst, isLast }: SelectedPart): string {
  if (column < left || column > right) return '';
  return ` is-selected${isFirst ? ' has-top' : ''}${isLast ? ' has-bottom' : ''}${
    column === left ? ' has-left' : ''
  }${column === right ? ' has-right' : ''}`;
}

/** Renders one cell; there are over a thousand of them, so it is no component of its own. */
function drawCell(line: DaysLineProps, day: Day, column: number): ReactElement {
  const { slot, row, view, active, selected, changed, notes, opened } = line;
  const change = changed?.days.get(day);
  const cell = row?.cells[day];
  const value = change ? view.valueOf(change.value) : view.valueOf(cell?.value ?? null, cell?.label);
  const mark = view.marks.get(row?.marks[day] ?? '');
  const note = change && notes?.get(change);
  const texts = change ? [] : (cell?.texts ?? []);
  const more = [
    ...texts,
    ...(mark ? [mark.label] : []),
    ...(change ? [view.unsaved] : []),
    ...(note ? [note.text] : []),
  ];
  const isOpened = opened !== undefined && cell?.id === opened;
  const looks = `${day === view.today ? ' is-today' : ''}${mark ? ` is-${mark.look}` : ''}${
    change ? ' is-changed' : ''
  }${note?.isRefused ? ' is-refused' : ''}${note && !note.isRefused ? ' is-noted' : ''}${isOpened ? ' is-opened' : ''}`;
  const isMarked = !value && mark !== undefined && lettered.includes(mark.look);
  const letter = value ? signText(value) : isMarked ? mark.letter : null;
  // Initials are drawn: they are no part of the name that a user of speech would say.
  const initials = letter !== null && letter.length > 1 ? letter : undefined;
  const markTone = mark?.look === 'alarm' ? 'error' : 'mark';

  return (
    <div
      key={day}
      {...cellProps(daysIds, slot, column, active)}
      aria-selected={selected ? column >= selected.left && column <= selected.right : false}
      className={`grid-day${looks}${selected ? edgesOf(column, selected) : ''}`}
      aria-label={view.nameOf(column, value, more)}
      title={note?.text ?? [value?.label, mark?.label, ...texts].filter(Boolean).join(' · ')}
    >
      {(value !== undefined || isMarked || change !== undefined) && (
        <span
          className={value ? signClass(value) : `days-cell is-${isMarked ? markTone : 'none'}`}
          data-letter={initials}
          aria-hidden
        >
          {initials === undefined && letter}
        </span>
      )}
      {view.isOfTexts && (texts.length > 0 || isMarked) && (
        <span className="days-texts" aria-hidden>
          {isMarked ? mark.label : texts.join(' · ')}
        </span>
      )}
    </div>
  );
}

/** Renders the name of a row, as a link to its record's page if the grid declares one. */
function RowName({ row, path }: { readonly row: DaysRow; readonly path: string | undefined }): ReactElement {
  if (path === undefined)
    return (
      <span className="ellipsis" title={row.label}>
        {row.label}
      </span>
    );
  return (
    <Link className="ellipsis" to={path.replace('{id}', String(row.id))} title={row.label} tabIndex={-1}>
      {row.label}
    </Link>
  );
}

/** Renders the days of one row; its cells are rendered while it is loading. */
export const DaysLine = memo(function DaysLine(line: DaysLineProps): ReactElement {
  const { slot, row, view, isPerson, rowPath, changed } = line;
  const pending = useMemo(() => new Map(changed ? [[changed.id, changed]] : []), [changed]);
  const sums = row && tallyOf(view, row, pending);
  return (
    <div {...rowProps(daysIds, line)} className="grid-row" aria-busy={!row}>
      <div className="grid-name" role="rowheader" id={daysIds.cellId(slot, 0)} data-column={0}>
        {row ? (
          <>
            {isPerson && <PersonAvatar name={row.label} size={22} />}
            <RowName row={row} path={rowPath} />
          </>
        ) : (
          <span className="skeleton" />
        )}
      </div>
      {view.dates.map((day, at) => drawCell(line, day, at + 1))}
      <div className="grid-totals" role="presentation">
        {view.sums.columns.map(({ name }, at) => (
          <div
            key={name}
            role="gridcell"
            className={`grid-total is-${name}${sums?.[at] === 0 ? ' is-zero' : ''}`}
          >
            {sums && view.sums.textOf(sums[at] ?? 0)}
          </div>
        ))}
      </div>
    </div>
  );
});
