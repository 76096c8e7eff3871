import { useCallback } from 'react';
import { useStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { SHAPE_PARAMETER } from '../client/address-query.ts';

/** Checks whether the address has parameters that only a generated list writes. */
const isOfList = (query: URLSearchParams): boolean =>
  ['filter', 'displayedFilters', 'sort', 'page', 'perPage'].some((name) => query.has(name));

/**
 * Returns the shown view of a page: the one in the address, the list if the address holds a list's
 * conditions, else the one chosen last. `views` are those that the user has; the first is the default.
 */
export function useView<V extends string>(
  key: string,
  views: readonly V[],
  list?: NoInfer<V>,
): readonly [V, (view: V) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useStore<string>(`crewdeck.view.${key}`, views[0] ?? '');
  const query = new URLSearchParams(search);
  const requested = query.get(SHAPE_PARAMETER);
  const find = (name: string | null | undefined): V | undefined => views.find((one) => one === name);
  // A name in the address that is none of the page's views is the shape of its list.
  const isListed = requested !== null || isOfList(query);
  const view = find(requested) ?? find(list !== undefined && isListed ? list : kept) ?? (views[0] as V);
  const change = useCallback(
    (next: V) => {
      keep(next);
      void navigate({ pathname, search: '' }, { replace: true });
    },
    [keep, navigate, pathname],
  );
  return [view, change];
}
