import { useMemo, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { DayCell, lookOfDay, type DayLook } from '../../parts/DayCell.tsx';
import { formatFullDay, formatMonth } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { useReport, type ReportRow } from '../../parts/report-data.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';

const sums = [
  ['present', 'present'],
  ['home', 'wfh'],
  ['leave', 'leave'],
  ['open', 'unmarked'],
] as const satisfies readonly (readonly [DayLook, keyof ReportRow])[];

/** Renders a person's current month, a cell a day, with its sums. */
export function MonthCard({ userId }: { readonly userId: number }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const month = useMemo(() => monthOf(today()), []);
  const { isAllowed } = useAction('attendance', 'report');
  const { data, error, refetch } = useReport({ ...month, userId });
  const row = data?.attendanceReport[0];
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  // The days of people outside the user's scope are not visible.
  if (!isAllowed || (data && !row?.days)) return null;
  return (
    <section className="card record-section" aria-busy={!row}>
      <div className="person-head">
        <h2>{formatMonth(month, locale)}</h2>
        {row && (
          <ul className="day-legend">
            {sums.map(
              ([look, key]) =>
                row[key] > 0 && (
                  <li key={key}>
                    <DayCell look={look} />
                    {`${row[key].toLocaleString(locale)} ${translate(`crewdeck.time.looks.${look}`)}`}
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
      <ol className="person-month">
        {row?.days?.map((day) => {
          const look = lookOfDay(day);
          const name = translate('crewdeck.text.pair', {
            label: formatFullDay(day.date, locale),
            text: translate(`crewdeck.time.looks.${look}`),
          });
          return (
            <li key={day.date} {...(day.date === today() && { 'aria-current': 'date' as const })}>
              <span aria-hidden>{Number(day.date.slice(8)).toLocaleString(locale)}</span>
              <span role="img" aria-label={name} title={name}>
                <DayCell look={look} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
