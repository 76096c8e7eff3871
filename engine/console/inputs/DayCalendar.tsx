import type { ReactElement } from 'react';
import { Popover } from '../ui/floating.tsx';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useLocale, useTranslate } from 'ra-core';
import { useDayLocale } from './day-locale.ts';

export interface DayCalendarProps {
  readonly anchor: HTMLElement;
  /** `YYYY-MM-DD`, or anything else for no day. */
  readonly day: unknown;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** Renders a month to pick a day from, in the console's language. */
export default function DayCalendar({ anchor, day, onChoose, onClose }: DayCalendarProps): ReactElement {
  const dayLocale = useDayLocale(useLocale() ?? 'en-US');
  const translate = useTranslate();
  const words = {
    previousMonth: translate('crewdeck.time.monthBefore'),
    nextMonth: translate('crewdeck.time.monthAfter'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      translate(view === 'year' ? 'crewdeck.time.month' : 'crewdeck.time.year'),
  };
  const chosen = typeof day === 'string' ? dayjs(day) : null;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dayLocale} localeText={words}>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <DateCalendar
          value={chosen?.isValid() ? chosen : null}
          autoFocus
          reduceAnimations
          onChange={(next, step) => {
            if (step === 'finish' && next) onChoose(next.format('YYYY-MM-DD'));
          }}
        />
      </Popover>
    </LocalizationProvider>
  );
}
