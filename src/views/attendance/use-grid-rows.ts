import { useQueries } from '@tanstack/react-query';
import { callAction, useAction, useSessionCheck } from '../../engine/actions.ts';
import type { Report, ReportQuery, ReportRow } from '../../components/report-data.ts';

const PAGE = 100;
const STALE_MS = 30_000;

export interface GridRows { readonly total: number | undefined; readonly rowAt: (index: number) => ReportRow | undefined; readonly error: unknown; readonly refetch: () => void }

/** Pages that hold the rows from one index to another; always the first, which tells how many there are. */
export const pagesOf = (from: number, to: number): number[] => [...new Set([0, ...Array.from({ length: Math.floor(to / PAGE) - Math.floor(from / PAGE) + 1 }, (_, index) => Math.floor(from / PAGE) + index)])];

/** The report's rows as far as they are looked at: only the pages round the visible rows are fetched. */
export function useGridRows(query: ReportQuery, from: number, to: number): GridRows {
  const { action } = useAction('attendance', 'report');
  const checkSession = useSessionCheck();
  const pages = pagesOf(from, to);
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['attendance', 'action', 'grid', query, page], staleTime: STALE_MS,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        try { return await callAction<Report>(action, { query: { ...query, skip: page * PAGE, limit: PAGE }, signal }); } catch (error) { checkSession(error); throw error; }
      },
    })),
  });
  const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
  return {
    total: results[0]?.data?.totalCount,
    rowAt: (index) => byPage.get(Math.floor(index / PAGE))?.attendanceReport[index % PAGE],
    error: results.find(({ error }) => error)?.error, refetch: () => { for (const result of results) void result.refetch(); },
  };
}
