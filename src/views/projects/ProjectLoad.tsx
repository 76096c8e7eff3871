import { useState, type ReactElement } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import { addMonths, startOfMonth, type Day } from '@crewdeck/engine/model/days.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import { LoadTable } from './LoadTable.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';

const PER_PAGE = 20;
const MONTHS = 12;
const MONTHS_BACK = 3;

/**
 * Returns the first shown month: that of the project's start, or shortly before today if that was long ago.
 */
function firstMonth({ startDate, endDate }: Readonly<Row>): Day {
  const start = startOfMonth(String(startDate));
  const recent = addMonths(startOfMonth(today()), -MONTHS_BACK);
  const isShort = typeof endDate === 'string' && endDate < addMonths(start, MONTHS);
  return isShort || start > recent ? start : recent;
}

/** Returns the number of shown months: those of the project, a year at most. */
function countMonths(from: Day, endDate: unknown): number {
  if (typeof endDate !== 'string') return MONTHS;
  const ends = Array.from({ length: MONTHS }, (_, index) => addMonths(from, index));
  return Math.max(1, ends.filter((start) => start <= endDate).length);
}

function Months({ project }: { readonly project: Row & { readonly id: number } }): ReactElement | null {
  const translate = useTranslate();
  const [from, setFrom] = useState(() => firstMonth(project));
  const [page, setPage] = useState(1);
  const count = countMonths(from, project.endDate);
  const isLast = typeof project.endDate === 'string' && project.endDate < addMonths(from, MONTHS);
  const isFirst = from <= startOfMonth(String(project.startDate));
  const query = useEndpoint(
    'GET projectInfo/load',
    {
      query: {
        projectId: project.id,
        unit: 'month',
        from,
        count,
        skip: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
      },
    },
    { of: 'projects', keepsFormer: true, about: project.id },
  );
  if (query.data?.totalCount === 0) return null;
  return (
    <section className="card load-card">
      <div className="load-head">
        <h2>{translate('crewdeck.load.title')}</h2>
        {!(isFirst && isLast) && (
          <PeriodSwitch
            from={from}
            unit="month"
            count={count}
            step={MONTHS}
            isFirst={isFirst}
            isLast={isLast}
            onChange={setFrom}
          />
        )}
      </div>
      <Loaded query={query}>
        {({ people, totalCount, isWhole }) => (
          <>
            <LoadTable people={people} unit="month" isOfProject />
            <p className="load-note">
              {translate(isWhole ? 'crewdeck.load.legend' : 'crewdeck.load.scoped')}
            </p>
            {totalCount > PER_PAGE && (
              <Pager page={page} perPage={PER_PAGE} total={totalCount} onPage={setPage} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Renders the people of a project over its months: its share of each, and their total load. */
export default function ProjectLoad(): ReactElement | null {
  const project = useRecordContext<Row & { id: number }>();
  return project ? <Months key={project.id} project={project} /> : null;
}
