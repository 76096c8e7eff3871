import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { call } from '@crewdeck/engine/console/client/api.ts';
import type { Report, ReportQuery, ReportRow } from '../../parts/report-data.ts';

const PAGE = 100;
const STALE_MS = 30_000;

/** Pages that hold the rows from one index to another. */
export const pagesOf = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.floor(to / PAGE) - Math.floor(from / PAGE) + 1 },
    (_, index) => Math.floor(from / PAGE) + index,
  );

/** How a page of the report is asked for. */
function usePageOptions(query: ReportQuery): (page: number) => UseQueryOptions<Report> {
  const checkSession = useSessionCheck();
  return (page) => ({
    queryKey: ['attendance', 'action', 'grid', query, page],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      try {
        return await call(
          'GET attendance/report',
          { query: { ...query, skip: page * PAGE, limit: PAGE } },
          { signal },
        );
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
  });
}

/** How many people the report has; its first page tells. */
export const useGridTotal = (query: ReportQuery): number | undefined =>
  useQuery(usePageOptions(query)(0)).data?.totalCount;

export interface GridRows {
  readonly rowAt: (index: number) => ReportRow | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The report's rows as far as they are looked at: only the pages round the visible rows are fetched. */
export function useGridRows(query: ReportQuery, from: number, to: number): GridRows {
  const pages = pagesOf(from, to);
  const results = useQueries({ queries: pages.map(usePageOptions(query)) });
  const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
  return {
    rowAt: (index) => byPage.get(Math.floor(index / PAGE))?.attendanceReport[index % PAGE],
    error: results.find(({ error }) => error)?.error,
    refetch: () => {
      for (const result of results) void result.refetch();
    },
  };
}
