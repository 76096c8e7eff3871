import { useCallback, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import './day-cell.css';

export type DayLook =
  | 'present'
  | 'home'
  | 'leave'
  | 'holiday'
  | 'open'
  | 'half'
  | 'weekend'
  | 'ahead'
  | 'outside';
/** A person's day in reports. */
export type ReportDay = NonNullable<
  Data<'GET attendance/report'>['attendanceReport'][number]['days']
>[number];

const byStatus: readonly DayLook[] = ['leave', 'present', 'holiday', 'home'];
/** Returns the look of an attendance status; any other value is a gap. */
export const lookOfStatus = (status: unknown): DayLook =>
  (typeof status === 'number' ? byStatus[status] : undefined) ?? 'open';
const byState: Readonly<Record<string, DayLook>> = {
  holiday: 'holiday',
  weekend: 'weekend',
  ahead: 'ahead',
  outside: 'outside',
  unmarked: 'open',
};
export function lookOfDay({ state, status, half }: ReportDay): DayLook {
  if (half !== null && state !== 'outside') return 'half';
  return state === 'marked' ? lookOfStatus(status) : (byState[state] ?? 'open');
}

const written: readonly DayLook[] = ['home', 'leave', 'holiday', 'open', 'half'];
/** Returns a function that gives the sign inside a cell; present is a dot. */
export function useDaySign(): (look: DayLook) => string | null {
  const translate = useTranslate();
  return useCallback(
    (look) => (written.includes(look) ? translate(`crewdeck.time.signs.${look}`) : null),
    [translate],
  );
}

/**
 * Renders a day in the look that all pages share. Its text is next to it, or in the name of its container.
 */
export function DayCell({
  look,
  isRequested = false,
}: {
  readonly look: DayLook;
  readonly isRequested?: boolean;
}): ReactElement {
  const sign = useDaySign();
  return (
    <span className={`day-cell is-${look}${isRequested ? ' is-requested' : ''}`} aria-hidden>
      {sign(look)}
    </span>
  );
}

/** Renders the legend of the cells. */
export function DayLegend({
  looks = ['present', 'home', 'leave', 'half', 'holiday', 'open'],
}: {
  readonly looks?: readonly DayLook[];
}): ReactElement {
  const translate = useTranslate();
  return (
    <ul className="day-legend">
      {looks.map((look) => (
        <li key={look}>
          <DayCell look={look} />
          {translate(`crewdeck.time.looks.${look}`)}
        </li>
      ))}
    </ul>
  );
}
