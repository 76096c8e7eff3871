import { call } from '@crewdeck/engine/console/client/api.ts';
import {
  useFirstPage,
  usePagedRows,
  type PagedSource,
} from '@crewdeck/engine/console/grid/use-paged-rows.ts';
import type { Report, ReportQuery, ReportRow } from '../../parts/report-data.ts';

const PAGE = 100;

const sourceOf = (query: ReportQuery): PagedSource<Report> => ({
  queryKey: ['attendance', 'action', 'grid', query],
  size: PAGE,
  load: (page, signal) =>
    call('GET attendance/report', { query: { ...query, skip: page * PAGE, limit: PAGE } }, { signal }),
});

/** How many people the report has; its first page tells. */
export const useGridTotal = (query: ReportQuery): number | undefined =>
  useFirstPage(sourceOf(query))?.totalCount;

export interface GridRows {
  readonly rowAt: (index: number) => ReportRow | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The report's rows as far as they are looked at. */
export function useGridRows(query: ReportQuery, from: number, to: number): GridRows {
  const { pageOf, error, refetch } = usePagedRows(sourceOf(query), from, to);
  return {
    rowAt: (index) => {
      const { page, at } = pageOf(index);
      return page?.attendanceReport[at];
    },
    error,
    refetch,
  };
}
