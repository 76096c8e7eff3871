import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { inOrder, isRefusal, stepKey, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { Kind, Request } from '../decisions/kinds.ts';
import { RequestRow } from './RequestRow.tsx';
import { waitingDays } from './waiting-days.ts';

/** Renders for how long the first request has been waiting. */
function Oldest({ row }: { readonly row: Request }): ReactElement {
  const translate = useTranslate();
  const days = waitingDays(String(row.createdAt));
  return (
    <p className="inbox-oldest">
      {days === 0
        ? translate('crewdeck.inbox.oldestToday')
        : translate('crewdeck.inbox.oldest', { smart_count: days })}
    </p>
  );
}

export interface RequestListProps {
  readonly kind: Kind;
  readonly rows: readonly Request[];
  readonly current: Request | undefined;
  readonly selected: readonly number[];
  readonly isSelectable: boolean;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onOpen: (id: number) => void;
  readonly onDecide: (step: OfferedStep) => void;
  readonly onMore: (() => void) | undefined;
}

/** Renders the actions for the selected rows, which are decided together. */
function SelectionBar({
  kind,
  rows,
  selected,
  onSelect,
  onDecide,
}: Pick<RequestListProps, 'kind' | 'rows' | 'selected' | 'onSelect' | 'onDecide'>): ReactElement {
  const translate = useTranslate();
  const isAll = selected.length === rows.length;
  return (
    <div
      className="selection"
      role="region"
      aria-label={translate('crewdeck.list.selected', { smart_count: selected.length })}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          aria-label={translate('crewdeck.list.selectPage')}
          onChange={() => {
            onSelect(isAll ? [] : rows.map(({ id }) => id));
          }}
        />
      </label>
      <b>{translate('crewdeck.list.selected', { smart_count: selected.length })}</b>
      <span className="grow" />
      {inOrder(kind.steps).map((step) => (
        <button
          key={step.value}
          type="button"
          className="bar-btn"
          onClick={() => {
            onDecide(step);
          }}
        >
          {!isRefusal(step) && <Icon name="check" size={16} />}
          {`${translate(stepKey(step))} ${selected.length}`}
        </button>
      ))}
    </div>
  );
}

/** Renders the requests of a kind, to be opened, selected and decided together. */
export function RequestList({
  kind,
  rows,
  current,
  selected,
  isSelectable,
  onSelect,
  onOpen,
  onDecide,
  onMore,
}: RequestListProps): ReactElement {
  const translate = useTranslate();
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar kind={kind} rows={rows} selected={selected} onSelect={onSelect} onDecide={onDecide} />
      )}
      <ul className="split-view-rows">
        {rows.map((row) => (
          <RequestRow
            key={row.id}
            kind={kind}
            row={row}
            isCurrent={row === current}
            isSelected={selected.includes(row.id)}
            isSelectable={isSelectable}
            onOpen={() => {
              onOpen(row.id);
            }}
            onToggle={() => {
              onSelect(
                selected.includes(row.id) ? selected.filter((id) => id !== row.id) : [...selected, row.id],
              );
            }}
          />
        ))}
      </ul>
      {onMore && (
        <button type="button" className="btn inbox-more" onClick={onMore}>
          {translate('crewdeck.inbox.more')}
        </button>
      )}
      {isSelectable && rows[0] && <Oldest row={rows[0]} />}
    </>
  );
}
