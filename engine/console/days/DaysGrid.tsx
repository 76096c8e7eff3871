import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Day } from '../../model/days.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';
import { GridBody, type RowPlace } from '../grid/GridBody.tsx';
import { GridShown } from '../grid/GridShown.tsx';
import type { CellPlace } from '../grid/grid-keys.ts';
import { useRowSlots, type RowSlots } from '../grid/use-row-slots.ts';
import { useTodayInSight } from '../grid/use-today-in-sight.ts';
import { RecordProblem } from '../record-parts/RecordProblem.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AtCell } from './AtCell.tsx';
import type { DaysQuery } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { DaysHead } from './DaysHead.tsx';
import { DaysLine, daysIds, type SelectedPart } from './DaysLine.tsx';
import { DaysSums } from './DaysSums.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { NoteTexts } from './note-texts.ts';
import type { PaletteValue } from './palette.ts';
import { boxOf, isOneCell } from './selection.ts';
import { useDaysRows, type DaysRows } from './use-days-rows.ts';
import { useGridCommands, type GridCommands } from './use-grid-commands.ts';
import type { UseEdits } from './use-edits.ts';
import { useGridInput, type Brush } from './use-grid-input.ts';
import { useOpenCells, type Opening } from './use-open-cells.ts';
import { FIRST, useSelection, type UseSelection } from './use-selection.ts';
import '../grid/grid.css';
import './sign.css';
import './days.css';

const ROW = 38;
const ROW_OF_TEXTS = 60;
/** Number of rows that are rendered until the total is known. */
const AT_FIRST = 12;

export interface DaysGridProps {
  readonly days: ModelDays;
  readonly query: DaysQuery;
  readonly view: DaysView;
  readonly edits: UseEdits;
  readonly notes: NoteTexts;
  readonly palette: readonly PaletteValue[];
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** Receives the commands for the selected cells while the grid is there. */
  readonly onCommands?: (commands: GridCommands | undefined) => void;
  /** Cells are opened and read, not filled in. */
  readonly opening?: Opening;
  /** Opens the rows whose day counts for a total. */
  readonly onDay?: (total: string, day: Day) => void;
}

/** Returns the part of the selection in a line; undefined while the focus is on a single cell. */
function selectedPart({ selection }: UseSelection, line: number): SelectedPart | undefined {
  const { top, bottom, left, right } = boxOf(selection);
  if (isOneCell(selection) || line < top || line > bottom) return undefined;
  return { left, right, isFirst: line === top, isLast: line === bottom };
}

/** Returns the id of a cell's element, if it is rendered. */
const idAt = (slots: RowSlots, { row, column }: CellPlace): string | undefined =>
  slots.isDrawn(row) ? daysIds.cellId(slots.slotOf(row), column) : undefined;

/** Returns the sizes that the style sheet of the grid uses. */
const sizesOf = ({ dates, sums }: DaysView, lines: number, row: number): CSSProperties =>
  ({
    '--grid-row': `${row}px`,
    '--days': dates.length,
    '--rows': lines || AT_FIRST,
    '--columns': sums.columns.length,
    '--sums': sums.totals.length,
  }) as CSSProperties;

/** Renders the lines of the grid: rows, and the heads of groups. */
function useLines(props: DaysGridProps, rows: DaysRows, selection: UseSelection, hasFocus: boolean) {
  const { models } = useEngine();
  const term = useTerm();
  const { days, view, edits, notes, opening } = props;
  const isPerson = models[days.stem]?.schema['x-resource']?.people !== undefined;
  const { to } = selection.selection;
  return function renderLine(place: RowPlace): ReactElement {
    const { index } = place;
    const group = rows.layout.groupAt(index);
    const active = hasFocus && to.row === index ? to.column : undefined;
    if (group)
      return (
        <GroupRow
          key={place.slot}
          {...place}
          group={group}
          label={group.label === null ? undefined : term(group.label)}
          view={view}
          active={active}
        />
      );
    const row = rows.rowAt(index);
    const changed = row && edits.pending.get(row.id);
    return (
      <DaysLine
        key={place.slot}
        {...place}
        row={row}
        view={view}
        isPerson={isPerson}
        rowPath={days.rowPath}
        active={active}
        selected={selectedPart(selection, index)}
        changed={changed}
        notes={changed && notes}
        opened={opening?.id}
      />
    );
  };
}

/** Hands the commands to the page while the grid is there. */
function useSharedCommands(commands: GridCommands, onCommands: DaysGridProps['onCommands']): void {
  useEffect(() => {
    onCommands?.(commands);
    return () => onCommands?.(undefined);
  }, [commands, onCommands]);
}

/**
 * Renders records by days. Only the visible rows exist; arrows, Home, End and the page keys move, with shift
 * they select, letters set values.
 */
export function DaysGrid(props: DaysGridProps): ReactElement {
  const { days, query, view, edits, palette, brush, onBrush, onCommands, opening, onDay } = props;
  const translate = useTranslate();
  const { stem } = useModel();
  const hasDetail = useEngine().overrides.days[stem] !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [menu, setMenu] = useState<HTMLElement>();
  const [count, setCount] = useState(0);
  const selection = useSelection();
  const height = view.isOfTexts ? ROW_OF_TEXTS : ROW;
  const slots = useRowSlots(scroller, count, height);
  const rows = useDaysRows(query, view, edits.pending, [slots.first, slots.last]);
  const { total, layout, error, refetch } = rows;
  // The visible rows decide which rows are requested, and these decide how many there are.
  if (count !== layout.lines && total !== undefined) setCount(layout.lines);
  const { commands, message } = useGridCommands({ rows, view, edits, selection, palette, usual: days.usual });
  const open = useOpenCells({ rows, view, selection, opening, scrollTo: slots.scrollTo });
  const openMenu = (): void => {
    setMenu(document.getElementById(idAt(slots, selection.read().to) ?? '') ?? undefined);
  };
  const handlers = useGridInput({
    commands,
    selection,
    palette,
    brush,
    onBrush,
    onOpen: open,
    readSize: () => ({
      rows: layout.lines,
      columns: view.dates.length + 1,
      page: slots.readPage(),
      first: FIRST,
    }),
    onMove: ({ row }) => {
      slots.scrollTo(row);
    },
    isLocked: ({ row }) => hasDetail && (palette.length === 0 || rows.rowAt(row)?.mayWrite === false),
    onMenu: openMenu,
  });
  useSharedCommands(commands, onCommands);
  const renderLine = useLines(props, rows, selection, hasFocus);
  useTodayInSight(scroller, total !== undefined, view);
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (total === 0) return <EmptyState tone="noMatch" title={translate('crewdeck.list.noMatch')} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <div
        ref={scroller}
        className={`grid-scroll days-grid${palette.length > 0 ? ' is-writable' : ''}${open ? ' is-read' : ''}${view.isOfFigures ? ' is-wide' : ''}${view.isOfTexts ? ' is-written' : ''}`}
        role="grid"
        tabIndex={0}
        aria-label={translate(`resources.${stem}.plural`)}
        aria-rowcount={layout.lines + 1 + view.sums.totals.length}
        aria-colcount={view.dates.length + 1 + view.sums.columns.length}
        aria-busy={total === undefined}
        aria-multiselectable
        aria-readonly={palette.length === 0}
        aria-activedescendant={hasFocus ? idAt(slots, selection.selection.to) : undefined}
        style={sizesOf(view, layout.lines, height)}
        onFocus={() => {
          setFocus(true);
        }}
        onBlur={() => {
          setFocus(false);
        }}
        {...handlers}
      >
        <div role="rowgroup" className="grid-top">
          <DaysHead view={view} rows={days.stem} count={total} />
        </div>
        <GridBody
          slots={slots}
          height={total === undefined ? height * AT_FIRST : slots.height}
          rowId={daysIds.rowId}
          renderRow={renderLine}
        />
        <DaysSums query={query} view={view} pending={edits.pending} lines={layout.lines} onDay={onDay} />
      </div>
      <GridShown from={slots.first} to={slots.last} total={layout.lines} />
      {menu && (
        <AtCell
          anchor={menu}
          rows={rows}
          view={view}
          selection={selection}
          palette={palette}
          commands={commands}
          onClose={() => {
            setMenu(undefined);
            scroller.current?.focus();
          }}
        />
      )}
    </>
  );
}
