import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { lazyPart } from '../code.ts';
import { valuePart } from '../../model/input-fields.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { titleFields } from '../../model/title.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import type { Column } from '../list/table/columns.ts';
import { useListLook } from '../list/list-look.ts';
import { ListProblem, NothingHere } from '../list/ListStates.tsx';
import type { RowMenuState } from '../list/table/RowChoices.tsx';
import { possibleCommands } from '../record-parts/row-commands.ts';
import { drawerHash } from '../record-parts/drawer-hash.ts';

import { useTitle } from '../routes/use-title.ts';
import { KEYS_HINT } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { columnFilter, type Card, type Value } from '../context/moves.ts';
import { useColumns, useMoving, type PendingMove, type BoardColumnModel } from './use-board.ts';
import { useHeld } from './use-held.ts';
import { Opened } from '../ui/Opened.tsx';
import './board.css';

const ActionDialog = lazyPart(() => import('../record/ActionDialog.tsx'));
const RowMenu = lazyPart(() => import('../list/table/RowMenu.tsx'));

const MOST_FIELDS = 4;

/** Returns the fields below a card's name: those of the definition, else the first columns of the list. */
function useCardFields(field: FieldModel): readonly Column[] {
  const model = useModel();
  const { available, columns } = useListLook();
  return useMemo(() => {
    const declared = model.board?.cards?.flatMap((path) => available.find((one) => one.path === path) ?? []);
    const named = [field.name, ...titleFields(model)];
    return (declared ?? columns.others.filter(({ path }) => !named.includes(path))).slice(0, MOST_FIELDS);
  }, [model, available, columns, field]);
}

/** Returns the menu of a card: that of a row, with the columns that it can be moved to. */
function useCardMenu(
  field: FieldModel,
  columns: readonly BoardColumnModel[],
  moving: ReturnType<typeof useMoving>,
) {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const [menu, setMenu] = useState<{ readonly state: RowMenuState | undefined }>();
  const open = useCallback(
    (card: Card, anchor: HTMLElement) => {
      const targets = moving.busy.has(card.id) ? [] : moving.targetsOf(card);
      // The menu of a row has these moves under their own names.
      const commanded = possibleCommands(engine, model, card).map(({ action, command }) =>
        action.moves?.field === field.name ? command.with?.[valuePart(action.moves)] : undefined,
      );
      const choices = columns
        .filter(({ value }) => targets.includes(value) && !commanded.some((one) => one === value))
        .map(({ value, label }) => ({
          label: translate('crewdeck.board.moveTo', { column: label }),
          onChoose: () => {
            moving.move(card, value);
          },
        }));
      setMenu({ state: { anchor, record: card, choices } });
    },
    [engine, model, field, columns, moving, translate],
  );
  const close = useCallback(() => {
    setMenu({ state: undefined });
  }, []);
  return { menu, open, close };
}

/** Counts the rows of the list that belong to no column: their value is no longer offered. */
function useOthers(columns: readonly BoardColumnModel[]) {
  const { total, isPending } = useListContext();
  const [totals, setTotals] = useState<ReadonlyMap<Value, number>>(new Map());
  const count = useCallback((value: Value, of: number) => {
    setTotals((known) => new Map([...known, [value, of]]));
  }, []);
  const isKnown = !isPending && total !== undefined && columns.every(({ value }) => totals.has(value));
  const sum = columns.reduce((before, { value }) => before + (totals.get(value) ?? 0), 0);
  return { others: isKnown ? total - sum : 0, count };
}

/** Renders the dialog for the required fields of a move. */
function MoveDialog({ pending }: { readonly pending: PendingMove }): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const { card, column, ...dialog } = pending;
  return (
    <Opened>
      <ActionDialog
        {...dialog}
        title={translate('crewdeck.board.ask', { name: titleOf(model, card), column })}
        yes={translate('crewdeck.board.do')}
      />
    </Opened>
  );
}

function Columns({
  field,
  columns,
}: {
  readonly field: FieldModel;
  readonly columns: readonly (BoardColumnModel & { readonly filter: Row })[];
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const navigate = useNavigate();
  const fields = useCardFields(field);
  const moving = useMoving(field, columns);
  const { held, announcement, handlers } = useHeld({ field, columns, moving });
  const { menu, open, close } = useCardMenu(field, columns, moving);
  const { others, count } = useOthers(columns);
  const look = useCallback(
    ({ id }: Card) => {
      void navigate({ search: window.location.search, hash: drawerHash('show', id) });
    },
    [navigate],
  );
  return (
    <div className={held ? 'board is-moving' : 'board'}>
      <p id={KEYS_HINT} className="visually-hidden">
        {translate('crewdeck.board.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="board-scroll" role="group" aria-label={translate(`resources.${model.stem}.plural`)}>
        {columns.map((column, index) => (
          <BoardColumn
            key={String(column.value)}
            field={field}
            column={column}
            index={index}
            filter={column.filter}
            fields={fields}
            limit={model.board?.limits[String(column.value)]}
            moving={moving}
            held={held}
            handlers={handlers}
            onOpen={look}
            onMenu={open}
            onTotal={count}
          />
        ))}
      </div>
      {others > 0 && (
        <p className="board-others">{translate('crewdeck.board.others', { smart_count: others })}</p>
      )}
      {moving.pendingMove && <MoveDialog pending={moving.pendingMove} />}
      {/* The dialog stays mounted when it is closed: a question of the menu opens afterwards. */}
      {menu && (
        <Opened>
          <RowMenu state={menu.state} onClose={close} />
        </Opened>
      )}
    </div>
  );
}

function BoardOf({ field }: { readonly field: FieldModel }): ReactElement {
  const { error, filter, filterValues, total, isPending } = useListContext();
  const all = useColumns(field);
  const filterKey = JSON.stringify([filter, filterValues as unknown]);
  const columns = useMemo(() => {
    const [fixed, chosen] = JSON.parse(filterKey) as [Row | null, Row | null];
    return all?.flatMap((column) => {
      const conditions = columnFilter({ ...chosen, ...fixed }, field.name, column.value);
      return conditions ? [{ ...column, filter: conditions }] : [];
    });
  }, [all, filterKey, field]);
  if (error) return <ListProblem error={error} />;
  if (!isPending && total === 0 && Object.keys(filterValues as object).length > 0) return <NothingHere />;
  if (!columns)
    return (
      <div className="board" aria-busy>
        <div className="board-scroll">
          {[0, 1, 2, 3].map((place) => (
            <section key={place} className="board-column">
              <ul className="board-cards">
                <li className="board-card is-loading">
                  <span className="skeleton" />
                  <span className="skeleton" />
                </li>
              </ul>
            </section>
          ))}
        </div>
      </div>
    );
  return <Columns field={field} columns={columns} />;
}

/** Renders the rows of the list around as cards, in a column for each value of the board's field. */
export default function Board(): ReactElement | null {
  const { board } = useListLook();
  return board ? <BoardOf field={board} /> : null;
}
