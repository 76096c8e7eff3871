import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { isDay, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { toId } from '@crewdeck/engine/model/ids.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { PageTabs } from '@crewdeck/engine/console/routes/PageTabs.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import { CategoryChoice } from '../../parts/Tools.tsx';
import '../../parts/report.css';
import { LoadTable } from './LoadTable.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';

const PER_PAGE = 20;
const WEEKS = 12;

interface Choice {
  readonly from: string;
  readonly department: number | undefined;
  readonly technology: number | undefined;
  readonly search: string;
  readonly page: number;
}

function toChoice(params: URLSearchParams): Choice {
  const from = params.get('from');
  return {
    from: startOfWeek(isDay(from) ? from : today()),
    department: toId(params.get('department') ?? ''),
    technology: toId(params.get('technology') ?? ''),
    search: params.get('search') ?? '',
    page: toId(params.get('page') ?? '') ?? 1,
  };
}

/** Returns the choice in the page's address, and a function that changes it. */
function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams();
  return [
    toChoice(params),
    (change) => {
      // The address may already have a change that is not rendered yet.
      const now = toChoice(new URLSearchParams(window.location.search));
      const { page, ...next } = { ...now, page: 1, ...change };
      const named = Object.entries({ ...next, page: page > 1 ? page : undefined });
      const known = named.filter(([, value]) => value !== undefined && value !== '');
      setParams(new URLSearchParams(known.map(([name, value]) => [name, String(value)])), { replace: true });
    },
  ];
}

/** Renders who is free when: people by weeks, with the share of each that is assigned to projects. */
export default function FreePeoplePage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const [{ from, department, technology, search, page }, change] = useChoice();
  const query = useEndpoint(
    'GET projectInfo/load',
    {
      query: {
        from,
        count: WEEKS,
        skip: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
        ...(department !== undefined && { department }),
        ...(technology !== undefined && { technology }),
        ...(search !== '' && { searchTextValue: search }),
      },
    },
    { of: 'projects', keepsFormer: true },
  );
  const title = translate('crewdeck.tabs.free');
  usePageTitle(title);
  return (
    <>
      <PageTabs path={match.route.path} />
      <PageHeader title={title} count={query.data?.totalCount} />
      <section className="card list">
        <div className="report-tools">
          <SearchTool
            label={translate('crewdeck.time.nameOrId')}
            value={search}
            onChange={(text) => {
              change({ search: text });
            }}
          />
          <CategoryChoice
            category="department"
            label={translate('resources.employees.fields.department')}
            value={department}
            onChange={(value) => {
              change({ department: value });
            }}
          />
          <CategoryChoice
            category="technology"
            label={translate('crewdeck.load.technology')}
            value={technology}
            onChange={(value) => {
              change({ technology: value });
            }}
          />
          <span className="grow" />
          <PeriodSwitch
            from={from}
            unit="week"
            count={WEEKS}
            onChange={(day) => {
              change({ from: day, page });
            }}
          />
        </div>
        <Loaded query={query} height={480}>
          {({ people, totalCount, isWhole }) =>
            totalCount === 0 ? (
              <EmptyState tone="noMatch" title={translate('crewdeck.list.noMatch')} />
            ) : (
              <>
                <LoadTable people={people} unit="week" />
                {!isWhole && <p className="load-note">{translate('crewdeck.load.scoped')}</p>}
                <Pager
                  page={page}
                  perPage={PER_PAGE}
                  total={totalCount}
                  onPage={(next) => {
                    change({ page: next });
                  }}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
