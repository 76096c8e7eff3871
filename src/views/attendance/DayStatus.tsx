import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { DayCell, lookOfStatus } from '../../parts/DayCell.tsx';
import type { CellProps } from '@crewdeck/engine/console/context/cell-props.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';

/** Renders a day in the look that all pages share: a small square with the text next to it. */
export default function DayStatus({ path, value }: CellProps): ReactElement {
  const translate = useTranslate();
  return (
    <span className="day">
      <DayCell look={lookOfStatus(value)} />
      {translate(valueKey('attendance', path, value), { _: String(value) })}
    </span>
  );
}
