import { createContext, useContext } from 'react';
import type { FieldModel } from '../../model/model.ts';
import type { Columns, Column } from './columns.ts';
import type { Filter } from './conditions.ts';

/** What the parts of one list share. */
export interface ListLook {
  readonly columns: Columns;
  readonly available: readonly Column[];
  readonly filters: readonly Filter[];
  /** Whether rows can be chosen for actions on many. */
  readonly isSelectable: boolean;
  /** Field whose values are the columns of the list's board, where it has one. */
  readonly board: FieldModel | undefined;
}

export const ListLookContext = createContext<ListLook | null>(null);

export function useListLook(): ListLook {
  const look = useContext(ListLookContext);
  if (!look) throw new Error('The parts of a list stand inside a generated list.');
  return look;
}
