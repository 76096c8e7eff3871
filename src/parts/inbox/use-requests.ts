import { useMemo, useState } from 'react';
import { useGetList } from 'ra-core';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { awaitedBy, type Kind, type Request } from '../decisions/kinds.ts';

export interface RequestFilter {
  readonly status: string | number;
  readonly type?: number | undefined;
  readonly team?: number | undefined;
  readonly text: string;
}
export interface Requests {
  readonly rows: readonly Request[];
  /** Number of requests, shown or not. */
  readonly total: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
  /** Loads more of them; undefined if there are no more. */
  readonly showMore: (() => void) | undefined;
}

const PAGE = 100;
/** Number of rows that the server returns at most. */
const MOST = 1000;

/** Loads requests of a kind, the oldest first; without the user's own, which they cannot decide. */
export function useRequests(kind: Kind, { status, type, team, text }: RequestFilter): Requests {
  const engine = useEngine();
  const { userId } = engine;
  const [shown, show] = useState(PAGE);
  const { model, field, owner } = kind;
  const filter = {
    [field]: status,
    ...(status === kind.waiting && awaitedBy(engine, kind)),
    ...(type !== undefined && { leaveType: type }),
    ...(team !== undefined && { [`${owner}.department`]: team }),
    ...(text !== '' && { [`${owner}.q`]: text }),
  };
  const {
    data,
    total: all = 0,
    error,
    isPending,
    refetch,
  } = useGetList<Request>(model.stem, {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: status === kind.waiting ? 'ASC' : 'DESC' },
  });
  // The list contains the user's own requests too, which another user decides.
  const { total: own = 0 } = useGetList<Request>(model.stem, {
    filter: { ...filter, [owner]: userId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const rows = useMemo(() => (data ?? []).filter((row) => row[owner] !== userId), [data, owner, userId]);
  return {
    rows,
    total: Math.max(rows.length, all - own),
    isPending,
    error,
    refetch: () => {
      void refetch();
    },
    showMore:
      (data?.length ?? 0) < Math.min(all, MOST)
        ? () => {
            show(Math.min(shown + PAGE, MOST));
          }
        : undefined,
  };
}
