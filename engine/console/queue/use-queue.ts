import { useEffect, useMemo, useRef, useState } from 'react';
import { useGetList, useInfiniteGetList, useListContext } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { meetBoth, queueTabs, tabFilter, type QueueTab } from '../../model/queue.ts';
import type { Card } from '../context/moves.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useIsMedium } from '../ui/use-width.ts';
import { partsOf } from './offered.ts';
import { useQueuePlace, type QueuePlace } from './use-queue-place.ts';

const PER_PAGE = 25;
/** The row that has waited longest comes first. */
const sort = { field: 'createdAt', order: 'ASC' } as const;
const errorInQueue = { onError: (): void => undefined };

/** Returns the filter of a tab, without the conditions of the list; undefined if no row can match. */
function useTabFilter(tab: QueueTab): Row | undefined {
  const { queue } = partsOf(useModel());
  const { filter, filterValues } = useListContext();
  const filterKey = JSON.stringify({ ...(filterValues as Row), ...(filter as Row | undefined) });
  return useMemo(
    () => meetBoth(JSON.parse(filterKey) as Row, tabFilter(queue, tab)),
    [filterKey, queue, tab],
  );
}

/** Returns the current number of rows in a tab. */
export function useTabTotal(tab: QueueTab): number | undefined {
  const { stem } = useModel();
  const filter = useTabFilter(tab);
  const { total } = useGetList<Card>(
    stem,
    { pagination: { page: 1, perPage: 1 }, sort, filter },
    { enabled: filter !== undefined, ...errorInQueue },
  );
  return filter ? total : 0;
}

/** Loads the rows of a tab page by page; each once, even if it is on two pages meanwhile. */
function useRows(tab: QueueTab) {
  const { stem } = useModel();
  const filter = useTabFilter(tab);
  const query = useInfiniteGetList<Card>(
    stem,
    { pagination: { page: 1, perPage: PER_PAGE }, sort, filter, meta: { queue: tab } },
    { enabled: filter !== undefined, ...errorInQueue },
  );
  const { data } = query;
  const rows = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.data.map((row) => [row.id, row]))).values()],
    [data],
  );
  return { ...query, rows, isPending: query.isPending && filter !== undefined };
}

export interface QueueState {
  readonly place: QueuePlace;
  readonly tabs: readonly QueueTab[];
  readonly query: ReturnType<typeof useRows>;
  readonly rows: readonly Card[];
  /** The row that was open before the list was shown alone. */
  readonly former: number | undefined;
  readonly turn: (tab: QueueTab) => void;
  /** Opens a row; undefined: the list alone. */
  readonly open: (id: number | undefined, isReplaced?: boolean) => void;
  /** Opens the row some places below (or above). */
  readonly step: (by: 1 | -1) => void;
  /** Opens the next row: this one has left the tab by the user's command. */
  readonly leave: (id: number) => void;
}

/** Returns the state of a queue: the open tab, its rows, and the open row. */
export function useQueue(list: string): QueueState {
  const { queue } = partsOf(useModel());
  const tabs = useMemo(() => queueTabs(queue), [queue]);
  const [place, go] = useQueuePlace(list, tabs);
  const isNarrow = useIsMedium();
  const query = useRows(place.tab);
  // A row that has left stays hidden until the list is read again, in the version that it had.
  const [left, setLeft] = useState<ReadonlyMap<number, unknown>>(new Map());
  const rows = query.rows.filter(({ id, version }) => !left.has(id) || left.get(id) !== version);
  const at = rows.findIndex(({ id }) => id === place.row);
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  const open: QueueState['open'] = (row, isReplaced = false) => {
    go({ tab: place.tab, row }, isReplaced);
  };
  const [former, setFormer] = useState(place.row);
  if (place.row !== undefined && place.row !== former) setFormer(place.row);
  const first = isNarrow || place.row !== undefined ? undefined : rows[0]?.id;
  useEffect(() => {
    if (first !== undefined) go({ tab: place.tab, row: first }, true);
  }, [first, place.tab, go]);
  return {
    place,
    tabs,
    query,
    rows,
    former,
    turn: (tab) => {
      go({ tab });
    },
    open,
    step: (by) => {
      // If the open row is gone, the one that has moved up to its place is the next.
      const next = rows[at < 0 ? last.current + (by > 0 ? 0 : -1) : at + by];
      if (next) open(next.id, true);
      else if (by > 0 && query.hasNextPage) void query.fetchNextPage();
    },
    leave: (id) => {
      const here = rows.findIndex((row) => row.id === id);
      setLeft((known) => new Map([...known, [id, rows[here]?.version]]));
      const others = rows.filter((row) => row.id !== id);
      open((others[here] ?? others[here - 1])?.id, true);
    },
  };
}
