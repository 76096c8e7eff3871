import { memo, useCallback, useMemo, useRef, type MouseEvent, type ReactElement } from 'react';
import { RecordContextProvider, useListContext, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import type { Row } from '../../../model/input.ts';
import type { Model } from '../../../model/model.ts';
import { isNumeric } from '../../cells/cells.ts';
import { cellValue } from '../../cells/cell-value.ts';
import { GeneratedCell } from '../../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../../context/EngineContext.tsx';
import { recordPath } from '../../routes/paths.ts';
import { RecordAvatar } from '../../record-parts/RecordAvatar.tsx';
import { drawerHash } from '../../record-parts/drawer-hash.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useIsPhone } from '../../ui/use-width.ts';
import { useTitle } from '../../routes/use-title.ts';
import type { Column, Columns } from './columns.ts';
import { useListLook } from '../list-look.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { ShortCells } from './ShortCells.tsx';
import type { RowMenuState } from './RowChoices.tsx';
import { RowMenuButton } from '../../record-parts/RowMenuButton.tsx';
import { mayChoose } from '../../record-parts/row-commands.ts';

type Record = RaRecord & Row;

interface ListRowProps {
  readonly record: Record;
  readonly model: Model;
  readonly columns: Columns;
  readonly path: string | undefined;
  readonly isSelectable: boolean;
  readonly isChangeable: boolean;
  readonly isSelected: boolean;
  /** Columns of its second line, on a phone. */
  readonly line: readonly Column[] | undefined;
  readonly onToggle: (id: Identifier, isRange: boolean) => void;
  readonly onOpen: (id: Identifier) => void;
  readonly onMenu: (state: RowMenuState) => void;
}

const isOnControl = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, label, input') !== null ||
  window.getSelection()?.isCollapsed === false;

const ListRow = memo(function ListRow({
  record,
  model,
  columns,
  path,
  isSelectable,
  isChangeable,
  isSelected,
  line,
  onToggle,
  onOpen,
  onMenu,
}: ListRowProps): ReactElement {
  const translate = useTranslate();
  const titleOf = useTitle();
  const name = titleOf(model, record);
  const { title } = columns;
  const content = title && (
    <>
      <RecordAvatar model={model} record={record} />
      <span className="ellipsis">
        {cellValue(record, title.path) === undefined ? (
          name
        ) : (
          <GeneratedCell field={title.field} path={title.path} />
        )}
      </span>
    </>
  );
  return (
    <RecordContextProvider value={record}>
      {/* A click anywhere is a shortcut for the pointer; the link and the menu of the row do the same by
          keys. */}
      <tr
        className={isSelected ? 'is-selected' : undefined}
        data-id={record.id}
        data-key={record.id}
        onClick={(event) => {
          if (!isOnControl(event)) onOpen(record.id);
        }}
      >
        {isSelectable && (
          <td className="is-check">
            {isChangeable && (
              <RowCheckbox
                label={translate('crewdeck.list.selectRow', { name })}
                isChecked={isSelected}
                onChange={(isRange) => {
                  onToggle(record.id, isRange);
                }}
              />
            )}
          </td>
        )}
        {title && (
          <td className="is-title" data-path={title.path}>
            {path === undefined ? (
              <span className="title-link">{content}</span>
            ) : (
              <Link className="title-link" to={path}>
                {content}
              </Link>
            )}
          </td>
        )}
        {line ? (
          <ShortCells record={record} model={model} state={columns.state} line={line} />
        ) : (
          columns.others.map((column) => (
            <td
              key={column.path}
              className={isNumeric(column.field) ? 'is-number' : undefined}
              data-path={column.path}
            >
              <GeneratedCell field={column.field} path={column.path} hasLinks />
            </td>
          ))
        )}
        <td className="is-actions">
          <RowMenuButton
            name={name}
            onOpen={(anchor) => {
              onMenu({ anchor, record });
            }}
          />
        </td>
      </tr>
    </RecordContextProvider>
  );
});

/** Selects one row, or with shift all from the one selected before. */
function useToggle(): (id: Identifier, isRange: boolean) => void {
  const { data = [], selectedIds, onSelect } = useListContext<Record>();
  const last = useRef<Identifier>(undefined);
  const state = useLatest({ data, selectedIds, onSelect });
  return useCallback(
    (id, isRange) => {
      const { data: rows, selectedIds: chosen, onSelect: choose } = state.current;
      const ids = rows.map((row) => row.id);
      const from = last.current === undefined ? -1 : ids.indexOf(last.current);
      const to = ids.indexOf(id);
      last.current = id;
      if (isRange && from >= 0)
        choose([...new Set([...chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])]);
      else choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
    },
    [state],
  );
}

/**
 * Returns the columns of the second line of rows, in the order in which their values are shown: first those
 * that the user has chosen to sort or filter by. Undefined where rows have one line.
 */
function useLine(): readonly Column[] | undefined {
  const { columns } = useListLook();
  const { defaultSort } = useModel();
  const { sort, filterValues } = useListContext();
  const isPhone = useIsPhone();
  return useMemo(() => {
    if (!isPhone) return undefined;
    const all = columns.others.filter((column) => column !== columns.state);
    const isChosenSort = sort.field !== defaultSort[0] || sort.order !== defaultSort[1];
    const keys = [...(isChosenSort ? [sort.field] : []), ...Object.keys(filterValues as Row)];
    const isFirst = ({ path }: Column): boolean =>
      keys.some((key) => key === path || key.startsWith(`${path}_`));
    return [...all.filter(isFirst), ...all.filter((column) => !isFirst(column))];
  }, [columns, defaultSort, sort, filterValues, isPhone]);
}

export function ListBody({ onMenu }: { readonly onMenu: (state: RowMenuState) => void }): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const navigate = useNavigate();
  const { data = [], selectedIds } = useListContext<Record>();
  const { columns, isSelectable } = useListLook();
  const line = useLine();
  const toggle = useToggle();
  const open = useCallback(
    (id: Identifier) => {
      void navigate({ search: window.location.search, hash: drawerHash('show', id) });
    },
    [navigate],
  );
  return (
    <>
      {data.map((record) => (
        <ListRow
          key={record.id}
          record={record}
          model={model}
          columns={columns}
          path={recordPath(engine, model.stem, record.id)}
          isSelectable={isSelectable}
          isChangeable={mayChoose(engine, model, record)}
          isSelected={selectedIds.includes(record.id)}
          line={line}
          onToggle={toggle}
          onOpen={open}
          onMenu={onMenu}
        />
      ))}
    </>
  );
}

/** Renders bars in place of the cells, so that the layout does not jump. */
export function SkeletonRows({ columns }: { readonly columns: number }): ReactElement {
  return (
    <>
      {Array.from({ length: 10 }, (_row, row) => (
        <tr key={row} className="is-loading">
          {Array.from({ length: columns }, (_cell, cell) => (
            <td key={cell}>
              <span className="skeleton" style={{ width: `${40 + ((row * 7 + cell * 13) % 5) * 10}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
