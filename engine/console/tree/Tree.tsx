import { useCallback, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useListContext, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { toId } from '../../model/ids.ts';
import type { Row } from '../../model/input.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { Column } from '../list/table/columns.ts';
import { useListLook } from '../list/list-look.ts';
import { FoundRows } from './FoundRows.tsx';
import { readAbove } from './tree-api.ts';
import { TreeBranch } from './TreeBranch.tsx';
import { TreeContext, type Wanted } from './tree-state.ts';
import './tree.css';

/** Parameter of the address with the row to show. */
export const NODE_PARAMETER = 'node';
const MOST_FIELDS = 3;

/** Returns the fields next to the names: those of the definition, else the first columns of the list. */
function useCardFields(): readonly Column[] {
  const { tree } = useModel();
  const { available, columns } = useListLook();
  return useMemo(() => {
    const declared = tree?.cards?.flatMap((path) => available.find((one) => one.path === path) ?? []);
    return (declared ?? columns.others).slice(0, MOST_FIELDS);
  }, [tree, available, columns]);
}

/** Returns the row in the address, once its ancestors are loaded. */
function useWanted(): readonly [Wanted | undefined, (id: number) => void] {
  const model = useModel();
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const id = toId(new URLSearchParams(search).get(NODE_PARAMETER) ?? '') ?? 0;
  const { data } = useQuery({
    queryKey: [model.stem, 'tree', 'above', id, key],
    enabled: id > 0,
    queryFn: async () => ({ id, above: await readAbove(model, id) }),
  });
  return [
    data,
    (next) => {
      const query = new URLSearchParams(window.location.search);
      for (const name of ['filter', 'displayedFilters', 'page']) query.delete(name);
      query.set(NODE_PARAMETER, String(next));
      void navigate({ search: `?${query.toString()}` });
    },
  ];
}

const itemOf = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[role="treeitem"]');
const nodeOf = (item: HTMLElement): number => Number(item.dataset.node);

/** Binds the keys that move, open and close, and open a row. */
function useTreeKeys(
  turn: (id: number, isOpen: boolean) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const item = itemOf(event.target);
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    const at = items.indexOf(item);
    const state = item.getAttribute('aria-expanded');
    const parent = (): HTMLElement | null | undefined =>
      item.closest('[role="group"]')?.closest('li')?.querySelector<HTMLElement>('[role="treeitem"]');
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () => {
        if (state === 'false') turn(nodeOf(item), true);
        else if (state === 'true') items[at + 1]?.focus();
      },
      ArrowLeft: () => {
        if (state === 'true') turn(nodeOf(item), false);
        else parent()?.focus();
      },
      Enter: () => {
        if (item.dataset.path !== undefined) void navigate(item.dataset.path);
      },
      ' ': () => {
        if (state !== null) turn(nodeOf(item), state === 'false');
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/**
 * Renders the rows of a list as a tree by the reference to the parent row: branches are read as they are
 * opened. Arrow keys move, open and close, Home and End go to the ends, Enter opens the row. A search is
 * above the tree; its hits are opened in place.
 */
export default function Tree(): ReactElement {
  const { stem, tree } = useModel();
  const translate = useTranslate();
  const locale = useLocale();
  const { filterValues, total } = useListContext<RaRecord<number> & Row>();
  const fields = useCardFields();
  const [wanted, look] = useWanted();
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [current, setCurrent] = useState<number>();
  const [shown, setShown] = useState<Wanted>();
  if (wanted !== shown) {
    // A row is visible once all its ancestors are open.
    setShown(wanted);
    if (wanted) setTurned(new Map([...turned, ...wanted.above.map((id) => [id, true] as const)]));
  }
  const turn = useCallback((id: number, isOpen: boolean) => {
    setTurned((all) => new Map(all).set(id, isOpen));
  }, []);
  const press = useTreeKeys(turn);
  const state = useMemo(
    () => ({ turned, turn, current, wanted, fields }),
    [turned, turn, current, wanted, fields],
  );
  const isFiltered = Object.keys((filterValues ?? {}) as Row).length > 0;
  return (
    <TreeContext value={state}>
      {isFiltered && (
        <FoundRows
          label={translate('crewdeck.tree.found', { count: (total ?? 0).toLocaleString(locale) })}
          onChoose={look}
        />
      )}
      <TreeBranch level={1}>
        {(rows) => (
          <ul
            role="tree"
            className="tree-rows"
            aria-label={translate('crewdeck.tree.label', {
              name: translate(`resources.${stem}.plural`),
              by: translate(`resources.${stem}.fields.${tree?.parent ?? ''}`),
            })}
            onKeyDown={press}
            onFocus={({ target }) => {
              const item = itemOf(target);
              if (item) setCurrent(nodeOf(item));
            }}
          >
            {rows}
          </ul>
        )}
      </TreeBranch>
    </TreeContext>
  );
}
