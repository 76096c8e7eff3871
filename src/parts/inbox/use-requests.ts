import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import type { Kind, Request } from '../decisions/kinds.ts';

export interface RequestFilter {
  readonly status: string | number;
  readonly type?: number | undefined;
  readonly team?: number | undefined;
  readonly text: string;
}
export interface Requests {
  readonly rows: readonly Request[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

const MOST = 100;

/** Requests of a kind, the oldest first; nobody's own, since nobody decides those. */
export function useRequests(kind: Kind, { status, type, team, text }: RequestFilter): Requests {
  const { userId } = useEngine();
  const { model, field, owner } = kind;
  const filter = {
    [field]: status,
    ...(type !== undefined && { leaveType: type }),
    ...(team !== undefined && { [`${owner}.department`]: team }),
    ...(text !== '' && { [`${owner}.q`]: text }),
  };
  const { data, error, isPending, refetch } = useGetList<Request>(model.stem, {
    filter,
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'createdAt', order: status === kind.waiting ? 'ASC' : 'DESC' },
  });
  const rows = useMemo(() => (data ?? []).filter((row) => row[owner] !== userId), [data, owner, userId]);
  return {
    rows,
    isPending,
    error,
    refetch: () => {
      void refetch();
    },
  };
}
