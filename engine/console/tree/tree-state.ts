import { createContext } from 'react';
import type { Column } from '../list/table/columns.ts';

/** A row that is searched for, and its ancestors. */
export interface Wanted {
  readonly id: number;
  readonly above: readonly number[];
}

export interface TreeState {
  /** Rows whose branches the user has opened or closed. */
  readonly turned: ReadonlyMap<number, boolean>;
  readonly turn: (id: number, isOpen: boolean) => void;
  /** The row in the tab order; undefined: the first. */
  readonly current: number | undefined;
  readonly wanted: Wanted | undefined;
  /** Fields next to the names. */
  readonly fields: readonly Column[];
}

export const TreeContext = createContext<TreeState>({
  turned: new Map(),
  turn: () => undefined,
  current: undefined,
  wanted: undefined,
  fields: [],
});
