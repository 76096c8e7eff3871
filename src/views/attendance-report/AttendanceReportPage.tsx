import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { DayCell, lookOfDay, type ReportDay } from '../../parts/DayCell.tsx';
import { useReport, type ReportRow } from '../../parts/report-data.ts';
import { formatDay, formatDuration, formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { ClosedMark } from '@crewdeck/engine/console/closed/ClosedNote.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { ReportTable, type ReportColumn } from '../../parts/ReportTable.tsx';
import { ReportTools } from '../../parts/ReportTools.tsx';
import { toReportOrder, useReportAddress } from '../../parts/use-report-address.ts';
import { DownloadButton } from '../../parts/Tools.tsx';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';

const PER_PAGE = 25;
const figures = ['present', 'wfh', 'leave', 'holidays', 'workingDays', 'unmarked', 'onDaysOff'] as const;

/** Renders the days of a month, or the months of a year. */
function Details({ row }: { readonly row: ReportRow }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  if (row.days) {
    const title = (day: ReportDay): string =>
      translate('crewdeck.text.pair', {
        label: formatDay(day.date, locale, 'weekday'),
        text: translate(`crewdeck.time.looks.${lookOfDay(day)}`),
      });
    return (
      <div className="report-days">
        {row.days.map((day) => (
          <span key={day.date} role="img" aria-label={title(day)} title={title(day)}>
            <DayCell look={lookOfDay(day)} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <table className="report-inner">
      <thead>
        <tr>
          <th scope="col">{translate('crewdeck.time.month')}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className="is-number">
              {translate(`crewdeck.attendance.sums.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row.months?.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonthName(month.month, locale)}</th>
            {figures.map((name) => (
              <td key={name} className="is-number">
                {month[name].toLocaleString(locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the attendance of all people in a month or a year, in figures. */
export default function AttendanceReportPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const [choice, change] = useReportAddress();
  const { year, month, team, text, page } = choice;
  const filter = { year, month, team, searchTextValue: text, ...toReportOrder(choice) };
  const query = useReport({ ...filter, skip: (page - 1) * PER_PAGE, limit: PER_PAGE });
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.menu.attendanceReport');
  usePageTitle(title);
  const columns: readonly ReportColumn<ReportRow>[] = [
    ...figures.map((name): ReportColumn<ReportRow> => ({
      key: name,
      label: translate(`crewdeck.attendance.sums.${name}`),
      value: (row) => row[name],
      isGap: name === 'unmarked',
    })),
    {
      key: 'minutes',
      isTime: true,
      label: translate('resources.attendance.fields.workingHours'),
      value: (row) => formatDuration(row.minutes, translate),
    },
  ];
  return (
    <>
      <PageHeader title={title} count={query.data?.totalCount}>
        <DownloadButton
          endpoint="GET attendance/report/download-csv"
          of="attendance"
          label={translate('crewdeck.time.csv')}
          options={{ query: filter }}
        />
      </PageHeader>
      <section className="card list">
        <ReportTools choice={choice} figures={columns} hasMonths onChange={change} />
        {query.data && query.data.closedMonths.length > 0 && (
          <p className="report-closed">
            <ClosedMark months={query.data.closedMonths} />
          </p>
        )}
        <Loaded query={query}>
          {({ attendanceReport, totalCount }) => (
            <ReportTable
              rows={attendanceReport}
              total={totalCount}
              choice={choice}
              perPage={PER_PAGE}
              columns={columns}
              detail={(row) => <Details row={row} />}
              onChange={change}
            />
          )}
        </Loaded>
      </section>
    </>
  );
}
