import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ListContextProvider, useGetList, useListContext, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';
import { AddButton } from './AddButton.tsx';

type Record = RaRecord & Row;

/** Rows that were added to a list, with the page and the sort order at the time. */
interface Added {
  readonly ids: readonly number[];
  readonly at: string;
}

/**
 * Keeps rows visible that the user adds to the list around: rows that sort onto another page are shown first,
 * until the page or the order changes.
 */
export function AddedRows({
  where,
  children,
}: {
  readonly where: Readonly<Row>;
  /** Renders the list with the button that adds a row. */
  readonly children: (add: ReactNode) => ReactNode;
}): ReactElement {
  const { stem } = useModel();
  const list = useListContext<Record>();
  const { page, sort, data } = list;
  const at = JSON.stringify([page, sort]);
  const [added, setAdded] = useState<Added>({ ids: [], at });
  const ids = added.at === at ? added.ids : [];
  const missing = ids.filter((id) => data?.every((row) => row.id !== id) ?? false);
  const { data: found } = useGetList<Record>(
    stem,
    {
      filter: { ...where, id: missing },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: missing.length },
    },
    { enabled: missing.length > 0 },
  );
  const add = useCallback(
    (id: number) => {
      setAdded((former) => ({ ids: [...(former.at === at ? former.ids : []), id], at }));
    },
    [at],
  );
  const first = missing.length > 0 ? found : undefined;
  const shown = useMemo(
    () => (first && data ? { ...list, data: [...first, ...data] } : list),
    [list, first, data],
  );
  return (
    // The variants of the list's state are passed on as one type.
    <ListContextProvider value={shown as typeof list}>
      {children(<AddButton where={where} onAdded={add} />)}
    </ListContextProvider>
  );
}
