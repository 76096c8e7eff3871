import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { DayLegend, lookOfDay, type ReportDay } from '../../parts/DayCell.tsx';
import { formatFullDay, formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { toWeeks } from './heat-map.ts';

/** Renders a year at a glance; the table below contains the same as text. */
export function HeatMap({
  days,
  label,
}: {
  readonly days: readonly ReportDay[];
  readonly label: string;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const scroller = useRef<HTMLDivElement>(null);
  // If the year is wider than the screen, it is scrolled to the latest days.
  useEffect(() => {
    const box = scroller.current;
    if (box)
      box.scrollLeft =
        (box.scrollWidth * days.filter(({ state }) => state !== 'ahead').length) / Math.max(1, days.length) -
        box.clientWidth * 0.8;
  }, [days]);
  const title = (day: ReportDay): string =>
    translate('crewdeck.text.pair', {
      label: formatFullDay(day.date, locale),
      text: translate(`crewdeck.time.looks.${lookOfDay(day)}`),
    });
  return (
    <section className="card heat-card">
      {/* On a narrow screen it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className="heat-scroll" role="region" aria-label={label} tabIndex={0}>
        <div className="heat-map" role="img" aria-label={label}>
          {toWeeks(days).map((week, index) => (
            <div key={index} className="heat-week">
              <span className="heat-month">
                {week.month !== undefined && formatMonthName(week.month, locale, 'short')}
              </span>
              {week.days.map((day, at) =>
                day ? (
                  <i key={day.date} className={`day-cell is-${lookOfDay(day)}`} title={title(day)} />
                ) : (
                  <i key={at} className="day-cell" />
                ),
              )}
            </div>
          ))}
        </div>
      </div>
      <DayLegend looks={['present', 'home', 'leave', 'half', 'holiday', 'open', 'weekend']} />
    </section>
  );
}
