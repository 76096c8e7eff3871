import type { ReactElement } from 'react';
import { Popover } from '@crewdeck/engine/console/ui/floating.tsx';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { CloseButton } from '@crewdeck/engine/console/ui/CloseButton.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { Day } from '@crewdeck/engine/model/days.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { DayEntries } from './DayEntries.tsx';
import { entriesOn, type Entry } from './entries.ts';
import { useApplyPath } from './use-calendar.ts';

export interface OpenDay {
  readonly day: Day;
  readonly cell: HTMLElement;
}

/** Renders the entries of a day, and a button to request leave from there. */
export function DayPanel({
  open: { day, cell },
  entries,
  onClose,
}: {
  readonly open: OpenDay;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const applyPath = useApplyPath();
  const own = entriesOn(entries, day);
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'calendar-day-title',
          className: 'calendar-panel',
        } as object,
      }}
    >
      <div className="calendar-panel-head">
        <h2 id="calendar-day-title">{formatDay(day, locale, 'long')}</h2>
        <CloseButton size={16} onClose={onClose} />
      </div>
      {own.length > 0 ? (
        <DayEntries entries={own} />
      ) : (
        <p className="calendar-none">{translate('crewdeck.calendar.emptyDay')}</p>
      )}
      {applyPath && (
        <Link className="btn" to={applyPath({ from: day, to: day })}>
          <Icon name="leaf" size={16} />
          {translate('crewdeck.calendar.apply')}
        </Link>
      )}
    </Popover>
  );
}
