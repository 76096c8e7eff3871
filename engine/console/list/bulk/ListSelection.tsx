import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import {
  ListContextProvider,
  useListContext,
  useNotify,
  type Identifier,
  type ListControllerResult,
  type RaRecord,
} from 'ra-core';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { useFailureText } from '../../context/failures.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { mayChoose } from '../../record-parts/row-commands.ts';

/** Number of rows that one request of the simple-rest dialect returns at most. */
const MOST = 1000;
const nobody: readonly Identifier[] = [];

/** Returns a key of the filters for which rows are selected: other filters have another selection. */
const useFilterKey = ({ resource, filter, filterValues }: ListControllerResult): string =>
  useMemo(
    () => JSON.stringify([resource, filter, filterValues as unknown]),
    [resource, filter, filterValues],
  );

/**
 * The selected rows of the list around, instead of react-admin's, which outlive the filters, the page and the
 * browser's tab: these end with the filters and with the page. If the whole list is on the page, rows that
 * have left it are deselected.
 */
export function ListSelection({ children }: { readonly children: ReactNode }): ReactElement {
  const list = useListContext<RaRecord>() as ListControllerResult;
  const { data, total, page, perPage, getData } = list;
  const filterKey = useFilterKey(list);
  const [lastFilterKey, setLastFilterKey] = useState(filterKey);
  const [kept, setKept] = useState(nobody);
  if (lastFilterKey !== filterKey) {
    setLastFilterKey(filterKey);
    setKept(nobody);
  }
  const latest = useLatest(filterKey);
  const engine = useEngine();
  const model = useModel();
  const notify = useNotify();
  const failure = useFailureText();
  const isWhole = page === 1 && total !== undefined && total <= perPage;
  const selectedIds = useMemo(
    () => (isWhole && data ? kept.filter((id) => data.some((row: RaRecord) => row.id === id)) : [...kept]),
    [kept, isWhole, data],
  );
  const selection = useMemo(() => {
    return {
      onSelect: setKept,
      onUnselectItems: (): void => {
        setKept(nobody);
      },
      onToggleItem: (id: Identifier): void => {
        setKept((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
      },
      onSelectAll: ({ limit = MOST }: { readonly limit?: number } = {}): void => {
        void getData?.({ maxResults: limit }).then(
          (rows: readonly RaRecord[]) => {
            if (latest.current !== filterKey) return;
            setKept(rows.filter((row) => mayChoose(engine, model, row)).map(({ id }) => id));
            if (total !== undefined && rows.length < total)
              notify('ra.message.select_all_limit_reached', {
                type: 'warning',
                messageArgs: { max: rows.length },
              });
          },
          (error: unknown) => {
            notify(failure(error), { type: 'error' });
          },
        );
      },
    };
  }, [engine, model, filterKey, latest, getData, total, notify, failure]);
  return (
    <ListContextProvider value={{ ...list, ...selection, selectedIds } as ListControllerResult}>
      {children}
    </ListContextProvider>
  );
}
