import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import type { ReportRow } from '../../parts/report-data.ts';
import type { CellPlace } from '@crewdeck/engine/console/grid/grid-keys.ts';
import { monthIds } from './GridRow.tsx';
import type { Correction } from './use-corrections.ts';

const DayPopover = lazyPart(() => import('./DayPopover.tsx'));

export interface OpenedDayProps {
  readonly cell: CellPlace;
  /** Place of the cell's row in the document. */
  readonly slot: number;
  readonly row: ReportRow | undefined;
  readonly corrections: readonly Correction[];
  readonly onPerson: (userId: number) => void;
  readonly onClose: () => void;
}

/** What there is to see and to do of a cell's day, beside the cell. */
export function OpenedDay(props: OpenedDayProps): ReactElement | null {
  const { cell, slot, row, corrections, onPerson, onClose } = props;
  const day = row?.days?.[cell.column - 1];
  const anchor = document.getElementById(monthIds.cellId(slot, cell.column));
  if (!row || !day || !anchor) return null;
  return (
    <Suspense fallback={null}>
      <DayPopover
        anchor={anchor}
        row={row}
        day={day}
        correction={corrections.find((one) => one.userId === row.userId && one.date === day.date)}
        onPerson={onPerson}
        onClose={onClose}
      />
    </Suspense>
  );
}
