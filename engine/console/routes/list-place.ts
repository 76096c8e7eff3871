import { useCallback } from 'react';
import { useStoreContext } from 'ra-core';
import type { Row } from '../../model/input.ts';

/** Under which react-admin keeps filters, order and page of a list: by its address and what fills that in. */
export const listKey = (path: string, values: Readonly<Row> = {}): string =>
  `${path.replace(/\W+/g, '-')}.${Object.values(values).join('-')}`;

/**
 * Returns a function that makes a list begin without filters, on its first page: whoever asks for a page by
 * its name wants all of it. The way back to where one was goes round this.
 */
export function useWholeList(): (path: string) => void {
  const { getItem, setItem } = useStoreContext();
  return useCallback(
    (path) => {
      const key = listKey(path);
      const kept = getItem<object | undefined>(key);
      if (kept) setItem(key, { ...kept, filter: {}, displayedFilters: {}, page: 1 });
    },
    [getItem, setItem],
  );
}
