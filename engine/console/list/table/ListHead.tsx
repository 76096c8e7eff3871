import type { ReactElement } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Row } from '../../../model/input.ts';
import { isNumeric } from '../../cells/cells.ts';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import type { Column } from './columns.ts';
import { useListLook } from '../list-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SortHead } from './SortHead.tsx';
import { mayChoose } from '../../record-parts/row-commands.ts';

/** Renders the checkbox that selects all rows of the page. */
function PageCheckbox(): ReactElement {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, isPlaceholderData = false } = useListContext<RaRecord & Row>();
  const engine = useEngine();
  const model = useModel();
  const rows = isPlaceholderData ? [] : data.filter((row) => mayChoose(engine, model, row));
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
  return (
    <SortHead
      name={column.path}
      label={translate(`resources.${stem}.fields.${column.path}`)}
      sort={sort}
      isNumber={isNumeric(column.field)}
      onSort={column.isSortable ? setSort : undefined}
    />
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
