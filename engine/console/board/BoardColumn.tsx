import { useEffect, useId, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useInfiniteGetList, useListContext, useLocale, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useFailureText } from '../context/failures.ts';
import type { Column } from '../list/table/columns.ts';
import { recordPath } from '../routes/paths.ts';
import { BoardCard, type CardProps } from './BoardCard.tsx';
import { valueOf, type Card, type Value } from '../context/moves.ts';
import { columnMeta, type BoardColumnModel, type Moving } from './use-board.ts';
import type { CardHandlers, Held } from './use-held.ts';

const PER_PAGE = 20;
const errorInColumn = { onError: (): void => undefined };

export interface ColumnProps {
  readonly field: FieldModel;
  readonly column: BoardColumnModel;
  /** Its place on the board. */
  readonly index: number;
  readonly filter: Row;
  readonly fields: readonly Column[];
  readonly limit: number | undefined;
  readonly moving: Moving;
  readonly held: Held | undefined;
  readonly handlers: CardHandlers;
  readonly onOpen: CardProps['onOpen'];
  readonly onMenu: CardProps['onMenu'];
  /** Receives the total number of cards of the column. */
  readonly onTotal: (value: Value, total: number) => void;
}

/** Loads the cards of a column page by page; each once, even if it is on two pages meanwhile. */
function useCards({ field, filter, column }: Pick<ColumnProps, 'field' | 'filter' | 'column'>) {
  const { stem } = useModel();
  const client = useQueryClient();
  const { sort } = useListContext();
  const query = useInfiniteGetList<Card>(
    stem,
    { pagination: { page: 1, perPage: PER_PAGE }, sort, filter, meta: columnMeta(column.value) },
    errorInColumn,
  );
  const { data } = query;
  const all = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.data.map((card) => [card.id, card]))).values()],
    [data],
  );
  // A form next to the board has given them another value: they belong to another column now.
  const astray = all.filter((card) => valueOf(field, card) !== column.value);
  const strays = astray.map(({ id }) => id).join();
  useEffect(() => {
    if (strays !== '') void client.invalidateQueries({ queryKey: [stem, 'getInfiniteList'] });
  }, [strays, client, stem]);
  const cards = strays === '' ? all : all.filter((card) => !astray.includes(card));
  return { ...query, cards, total: data?.pages[0]?.total };
}

/** Loads more once the end of a column becomes visible. */
function useEnd(isMore: boolean, onMore: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = end;
    if (!isMore || !current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    watcher.observe(current);
    return () => {
      watcher.disconnect();
    };
  }, [isMore, onMore]);
  return end;
}

/**
 * Returns the look of a column while a card is held: its origin, a possible target, the current target, or
 * none.
 */
function lookOf({ held, column, field }: Pick<ColumnProps, 'held' | 'column' | 'field'>): string {
  if (!held) return '';
  const isOwn = valueOf(field, held.card) === column.value;
  const isTarget = held.targets.includes(column.value);
  if (!isOwn && !isTarget) return ' is-closed';
  return `${isTarget ? ' is-open' : ''}${held.over === column.value ? ' is-over' : ''}`;
}

function ColumnHead({
  props: { field, column, limit },
  id,
  total,
}: {
  readonly props: ColumnProps;
  readonly id: string;
  readonly total: number | undefined;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const isOver = limit !== undefined && total !== undefined && total > limit;
  const figure = total?.toLocaleString(locale) ?? '';
  return (
    <header className="board-column-head">
      <h2 id={id}>
        {field.kind === 'enum' && column.value !== null ? (
          <RecordContextProvider value={{ id: 0, [field.name]: column.value }}>
            <GeneratedCell field={field} />
          </RecordContextProvider>
        ) : (
          column.label
        )}
      </h2>
      <span className={isOver ? 'board-count is-over' : 'board-count'}>
        {limit === undefined ? figure : translate('crewdeck.board.ofLimit', { count: figure, limit })}
      </span>
      {isOver && <span className="board-limit">{translate('crewdeck.board.overLimit')}</span>}
    </header>
  );
}

/** Renders the cards of one value, and loads more as the user scrolls. */
export function BoardColumn(props: ColumnProps): ReactElement {
  const { column, index, fields, moving, held, handlers, onOpen, onMenu, onTotal } = props;
  const engine = useEngine();
  const { stem } = useModel();
  const translate = useTranslate();
  const failure = useFailureText();
  const id = useId();
  const { cards, total, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useCards(props);
  useEffect(() => {
    if (total !== undefined) onTotal(column.value, total);
  }, [onTotal, column, total]);
  const more = useMemo(() => () => void fetchNextPage(), [fetchNextPage]);
  const end = useEnd(hasNextPage && !isFetchingNextPage && !error, more);
  const place = useRef<HTMLElement>(null);
  const isOver = held?.by === 'keys' && held.over === column.value;
  useEffect(() => {
    if (isOver) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOver]);
  return (
    <section
      ref={place}
      className={`board-column${lookOf(props)}`}
      aria-labelledby={id}
      aria-busy={isPending}
      data-column={index}
    >
      <ColumnHead props={props} id={id} total={total} />
      <ul className="board-cards" aria-labelledby={id}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            fields={fields}
            path={recordPath(engine, stem, card.id)}
            isMovable={moving.targetsOf(card).length > 0}
            isHeld={held?.card.id === card.id}
            isBusy={moving.busy.has(card.id)}
            handlers={handlers}
            onOpen={onOpen}
            onMenu={onMenu}
          />
        ))}
        {(isPending || isFetchingNextPage) && (
          <li className="board-card is-loading">
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        )}
        {error && (
          <li className="board-note" role="alert">
            <p>{failure(error)}</p>
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                void refetch();
              }}
            >
              {translate('crewdeck.list.retry')}
            </button>
          </li>
        )}
        {!isPending && !error && cards.length === 0 && (
          <li className="board-note">{translate('crewdeck.board.empty')}</li>
        )}
        {hasNextPage && <li ref={end} className="board-end" aria-hidden />}
      </ul>
    </section>
  );
}
