import { memo, useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { GeneratedCell } from '../cells/GeneratedCell.tsx';
import { useModel } from '../context/EngineContext.tsx';
import { isWide } from '../record/head-fields.ts';
import { RecordAvatar } from '../record-parts/RecordAvatar.tsx';
import { useTitle } from '../routes/use-title.ts';
import type { Column } from '../list/table/columns.ts';
import type { Card } from '../context/moves.ts';
import type { CardHandlers } from './use-held.ts';
import { RowMenuButton } from '../record-parts/RowMenuButton.tsx';

/** Id of the text about the keys that move a card; once on a board. */
export const KEYS_HINT = 'board-keys';

export interface CardProps {
  readonly card: Card;
  readonly fields: readonly Column[];
  readonly path: string | undefined;
  readonly isMovable: boolean;
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  readonly handlers: CardHandlers;
  readonly onOpen: (card: Card) => void;
  readonly onMenu: (card: Card, anchor: HTMLElement) => void;
}

const isOnControl = (event: MouseEvent): boolean => (event.target as Element).closest('a, button') !== null;

/** Renders one record: its name, a few of its fields, and its menu. */
export const BoardCard = memo(function BoardCard(props: CardProps): ReactElement {
  const { card, fields, path, isMovable, isHeld, isBusy, handlers, onOpen, onMenu } = props;
  const model = useModel();
  const translate = useTranslate();
  const titleOf = useTitle();
  const name = titleOf(model, card);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && handlers.isFollowed(card)) box.current?.querySelector<HTMLElement>('.board-name')?.focus();
  }, [handlers, card]);
  const title = (
    <>
      <RecordAvatar model={model} record={card} size={24} />
      <span>{name}</span>
    </>
  );
  const moves = isMovable && { 'aria-describedby': KEYS_HINT };
  const state = `${isMovable ? ' is-movable' : ''}${isHeld ? ' is-held' : ''}`;
  return (
    <RecordContextProvider value={card}>
      {/* A click anywhere is a shortcut for the pointer, as in the table. */}
      <li
        ref={box}
        className={`board-card${state}`}
        aria-busy={isBusy}
        data-card={card.id}
        onClick={(event) => {
          if (!isOnControl(event)) onOpen(card);
        }}
        onPointerDown={(event) => {
          if (isMovable) handlers.onPointerDown(card, event);
        }}
        onKeyDown={(event) => {
          if (isMovable) handlers.onKeyDown(card, event);
        }}
        onBlur={handlers.onBlur}
      >
        <div className="board-head">
          {path === undefined ? (
            <button
              type="button"
              className="board-name"
              onClick={() => {
                onOpen(card);
              }}
              {...moves}
            >
              {title}
            </button>
          ) : (
            <Link className="board-name" to={path} draggable={false} {...moves}>
              {title}
            </Link>
          )}
          <RowMenuButton
            name={name}
            onOpen={(anchor) => {
              onMenu(card, anchor);
            }}
          />
        </div>
        <dl>
          {fields.map(({ field, path: at }) => (
            <div key={at} {...(isWide(field) && { className: 'is-wide' })}>
              <dt className="visually-hidden">{translate(`resources.${model.stem}.fields.${at}`)}</dt>
              <dd title={translate(`resources.${model.stem}.fields.${at}`)}>
                <GeneratedCell field={field} path={at} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    </RecordContextProvider>
  );
});
