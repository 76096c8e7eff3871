import { useRef, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Month } from '@crewdeck/engine/model/days.ts';
import type { ReportQuery } from '../../parts/report-data.ts';
import { GridBody } from '@crewdeck/engine/console/grid/GridBody.tsx';
import { GridShown } from '@crewdeck/engine/console/grid/GridShown.tsx';
import type { CellPlace } from '@crewdeck/engine/console/grid/grid-keys.ts';
import { useActiveCell } from '@crewdeck/engine/console/grid/use-active-cell.ts';
import { useRowSlots } from '@crewdeck/engine/console/grid/use-row-slots.ts';
import { useTodayInSight } from '@crewdeck/engine/console/grid/use-today-in-sight.ts';
import { RecordProblem } from '@crewdeck/engine/console/record/RecordProblem.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow, monthIds, totals } from './GridRow.tsx';
import { OpenedDay } from './OpenedDay.tsx';
import { useCorrections } from './use-corrections.ts';
import { useGridMonth } from './use-grid-month.ts';
import { useGridRows, useGridTotal } from './use-grid-rows.ts';
import '@crewdeck/engine/console/grid/grid.css';
import './grid.css';

const ROW = 34;

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
  const slots = useRowSlots(scroller, total ?? 0, ROW);
  const { first, last, slotOf } = slots;
  const { rowAt, error, refetch } = useGridRows(query, first, last);
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
      page: slots.readPage(),
    }),
    onMove: ({ row }) => {
      slots.scrollTo(row);
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
        className="grid-scroll attendance-grid"
        role="grid"
        tabIndex={0}
        aria-label={translate('crewdeck.attendance.grid')}
        aria-rowcount={(total ?? 0) + 1}
        aria-colcount={shared.dates.length + 1 + totals.length}
        aria-busy={total === undefined}
        aria-activedescendant={
          active && slots.isDrawn(active.row) ? monthIds.cellId(slotOf(active.row), active.column) : undefined
        }
        style={{ '--days': shared.dates.length, '--rows': total ?? 100 } as object}
        {...gridProps}
      >
        <div role="rowgroup" className="grid-top">
          <GridHead month={shared} count={total ?? 0} />
        </div>
        <GridBody
          slots={slots}
          height={total === undefined ? ROW * 12 : slots.height}
          rowId={monthIds.rowId}
          renderRow={({ index, slot, top }) => {
            const row = rowAt(index);
            return (
              <GridRow
                key={slot}
                slot={slot}
                index={index}
                row={row}
                month={shared}
                active={active?.row === index ? active.column : undefined}
                asked={row && corrections.daysByPerson.get(row.userId)}
                top={top}
              />
            );
          }}
        />
      </div>
      <GridShown from={first} to={last} total={total ?? 0} />
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
