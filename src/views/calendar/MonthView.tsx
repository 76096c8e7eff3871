import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { countHidden, weeksOf } from '@crewdeck/engine/console/calendar/weeks.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { EntryBar } from './EntryBar.tsx';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { isWeekend, isWithin, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { entriesOn, layOutEntries, type Entry } from './entries.ts';
import { useApplyPath, useEntryText } from './use-calendar.ts';
import { useSelection, type Selection } from './use-selection.ts';

const MOST_LINES = 3;

interface DayCellProps {
  readonly day: Day;
  readonly month: string;
  readonly entries: readonly Entry[];
  readonly hidden: number;
  readonly isFocusable: boolean;
  readonly selection: Selection;
}

/** Renders one day: its number, and a button to request leave from there. */
function DayCell({ day, month, entries, hidden, isFocusable, selection }: DayCellProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const text = useEntryText();
  const navigate = useNavigate();
  const applyPath = useApplyPath();
  const own = entriesOn(entries, day);
  const date = formatDay(day, locale, 'long');
  const label =
    own.length > 0 ? translate('crewdeck.calendar.day', { date, entries: own.map(text).join('; ') }) : date;
  const isHoliday = own.some(({ kind }) => kind === 'holiday');
  return (
    // Drawn by the stylesheet: the cell's accessible name contains the whole date and all of its entries.
    <div
      role="gridcell"
      tabIndex={isFocusable ? 0 : -1}
      data-day={day}
      aria-label={label}
      aria-selected={selection.marked !== undefined && isWithin(day, selection.marked)}
      aria-current={day === today() ? 'date' : undefined}
      className="calendar-day"
      data-weekend={isWeekend(day)}
      data-holiday={isHoliday}
      data-outside={!day.startsWith(month)}
      {...selection.cellProps(day)}
    >
      <span className="calendar-number" aria-hidden data-text={Number(day.slice(8))} />
      {applyPath && (
        <button
          type="button"
          tabIndex={-1}
          className="calendar-plus"
          aria-label={translate('crewdeck.calendar.applyOn', { date })}
          title={translate('crewdeck.calendar.apply')}
          onPointerDown={(event) => {
            event.stopPropagation();
          }}
          onPointerUp={(event) => {
            event.stopPropagation();
          }}
          onClick={() => {
            void navigate(applyPath({ from: day, to: day }));
          }}
        >
          <Icon name="plus" size={12} />
        </button>
      )}
      {hidden > 0 && (
        <span
          className="calendar-more"
          aria-hidden
          data-text={translate('crewdeck.calendar.more', { count: hidden })}
        />
      )}
    </div>
  );
}

export interface MonthViewProps {
  readonly period: Period;
  readonly day: Day;
  readonly entries: readonly Entry[];
  readonly onDay: (day: Day) => void;
  readonly onOpen: (day: Day, cell: HTMLElement) => void;
}

/**
 * Renders the weeks of a month. Days are cells of a grid; the bars above them repeat the content of the cells
 * visually.
 */
export function MonthView({ period, day, entries, onDay, onOpen }: MonthViewProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const navigate = useNavigate();
  const applyPath = useApplyPath();
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<Day>(undefined);
  const weeks = weeksOf(period);
  // The focus moves at once if the day is already visible; the address follows.
  const focus = (next: Day): void => {
    const shown = grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`);
    shown?.focus();
    wanted.current = shown ? undefined : next;
    onDay(next);
  };
  const selection = useSelection({
    onFocus: focus,
    onOpen,
    onSelect: (marked) => {
      if (applyPath) void navigate(applyPath(marked));
    },
  });
  useEffect(() => {
    if (wanted.current !== day) return;
    wanted.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, period.from]);
  return (
    <>
      <div
        ref={grid}
        role="grid"
        className="calendar-month"
        aria-label={translate('crewdeck.calendar.grid', { period: formatDay(day, locale, 'monthLong') })}
        aria-describedby="calendar-help"
        aria-multiselectable
      >
        <div role="row" className="calendar-weekdays">
          {weeks[0]?.map((one) => (
            <span key={one} role="columnheader">
              {formatDay(one, locale, 'weekdayShort')}
            </span>
          ))}
        </div>
        {weeks.map((week) => {
          const bars = layOutEntries(entries, { from: week[0] as Day, to: week[6] as Day });
          const hidden = countHidden(bars, MOST_LINES);
          return (
            <div key={week[0]} role="rowgroup" className="calendar-week">
              <div role="row" className="calendar-row">
                {week.map((one, column) => (
                  <DayCell
                    key={one}
                    day={one}
                    month={day.slice(0, 7)}
                    entries={entries}
                    hidden={hidden[column] ?? 0}
                    isFocusable={one === day}
                    selection={selection}
                  />
                ))}
              </div>
              <div className="calendar-bars" aria-hidden>
                {bars
                  .filter(({ line }) => line < MOST_LINES)
                  .map((bar) => (
                    <EntryBar key={`${bar.entry.kind}${bar.entry.id}`} bar={bar} />
                  ))}
              </div>
            </div>
          );
        })}
      </div>
      <p id="calendar-help" className="visually-hidden">
        {translate('crewdeck.calendar.help')}
      </p>
      <p role="status" className="visually-hidden">
        {selection.marked &&
          translate('crewdeck.calendar.marked', {
            smart_count: weeks.flat().filter((one) => isWithin(one, selection.marked as Period)).length,
          })}
      </p>
    </>
  );
}
