import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { addDays, addMonths, eachDay, isDay, isWithin, monthOf, startOfMonth } from '../../model/days.ts';
import { startOfWeek, type Day, type Period } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatFullDay, formatMonth, formatMonthName, formatWeekday } from '../format/dates.ts';
import { moveDay } from '../grid/day-keys.ts';
import { Popover } from '../ui/floating.tsx';
import { StepButton } from '../ui/Stepper.tsx';
import './day-calendar.css';

/** Days that can be picked; others can only be typed. */
const OFFERED: Period = { from: '1900-01-01', to: '2099-12-31' };
const [FIRST_YEAR, LAST_YEAR] = [monthOf(OFFERED.from).year, monthOf(OFFERED.to).year];
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Every month is as high as the longest: nothing moves under the pointer. */
const WEEKS = [0, 1, 2, 3, 4, 5] as const;

const clamp = (day: Day): Day => (day < OFFERED.from ? OFFERED.from : day > OFFERED.to ? OFFERED.to : day);
const focus = (element: HTMLElement | null): void => {
  element?.focus();
};

/** Renders the month and the year, each to be chosen, between the buttons to the months around. */
function CalendarHead({
  day,
  onMove,
}: {
  readonly day: Day;
  readonly onMove: (months: number) => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { year, month } = monthOf(day);
  return (
    <div className="day-calendar-head">
      <StepButton unit="month" by={-1} onStep={onMove} />
      <select
        className="field"
        aria-label={translate('crewdeck.time.month')}
        value={month}
        onChange={({ target }) => {
          onMove(Number(target.value) - month);
        }}
      >
        {MONTHS.map((one) => (
          <option key={one} value={one}>
            {formatMonthName(one, locale)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={translate('crewdeck.time.year')}
        value={year}
        onChange={({ target }) => {
          onMove((Number(target.value) - year) * 12);
        }}
      >
        {YEARS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <StepButton unit="month" by={1} onStep={onMove} />
    </div>
  );
}

/** Renders a month that is walked through by keys; the days around it belong to its weeks. */
function CalendarMonth({ day: chosen, onChoose }: Pick<DayCalendarProps, 'day' | 'onChoose'>): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const id = useId();
  const [{ current, isWalked }, setPlace] = useState({
    current: isDay(chosen) && isWithin(chosen, OFFERED) ? chosen : today(),
    // Keys take the focus along; the controls of the head keep it.
    isWalked: true,
  });
  const walk = (event: KeyboardEvent): void => {
    const next = moveDay(current, event);
    if (next === undefined) return;
    event.preventDefault();
    setPlace({ current: clamp(next), isWalked: true });
  };
  const start = startOfWeek(startOfMonth(current));
  const now = today();
  return (
    <div className="day-calendar">
      <CalendarHead
        day={current}
        onMove={(months) => {
          setPlace({ current: clamp(addMonths(current, months)), isWalked: false });
        }}
      />
      <p id={id} className="visually-hidden" aria-live="polite">
        {formatMonth(monthOf(current), locale)}
      </p>
      <div role="grid" aria-labelledby={id}>
        <div role="row">
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" aria-label={formatWeekday(weekday, locale, 'long')}>
              {formatWeekday(weekday, locale, 'narrow')}
            </span>
          ))}
        </div>
        {WEEKS.map((week) => (
          <div key={week} role="row">
            {eachDay(addDays(start, week * 7), addDays(start, week * 7 + 6)).map((day) => (
              <button
                key={day}
                ref={isWalked && day === current ? focus : undefined}
                type="button"
                role="gridcell"
                tabIndex={day === current ? 0 : -1}
                data-outside={startOfMonth(day) !== startOfMonth(current)}
                aria-label={formatFullDay(day, locale)}
                aria-current={day === now ? 'date' : undefined}
                aria-selected={day === chosen}
                onKeyDown={walk}
                onClick={() => {
                  onChoose(day);
                }}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export interface DayCalendarProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  /** `YYYY-MM-DD`, or anything else for no day. */
  readonly day: unknown;
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
}

/** Renders a month to pick a day from, in the console's language. */
export default function DayCalendar({ anchor, label, onClose, ...month }: DayCalendarProps): ReactElement {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      align="end"
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <CalendarMonth {...month} />
    </Popover>
  );
}
