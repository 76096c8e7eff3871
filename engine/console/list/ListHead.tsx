import type { ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { Icon } from '../ui/icons.tsx';
import { isNumeric } from '../cells/cells.ts';
import { mayChange } from '../context/access.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { Column } from './columns.ts';
import { useListLook } from './list-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

/** Choosing all rows of the page at once. */
function PageCheckbox(): ReactElement {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, isPlaceholderData = false } = useListContext<RaRecord & Row>();
  const engine = useEngine();
  const model = useModel();
  const rows = isPlaceholderData ? [] : data.filter((row) => mayChange(engine, model, row));
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const toggle = (): void => {
    onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
  };
  return (
    <RowCheckbox
      label={translate('crewdeck.list.selectPage')}
      isChecked={isAll}
      isMixed={chosen.length > 0 && !isAll}
      onChange={toggle}
    />
  );
}

function HeadCell({ column }: { readonly column: Column }): ReactElement {
  const { sort, setSort } = useListContext();
  const { stem } = useModel();
  const translate = useTranslate();
  const label = translate(`resources.${stem}.fields.${column.path}`);
  const isSorted = sort.field === column.path;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={isNumeric(column.field) ? 'is-number' : undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className="sort"
          title={translate('crewdeck.list.sortBy', { name: label })}
          onClick={() => {
            setSort({ field: column.path, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' });
          }}
        >
          {label}
          {isSorted && <Icon name={sort.order === 'ASC' ? 'arrowUp' : 'arrowDown'} size={12} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Names of the columns; those with an order sort by a click. */
export function ListHead(): ReactElement {
  const { columns, isSelectable } = useListLook();
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className="is-check">
            <PageCheckbox />
          </th>
        )}
        {columns.title && <HeadCell column={columns.title} />}
        {columns.others.map((column) => (
          <HeadCell key={column.path} column={column} />
        ))}
        <th scope="col" className="is-actions">
          <span className="visually-hidden">{translate('ra.action.open_menu')}</span>
        </th>
      </tr>
    </thead>
  );
}
