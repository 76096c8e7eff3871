import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslate } from 'ra-core';
import { formatSpan } from '@crewdeck/engine/console/format/dates.ts';
import { isPending } from './EntryBar.tsx';
import type { Entry } from './entries.ts';
import { useEntryPath, useEntryText } from './use-calendar.ts';

/** Renders entries as text, each with a link to its subject if the user may open that. */
export function DayEntries({
  entries,
  hasSpan = false,
}: {
  readonly entries: readonly Entry[];
  readonly hasSpan?: boolean;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const text = useEntryText();
  const pathOf = useEntryPath();
  return (
    <ul className="calendar-entries">
      {entries.map((entry) => {
        const path = pathOf(entry);
        return (
          <li key={`${entry.kind}${entry.id}`}>
            <span
              className="calendar-mark"
              data-kind={entry.kind}
              data-pending={isPending(entry)}
              aria-hidden
            />
            {path === undefined ? <span>{text(entry)}</span> : <Link to={path}>{text(entry)}</Link>}
            <span className="calendar-layer-name">
              {hasSpan && entry.from !== entry.to
                ? formatSpan(entry, locale)
                : translate(`crewdeck.calendar.layer.${entry.kind}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
