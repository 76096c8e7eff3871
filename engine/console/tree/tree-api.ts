import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSessionCheck } from '../context/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { Model } from '../../model/model.ts';
import { MOST_BRANCHES, READ_ABOVE, READ_TREE, type Above, type Branch } from '../../model/tree.ts';
import { call } from '../client/api.ts';

function actionOf(model: Model, name: typeof READ_TREE | typeof READ_ABOVE) {
  const action = model.actions[name];
  if (!action) throw new Error(`The list of ${model.stem} is no tree.`);
  return action;
}

/** Loads the children of a row, or the topmost rows; page by page if there are many. */
export function useBranch(under: number | undefined): UseInfiniteQueryResult<Branch> {
  const model = useModel();
  const checkSession = useSessionCheck();
  return useInfiniteQuery({
    queryKey: [model.stem, 'tree', under ?? null],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const range = JSON.stringify([pageParam, pageParam + MOST_BRANCHES - 1]);
      const query = { range, ...(under !== undefined && { under }) };
      try {
        return (await call(actionOf(model, READ_TREE), { query }, { signal })) as Branch;
      } catch (error) {
        checkSession(error);
        throw error;
      }
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * MOST_BRANCHES < total ? pages.length * MOST_BRANCHES : undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages[0]?.total ?? 0,
      below: Object.assign({}, ...pages.map(({ below }) => below)) as Branch['below'],
    }),
  });
}

/** Loads the ancestors of a row, from the top. */
export const readAbove = async (model: Model, id: number): Promise<readonly number[]> =>
  ((await call(actionOf(model, READ_ABOVE), { params: { id: String(id) } })) as Above).above;
