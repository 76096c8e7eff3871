import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

export type ListView = 'table' | 'board';
const PARAMETER = 'view';

const withView = (search: string, view: ListView): string => {
  const query = new URLSearchParams(search);
  if (view === 'board') query.set(PARAMETER, view);
  else query.delete(PARAMETER);
  return query.size === 0 ? '' : `?${query.toString()}`;
};

/**
 * Whether a list is looked at as a table or as a board: as the address says, else as it was looked at last
 * since the person has signed in. The address names the board beside the list's conditions, which know
 * nothing of it.
 */
export function useListView(list: string, hasBoard: boolean): readonly [ListView, (view: ListView) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useStore<ListView>(`view.${list}`, 'table');
  const isNamed = hasBoard && new URLSearchParams(search).get(PARAMETER) === 'board';
  const isKept = hasBoard && kept === 'board';
  useEffect(() => {
    if (isNamed) keep('board');
  }, [isNamed, keep]);
  useEffect(() => {
    if (isKept && !isNamed) void navigate({ search: withView(search, 'board'), hash }, { replace: true });
  }, [isKept, isNamed, navigate, search, hash]);
  const change = useCallback(
    (next: ListView) => {
      keep(next);
      void navigate({ search: withView(window.location.search, next) }, { replace: true });
    },
    [keep, navigate],
  );
  return [isNamed || isKept ? 'board' : 'table', change];
}
