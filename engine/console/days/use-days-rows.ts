import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../model/days.ts';
import type { Model } from '../../model/model.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import { pagesOf, useFirstPage, usePagedRows, type PagedSource } from '../grid/use-paged-rows.ts';
import { readAllRows, readRows, type DaysPage, type DaysQuery, type DaysRow } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { groupLayout, plainLayout, type Layout } from './layout.ts';
import type { Pending } from './pending.ts';

const PAGE = 100;

/** Returns the key of all queries of a resource's grid. */
export const daysKey = (stem: string): readonly [string, string] => [stem, 'days'];

function sourceOf(model: Model, query: DaysQuery): PagedSource<DaysPage> {
  return {
    queryKey: [...daysKey(model.stem), query],
    size: PAGE,
    load: (page, signal) => readRows(model, query, [page * PAGE, (page + 1) * PAGE - 1], signal),
    isEnabled: query.group === undefined,
  };
}

export interface DaysRows {
  readonly layout: Layout;
  /** Number of rows; undefined until it is loaded. */
  readonly total: number | undefined;
  /** Returns the row of a line, if it is loaded. */
  readonly rowAt: (line: number) => DaysRow | undefined;
  /** Loads the missing rows of some lines; undefined if none is missing. */
  readonly loadLines: (first: number, last: number) => Promise<unknown> | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NO_ROWS: readonly DaysRow[] = [];

/** Loads all rows, in groups: the sums of a group are those of its rows. */
function useGroupedRows(query: DaysQuery, view: DaysView, pending: Pending): DaysRows {
  const model = useModel();
  const isEnabled = query.group !== undefined;
  const { data, error, refetch } = useLoaded(
    [...daysKey(model.stem), 'all', query],
    (signal) => readAllRows(model, query, signal),
    { isEnabled, staleTime: 30_000 },
  );
  const rows = data ?? NO_ROWS;
  const layout = useMemo(
    () => groupLayout(isEnabled ? rows : NO_ROWS, view, pending),
    [isEnabled, rows, view, pending],
  );
  return {
    layout,
    total: data?.length,
    rowAt: (line) => rows[layout.placeAt(line) ?? -1],
    loadLines: () => undefined,
    error,
    refetch: () => void refetch(),
  };
}

/** Loads the visible rows, by their names. */
function usePlainRows(query: DaysQuery, first: number, last: number): DaysRows {
  const model = useModel();
  const client = useQueryClient();
  const source = sourceOf(model, query);
  const total = useFirstPage(source)?.total;
  const { pageOf, error, refetch } = usePagedRows(source, first, last);
  const layout = useMemo(() => plainLayout(total ?? 0), [total]);
  const keyOf = (page: number): readonly unknown[] => [...source.queryKey, page];
  const kept = (page: number): DaysPage | undefined => client.getQueryData(keyOf(page));
  return {
    layout,
    total,
    // Pages that were loaded stay available while others are visible.
    rowAt: (line) => {
      const { page, at } = pageOf(line);
      return (page ?? kept(Math.floor(line / PAGE)))?.rows[at];
    },
    loadLines: (from, to) => {
      const absent = pagesOf(from, to, PAGE).filter((page) => !kept(page));
      if (absent.length === 0) return undefined;
      return Promise.all(
        absent.map((page) =>
          client.fetchQuery({
            queryKey: keyOf(page),
            queryFn: ({ signal }) => source.load(page, signal),
          }),
        ),
      );
    },
    error,
    refetch,
  };
}

/** Loads the rows of the grid; `first` and `last` are the visible lines. */
export function useDaysRows(
  query: DaysQuery,
  view: DaysView,
  pending: Pending,
  [first, last]: readonly [number, number],
): DaysRows {
  const grouped = useGroupedRows(query, view, pending);
  const plain = usePlainRows(query, first, last);
  return query.group === undefined ? plain : grouped;
}

interface HeldCell {
  readonly row: number;
  readonly day: Day;
  readonly id: number | null;
  readonly value: DaysRow['cells'][string]['value'] | null;
}

/** Returns a row with the given cells of it replaced. */
function withCells(row: DaysRow, cells: readonly HeldCell[]): DaysRow {
  const own = cells.filter((cell) => cell.row === row.id);
  if (own.length === 0) return row;
  const held = { ...row.cells };
  for (const { day, id, value } of own) {
    if (id === null || value === null) delete held[day];
    else held[day] = { id, value };
  }
  return { ...row, cells: held };
}

/** Returns a function that updates cells in all cached pages of the grid. */
export function useTakeCells(): (cells: readonly HeldCell[]) => void {
  const client = useQueryClient();
  const { stem } = useModel();
  return useCallback(
    (cells) => {
      const take = (rows: readonly DaysRow[]): readonly DaysRow[] => rows.map((row) => withCells(row, cells));
      client.setQueriesData<DaysPage | readonly DaysRow[]>({ queryKey: daysKey(stem) }, (known) => {
        if (known === undefined) return undefined;
        return 'rows' in known ? { ...known, rows: [...take(known.rows)] } : take(known);
      });
    },
    [client, stem],
  );
}
