import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';

export type OrgPerson = Data<'GET employee/orgChart'>['employeeList'][number];
const PAGE = 100;

/** Who reports to somebody, or to nobody; by and by where they are many. */
export function useReports(
  managerId: number | undefined,
): UseInfiniteQueryResult<{ readonly people: readonly OrgPerson[]; readonly total: number }> {
  return useInfiniteQuery({
    queryKey: ['employees', 'orgChart', managerId ?? null],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET employee/orgChart',
        { query: { skip: pageParam, limit: PAGE, ...(managerId !== undefined && { managerId }) } },
        { signal },
      ),
    getNextPageParam: ({ totalCount }, pages) =>
      pages.length * PAGE < totalCount ? pages.length * PAGE : undefined,
    select: ({ pages }) => ({
      people: pages.flatMap(({ employeeList }) => employeeList),
      total: pages[0]?.totalCount ?? 0,
    }),
  });
}

/** The people above somebody, from the top. */
export const readLeaders = async (userId: number): Promise<readonly number[]> =>
  (await call('GET employee/orgChart/{id}', { params: { id: String(userId) } })).leaders;
