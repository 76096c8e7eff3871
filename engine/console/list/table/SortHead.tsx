import type { ReactElement } from 'react';
import { useTranslate, type SortPayload } from 'ra-core';
import { Icon } from '../../ui/icons.tsx';

export interface SortHeadProps {
  /** Name of the column in the list's sort. */ readonly name: string;
  readonly label: string;
  /** The current order of the table. */ readonly sort: Partial<SortPayload>;
  readonly isNumber?: boolean;
  /** Without it the column has no order. */ readonly onSort?: ((sort: SortPayload) => void) | undefined;
}

/** Renders the head of a column: a click sorts by it, the next one reverses the order. */
export function SortHead({ name, label, sort, isNumber = false, onSort }: SortHeadProps): ReactElement {
  const translate = useTranslate();
  const isSorted = sort.field === name;
  const isUp = sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={isNumber ? 'is-number' : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <button
          type="button"
          className="sort"
          title={translate('crewdeck.list.sortBy', { name: label })}
          onClick={() => {
            onSort({ field: name, order: isSorted && isUp ? 'DESC' : 'ASC' });
          }}
        >
          {label}
          {isSorted && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} size={12} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
