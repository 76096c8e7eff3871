import { useMemo, type ReactElement, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import type { Row } from '../../../model/input.ts';
import {
  GroupingContext,
  readFilter,
  readGrouping,
  toSearch,
  withChange,
  type Grouping,
} from './grouping.ts';
import { useListLook } from '../list-look.ts';

/**
 * Reads from the address whether the list around is grouped. While it is, filters are changed by an own
 * setter: react-admin would write an address that contains the list's parameters alone.
 */
export function ListGrouping({ children }: { readonly children: ReactNode }): ReactElement {
  const list = useListContext() as ListControllerResult;
  const { groups } = useListLook();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const grouping = useMemo(() => readGrouping(search, groups), [search, groups]);
  const { sort, perPage } = list;
  const filterValues = list.filterValues as Row;
  const go = (filter: Row, next: Grouping | undefined): void => {
    // Switching the mode is a step in the history, a single choice is not.
    const isSameMode = (next === undefined) === (grouping === undefined);
    void navigate({ pathname, search: toSearch({ filter, sort, perPage }, next) }, { replace: isSameMode });
  };
  // Reads the current address: a page may be rendered a moment after it has changed.
  const present = (): Grouping | undefined => readGrouping(window.location.search, groups) ?? grouping;
  const presentFilter = (): Row => ({ ...(readFilter(window.location.search) ?? filterValues) });
  const shown = grouping
    ? {
        ...list,
        setFilters: (filter: Row) => {
          go(filter, { ...(present() ?? grouping), page: 1 });
        },
        setSort: () => {},
      }
    : list;
  return (
    <GroupingContext.Provider
      value={{
        grouping,
        setGrouping: (next) => {
          go(presentFilter(), next);
        },
        changeGrouping: (change) => {
          const now = present();
          if (now) go(presentFilter(), withChange(now, change));
        },
      }}
    >
      <ListContextProvider value={shown as ListControllerResult}>{children}</ListContextProvider>
    </GroupingContext.Provider>
  );
}
