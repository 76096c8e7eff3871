import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine } from '../context/EngineContext.tsx';

export interface CountedList {
  readonly key: string;
  readonly stem: string;
  readonly where: Readonly<Row>;
}

/** Returns the number of rows of some lists, by the key of the list; absent until it is loaded. */
export function useCounts(lists: readonly CountedList[]): Readonly<Record<string, number | undefined>> {
  const { models } = useEngine();
  const dataProvider = useDataProvider();
  const results = useQueries({
    queries: lists.map(({ stem, where }) => ({
      // Under the resource's name, so that a refresh of its lists refreshes this too.
      queryKey: [stem, 'count', where],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const [field, order] = models[stem]?.defaultSort ?? ['id', 'ASC'];
        return (
          (
            await dataProvider.getList(stem, {
              filter: where,
              pagination: { page: 1, perPage: 1 },
              sort: { field, order },
              signal,
            })
          ).total ?? 0
        );
      },
    })),
  });
  return Object.fromEntries(lists.map(({ key }, index) => [key, results[index]?.data]));
}
