import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

export interface Place {
  /** Key of the item that keys act on. */
  readonly current: string | undefined;
  /** False until the user has moved to an item. */
  readonly isChosen: boolean;
  /** Finds an element of an item on the page. */
  readonly find: (key: string | undefined, part: string) => HTMLElement | null;
  /** Moves some items down (or up); to the current one if the focus is elsewhere. */
  readonly step: (by: number) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const isNowhere = (): boolean => [null, document.body].includes(document.activeElement as HTMLElement | null);

/** Returns the key after `key` in the former order that still exists; else the last one. */
function nextOf(former: readonly string[], keys: readonly string[], key: string): string | undefined {
  const below = former.slice(former.indexOf(key) + 1);
  return below.find((one) => keys.includes(one)) ?? keys.at(-1);
}

/**
 * Holds the current item (`data-key`) of a list: the one that has the focus, or had it. When it is removed,
 * the next one takes its place, and its focus. `opener`: selects the element of an item that has the focus.
 */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  opener: string,
): Place {
  const [chosen, choose] = useState<string>();
  const former = useRef(keys);
  const find = useCallback(
    (key: string | undefined, part: string): HTMLElement | null =>
      key === undefined
        ? null
        : (list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] ${part}`) ?? null),
    [list],
  );
  useEffect(() => {
    const before = former.current;
    former.current = keys;
    if (chosen === undefined || keys.includes(chosen)) return;
    const next = nextOf(before, keys, chosen);
    choose(next);
    if (isNowhere()) find(next, opener)?.focus();
  }, [keys, chosen, find, opener]);
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  return {
    current,
    isChosen: chosen !== undefined,
    find,
    step: (by) => {
      const isHere = list.current?.contains(document.activeElement) ?? false;
      const at = keys.indexOf(current ?? '') + (isHere ? by : 0);
      find(keys[Math.max(0, Math.min(keys.length - 1, at))], opener)?.focus();
    },
    onFocus: ({ target }) => {
      const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
      if (key !== undefined) choose(key);
    },
  };
}
