import { useCallback } from 'react';
import { useStoreContext } from 'ra-core';
import type { Row } from '../../model/input.ts';

/**
 * Returns the key under which react-admin stores filters, order and page of a list: its address, and the
 * values in it.
 */
export const listKey = (path: string, values: Readonly<Row> = {}): string =>
  `${path.replace(/\W+/g, '-')}.${Object.values(values).join('-')}`;

/**
 * Returns a function that opens a list as it opens first, on its first page: a user who opens a page by its
 * name wants what it is for, not what was left of a search. Going back in the browser bypasses this and
 * restores the former filters.
 */
export function useWholeList(): (path: string) => void {
  const { getItem, setItem } = useStoreContext();
  return useCallback(
    (path) => {
      const key = listKey(path);
      const kept = getItem<object | undefined>(key);
      if (kept) setItem(key, { ...kept, filter: undefined, displayedFilters: {}, page: 1 });
    },
    [getItem, setItem],
  );
}
