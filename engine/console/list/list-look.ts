import { createContext, useContext } from 'react';
import type { FieldModel } from '../../model/model.ts';
import type { Columns, Column } from './table/columns.ts';
import type { Filter } from '../filters/conditions.ts';
import type { GroupChoices } from './groups/grouping.ts';

/**
 * Query options of a list: an error is shown in place of its rows; a toast would repeat it, in the server's
 * language.
 */
export const errorInList = { onError: (): void => undefined };

/** Properties that the parts of one list share. */
export interface ListLook {
  readonly columns: Columns;
  readonly available: readonly Column[];
  /** True if the columns differ from the default, by the user's choice or the view's. */
  readonly hasOwnColumns: boolean;
  /** Chooses the columns; undefined restores those of the list, or of its view. */
  readonly chooseColumns: (paths: readonly string[] | undefined) => void;
  readonly filters: readonly Filter[];
  /** Fields to group by, and the figures of groups. */
  readonly groups: GroupChoices;
  /** True if rows can be selected for bulk actions. */
  readonly isSelectable: boolean;
  /** True if the list is part of another page, which offers to add rows. */
  readonly isPart?: boolean;
  /** Field whose values are the columns of the list's board; undefined without a board. */
  readonly board: FieldModel | undefined;
}

export const ListLookContext = createContext<ListLook | null>(null);

export function useListLook(): ListLook {
  const look = useContext(ListLookContext);
  if (!look) throw new Error('The parts of a list stand inside a generated list.');
  return look;
}
