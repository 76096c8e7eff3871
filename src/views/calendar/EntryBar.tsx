import type { ReactElement } from 'react';
import type { Bar } from '@crewdeck/engine/console/calendar/weeks.ts';
import type { Entry } from './entries.ts';
import { useEntryName, useEntryText } from './use-calendar.ts';

export const isPending = ({ kind, status }: Entry): boolean => kind === 'leave' && status === 0;

/** Renders an entry over its days. */
export function EntryBar({
  bar: { entry, start, length, line, isBegun, isOpen },
}: {
  readonly bar: Bar<Entry>;
}): ReactElement {
  const text = useEntryText();
  const nameOf = useEntryName();
  return (
    <span
      className="calendar-bar"
      data-kind={entry.kind}
      data-pending={isPending(entry)}
      data-begun={isBegun}
      data-open={isOpen}
      title={text(entry)}
      style={{ gridColumn: `${start + 1} / span ${length}`, gridRow: line + 1 }}
    >
      <span className="ellipsis">{nameOf(entry)}</span>
    </span>
  );
}
