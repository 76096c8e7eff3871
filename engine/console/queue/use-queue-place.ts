import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { toId } from '../../model/ids.ts';
import { SHAPE_PARAMETER } from '../client/address-query.ts';
import type { QueueTab } from '../../model/queue.ts';

const TAB = 'queue';
const ROW = 'row';

/** Place in a queue: one of its tabs, and one of its rows. */
export interface QueuePlace {
  readonly tab: QueueTab;
  readonly row?: number | undefined;
}

/** Returns the address of a place; the list's own conditions stay unchanged. */
export function toPlace(search: string, { tab, row }: QueuePlace): string {
  const query = new URLSearchParams(search);
  query.set(SHAPE_PARAMETER, 'queue');
  query.set(TAB, tab);
  if (row === undefined) query.delete(ROW);
  else query.set(ROW, String(row));
  return `?${query.toString()}`;
}

/**
 * Returns the place in the address, else the last one since sign-in: a change of the list's conditions drops
 * it from the address.
 */
export function useQueuePlace(
  list: string,
  tabs: readonly QueueTab[],
): readonly [QueuePlace, (place: QueuePlace, isReplaced?: boolean) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useStore<QueuePlace>(`queue.${list}`, { tab: 'mine' });
  const query = new URLSearchParams(search);
  const named = tabs.find((tab) => tab === query.get(TAB));
  const row = named ? toId(query.get(ROW) ?? '') : kept.row;
  const tab = named ?? tabs.find((one) => one === kept.tab) ?? 'mine';
  const place = useMemo((): QueuePlace => ({ tab, row }), [tab, row]);
  useEffect(() => {
    if (named) keep(place);
    else void navigate({ search: toPlace(search, place), hash }, { replace: true });
  }, [named, place, keep, navigate, search, hash]);
  const go = useCallback(
    (next: QueuePlace, isReplaced = false) => {
      // A record that is open next to the list stays open when the row changes by itself.
      const hash = isReplaced ? window.location.hash : '';
      void navigate({ search: toPlace(window.location.search, next), hash }, { replace: isReplaced });
    },
    [navigate],
  );
  return [place, go];
}
