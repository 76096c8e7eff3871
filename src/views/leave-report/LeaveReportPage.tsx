import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Balance } from '../../parts/leave-data.ts';
import { ClosedMark } from '@crewdeck/engine/console/closed/ClosedNote.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { ReportTable, type ReportColumn } from '../../parts/ReportTable.tsx';
import { ReportTools } from '../../parts/ReportTools.tsx';
import { toReportOrder, useReportAddress } from '../../parts/use-report-address.ts';
import { DownloadButton } from '../../parts/Tools.tsx';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';

type Row = Data<'GET leaveReport/getAllEmployees'>['employeeLeaveList'][number];
const PER_PAGE = 25;
const figures = ['entitled', 'carriedOver', 'taken', 'pending', 'left'] as const;

/** Renders a person's balance of each type of leave. */
function Types({ leaves }: { readonly leaves: readonly Balance[] }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  return (
    <table className="report-inner">
      <thead>
        <tr>
          <th scope="col">{translate('resources.leaves.fields.leaveType')}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className="is-number">
              {translate(`crewdeck.leave.figures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leaves.map((leave) => (
          <tr key={leave.leaveType}>
            <th scope="row">{term(leave.labels.leaveType)}</th>
            {figures.map((name) => (
              <td key={name} className="is-number">
                {leave[name] === null ? '–' : leave[name].toLocaleString(locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the leave of all people in a year: taken, requested and remaining days, by type. */
export default function LeaveReportPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const [choice, change] = useReportAddress();
  const { year, team, text, page } = choice;
  const filter = { year, team, searchTextValue: text, ...toReportOrder(choice) };
  const query = useEndpoint(
    'GET leaveReport/getAllEmployees',
    { query: { ...filter, skip: (page - 1) * PER_PAGE, limit: PER_PAGE } },
    { of: 'leaves', keepsFormer: true },
  );
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.menu.leaveReport');
  usePageTitle(title);
  const left = (row: Row): number => row.leaves.reduce((sum, leave) => sum + (leave.left ?? 0), 0);
  const columns: readonly ReportColumn<Row>[] = [
    { key: 'taken', label: translate('crewdeck.leave.figures.taken'), value: (row) => row.taken },
    { key: 'pending', label: translate('crewdeck.leave.figures.pending'), value: (row) => row.pending },
    { key: 'left', label: translate('crewdeck.leave.figures.left'), value: left },
  ];
  return (
    <>
      <PageHeader title={title} count={query.data?.totalCount}>
        <DownloadButton
          endpoint="GET leaveReport/download-csv"
          of="leaves"
          label={translate('crewdeck.time.csv')}
          options={{ query: filter }}
        />
      </PageHeader>
      <section className="card list">
        <ReportTools choice={choice} figures={columns} ahead={1} onChange={change} />
        {query.data && query.data.closedMonths.length > 0 && (
          <p className="report-closed">
            <ClosedMark months={query.data.closedMonths} />
          </p>
        )}
        <Loaded query={query}>
          {({ employeeLeaveList, totalCount }) => (
            <ReportTable
              rows={employeeLeaveList}
              total={totalCount}
              choice={choice}
              perPage={PER_PAGE}
              columns={columns}
              detail={(row) => <Types leaves={row.leaves} />}
              onChange={change}
            />
          )}
        </Loaded>
      </section>
    </>
  );
}
