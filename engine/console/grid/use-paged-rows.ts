import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSessionCheck } from '../context/actions.ts';

const STALE_MS = 30_000;

/** Returns the pages that contain the rows from one index to another. */
export const pagesOf = (from: number, to: number, size: number): number[] =>
  Array.from(
    { length: Math.floor(to / size) - Math.floor(from / size) + 1 },
    (_, index) => Math.floor(from / size) + index,
  );

/** Rows that are loaded in pages, as they come into sight. */
export interface PagedSource<P> {
  /** Key of all pages, with the parameters of their query. */
  readonly queryKey: readonly unknown[];
  /** Rows of a page. */
  readonly size: number;
  readonly load: (page: number, signal: AbortSignal) => Promise<P>;
  readonly isEnabled?: boolean;
}

/** Returns the query options of a page. */
function usePageOptions<P>({
  queryKey,
  load,
  isEnabled = true,
}: PagedSource<P>): (page: number) => UseQueryOptions<P> {
  const checkSession = useSessionCheck();
  return (page) => ({
    queryKey: [...queryKey, page],
    staleTime: STALE_MS,
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      try {
        return await load(page, signal);
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
  });
}

/** Loads the first page, which contains the number of rows. */
export function useFirstPage<P>(source: PagedSource<P>): P | undefined {
  return useQuery(usePageOptions(source)(0)).data;
}

export interface PagedRows<P> {
  /** Returns the page of a row, and its place there; no page while it is loading. */
  readonly pageOf: (index: number) => { readonly page: P | undefined; readonly at: number };
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Loads the rows in view: only the pages around the visible rows. */
export function usePagedRows<P>(source: PagedSource<P>, from: number, to: number): PagedRows<P> {
  const { size } = source;
  const pages = pagesOf(from, to, size);
  const results = useQueries({ queries: pages.map(usePageOptions(source)) });
  const byPage = new Map(pages.map((page, index) => [page, results[index]?.data]));
  return {
    pageOf: (index) => ({ page: byPage.get(Math.floor(index / size)), at: index % size }),
    error: results.find(({ error }) => error)?.error,
    refetch: () => {
      for (const result of results) void result.refetch();
    },
  };
}
