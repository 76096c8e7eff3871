import { createContext, useContext } from 'react';
import type { FieldModel } from '../../model/model.ts';
import type { Columns, Column } from './columns.ts';
import type { Filter } from './conditions.ts';
import type { GroupChoices } from './grouping.ts';

/** What the parts of one list share. */
export interface ListLook {
  readonly columns: Columns;
  readonly available: readonly Column[];
  /** Whether they are other than the usual ones: by the person's choice, or the view's. */
  readonly hasOwnColumns: boolean;
  /** Chooses the columns; undefined: as the list, or its view, has them. */
  readonly chooseColumns: (paths: readonly string[] | undefined) => void;
  readonly filters: readonly Filter[];
  /** What rows are put together by, and the figures of that. */
  readonly groups: GroupChoices;
  /** Whether rows can be chosen for actions on many. */
  readonly isSelectable: boolean;
  /** Whether the list is part of another page, which offers what can be added to it. */
  readonly isPart?: boolean;
  /** Field whose values are the columns of the list's board, where it has one. */
  readonly board: FieldModel | undefined;
}

export const ListLookContext = createContext<ListLook | null>(null);

export function useListLook(): ListLook {
  const look = useContext(ListLookContext);
  if (!look) throw new Error('The parts of a list stand inside a generated list.');
  return look;
}
