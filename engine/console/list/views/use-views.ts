import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useStoreContext } from 'ra-core';
import type { Row } from '../../../model/input.ts';
import type { KeptView, KeptViews, ViewInput } from '../../../model/view-actions.ts';
import { call } from '../../client/api.ts';
import { mayCall } from '../../context/actions.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { useLoaded } from '../../context/use-endpoint.ts';
import type { Filter } from '../../filters/conditions.ts';
import { columnsKey } from '../table/preferences.ts';
import { findCurrent, keptKey, keptToViews, presetsOf, type View } from './views.ts';

/**
 * Milliseconds that views are fresh: views shared meanwhile appear a little later, but opening a list costs
 * one request, not two.
 */
const FRESH_MS = 5 * 60_000;
const none: KeptViews = { views: [], mayShareWith: [] };

/** The views of a list, and the current one. */
export interface Views {
  readonly views: readonly View[];
  readonly current: View | undefined;
  /** The current view, or the one that was chosen before its filters were changed. */
  readonly base: View | undefined;
  /** True if the list has no filter. */
  readonly isAll: boolean;
  /** Roles that the user may share views with. */
  readonly mayShareWith: KeptViews['mayShareWith'];
  readonly choose: (view: View | undefined) => void;
  readonly save: (view: ViewInput) => Promise<void>;
  readonly remove: (view: KeptView) => Promise<void>;
}

/** Returns the stored views of the list, and functions that change them. */
function useKept() {
  const engine = useEngine();
  const { stem, actions } = useModel();
  const client = useQueryClient();
  const list = actions['rest.listViews'];
  const isEnabled = list !== undefined && mayCall(engine, engine.models[stem]!, list);
  const key = useMemo(() => ['views', stem], [stem]);
  const { data = none } = useLoaded(key, async (signal) => (await call(list!, {}, { signal })) as KeptViews, {
    isEnabled,
    staleTime: FRESH_MS,
  });
  const change = useCallback(
    async (name: 'saveView' | 'removeView', options: { body?: ViewInput; params?: { id: number } }) => {
      const answer = await call(actions[`rest.${name}`]!, options);
      await client.invalidateQueries({ queryKey: key });
      return answer;
    },
    [actions, client, key],
  );
  return { data, change };
}

/** Returns the views of the list around: ready-made ones first, then those of others, then one's own. */
export function useViews(filters: readonly Filter[]): Views {
  const model = useModel();
  const { filterValues, setFilters, setSort } = useListContext();
  const { data, change } = useKept();
  const { removeItem } = useStoreContext();
  const [chosen, setChosen] = useState<string>();
  const views = useMemo(
    () => (filters.length === 0 ? [] : [...presetsOf(model, filters), ...keptToViews(data.views)]),
    [model, filters, data],
  );
  const current = findCurrent(views, filterValues as Row, chosen);
  const isAll = current === undefined && Object.keys(filterValues as Row).length === 0;
  const before = isAll ? undefined : views.find((view) => view.key === chosen);
  const [field, order] = model.defaultSort;
  return {
    views,
    current,
    base: current ?? before,
    isAll,
    mayShareWith: data.mayShareWith,
    choose: (view) => {
      setChosen(view?.key);
      setFilters({ ...view?.filter }, []);
      setSort(view?.sort ?? { field, order });
    },
    save: async (view) => {
      const { id } = (await change('saveView', { body: view })) as KeptView;
      setChosen(keptKey(id));
      removeItem(columnsKey(model.stem, keptKey(id)));
    },
    remove: async ({ id }) => {
      await change('removeView', { params: { id } });
      removeItem(columnsKey(model.stem, keptKey(id)));
      setChosen(undefined);
      setFilters({}, []);
      setSort({ field, order });
    },
  };
}
