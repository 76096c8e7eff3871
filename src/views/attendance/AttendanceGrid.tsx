import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLocale, useTranslate } from 'react-admin';
import type { Month } from '@crewdeck/engine/model/days.ts';
import type { ReportQuery } from '../../parts/report-data.ts';
import { RecordProblem } from '@crewdeck/engine/console/record/RecordProblem.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import type { CellPlace } from './grid-keys.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { cellId, totals, type GridMonth } from './GridRow.tsx';
import { OpenedDay } from './OpenedDay.tsx';
import { useActiveCell } from './use-active-cell.ts';
import { useCorrections } from './use-corrections.ts';
import { useGridMonth } from './use-grid-month.ts';
import { useGridRows, useGridTotal } from './use-grid-rows.ts';
import './grid.css';

const ROW = 34;
/** Rows drawn before and after those in sight. */
const OVERSCAN = 4;
/** A month that is wider than the screen begins with today. */
function useTodayInSight(
  scroller: RefObject<HTMLDivElement | null>,
  isLoaded: boolean,
  month: GridMonth,
): void {
  useEffect(() => {
    const head = scroller.current?.querySelector<HTMLElement>('.grid-head .is-today');
    if (isLoaded && head && scroller.current)
      scroller.current.scrollTo({ left: head.offsetLeft - scroller.current.clientWidth * 0.6 });
  }, [scroller, isLoaded, month]);
}

/** Which of the rows stand on a page that is printed. */
function GridShown(rows: {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (value: number): string => value.toLocaleString(locale);
  return (
    <p className="grid-shown">
      {translate('crewdeck.list.range', {
        from: figure(rows.from + 1),
        to: figure(rows.to + 1),
        total: figure(rows.total),
      })}
    </p>
  );
}

export interface AttendanceGridProps {
  readonly month: Month;
  readonly filter: Pick<ReportQuery, 'team' | 'searchTextValue' | 'unmarked'>;
  readonly onPerson: (userId: number) => void;
}

/** People by days. Only the rows in sight exist; arrows, Home, End and the page keys move, Enter opens. */
export function AttendanceGrid({ month, filter, onPerson }: AttendanceGridProps): ReactElement {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<CellPlace>();
  const shared = useGridMonth(month);
  const corrections = useCorrections(month);
  const query = { ...month, ...filter };
  const total = useGridTotal(query);
  // Its functions change with every scroll and are used in this component only. Rows are drawn in a task of
  // their own, not in that of the frame.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const { rowAt, error, refetch } = useGridRows(query, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  // An element that leaves the window at one end is the next row at the other, where it stands in the
  // document: few of its cells look different.
  const slots = Math.ceil((virtual.scrollRect?.height ?? 0) / ROW) + 1 + 2 * OVERSCAN;
  const slotOf = (index: number): number => index % slots;
  useTodayInSight(scroller, total !== undefined, shared);
  const open = (cell: CellPlace): void => {
    const row = rowAt(cell.row);
    if (row && cell.column === 0) onPerson(row.userId);
    else if (row) setOpened(cell);
  };
  const { active, gridProps } = useActiveCell({
    readSize: () => ({
      rows: total ?? 0,
      columns: shared.dates.length + 1,
      page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2),
    }),
    onMove: ({ row }) => {
      virtual.scrollToIndex(row);
    },
    onOpen: open,
  });
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  if (total === 0)
    return (
      <EmptyState
        tone="noMatch"
        title={translate(filter.unmarked ? 'crewdeck.attendance.noGaps' : 'crewdeck.list.noMatch')}
      />
    );
  return (
    <>
      <div
        ref={scroller}
        className="grid-scroll"
        role="grid"
        tabIndex={0}
        aria-label={translate('crewdeck.attendance.grid')}
        aria-rowcount={(total ?? 0) + 1}
        aria-colcount={shared.dates.length + 1 + totals.length}
        aria-busy={total === undefined}
        aria-activedescendant={
          active && items.some(({ index }) => index === active.row)
            ? cellId(slotOf(active.row), active.column)
            : undefined
        }
        style={{ '--days': shared.dates.length, '--rows': total ?? 100 } as object}
        {...gridProps}
      >
        <div role="rowgroup" className="grid-top">
          <GridHead month={shared} count={total ?? 0} />
        </div>
        <GridBody
          items={items}
          height={total === undefined ? ROW * 12 : virtual.getTotalSize()}
          month={shared}
          corrections={corrections}
          active={active}
          slotOf={slotOf}
          rowAt={rowAt}
        />
      </div>
      <GridShown from={items[0]?.index ?? 0} to={items.at(-1)?.index ?? 0} total={total ?? 0} />
      {opened && (
        <OpenedDay
          cell={opened}
          slot={slotOf(opened.row)}
          row={rowAt(opened.row)}
          corrections={corrections.all}
          onPerson={onPerson}
          onClose={() => {
            setOpened(undefined);
            scroller.current?.focus();
          }}
        />
      )}
    </>
  );
}
