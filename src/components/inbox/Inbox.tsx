import { useMemo, useState, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../engine/EngineContext.tsx';
import { isRefusal, stepKey, type OfferedStep } from '../../engine/record/offers.ts';
import { RecordProblem } from '../../engine/record/RecordProblem.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Icon } from '../../layout/icons.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { keyOf, kindsOf, type Kind, type Request } from './kinds.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestRow } from './RequestRow.tsx';
import { UndoToasts } from './UndoToasts.tsx';
import { useDecisions, type Decisions } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';
import { waitingDays } from './waiting-days.ts';
import { useRequests, type RequestFilter } from './use-requests.ts';
import '../../engine/list/list.css';
import '../../engine/record/record.css';
import './inbox.css';

function KindTab({
  kind,
  hidden,
  isCurrent,
  onChoose,
}: {
  readonly kind: Kind;
  readonly hidden: Decisions['hidden'];
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const { rows, error } = useRequests(kind, { status: kind.waiting, text: '' });
  return (
    <button type="button" role="tab" className="view-tab" aria-selected={isCurrent} onClick={onChoose}>
      {translate(`crewdeck.inbox.kinds.${kind.model.stem}`, {
        _: translate(`resources.${kind.model.stem}.plural`),
      })}{' '}
      {!error && <em>{rows.filter((row) => !hidden.has(keyOf(kind, row))).length}</em>}
    </button>
  );
}

/** How long the request in front has been waiting. */
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

interface ListProps {
  readonly kind: Kind;
  readonly rows: readonly Request[];
  readonly current: Request | undefined;
  readonly selected: readonly number[];
  readonly isSelectable: boolean;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onOpen: (id: number) => void;
  readonly onDecide: (step: OfferedStep) => void;
}

function RequestList({
  kind,
  rows,
  current,
  selected,
  isSelectable,
  onSelect,
  onOpen,
  onDecide,
}: ListProps): ReactElement {
  const translate = useTranslate();
  const isAll = selected.length === rows.length;
  return (
    <>
      {selected.length > 0 && (
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
          {[...kind.steps]
            .sort((one, other) => Number(isRefusal(other)) - Number(isRefusal(one)))
            .map((step) => (
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
      )}
      <ul className="inbox-rows">
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
      {isSelectable && rows[0] && <Oldest row={rows[0]} />}
    </>
  );
}

function Keys(): ReactElement {
  const translate = useTranslate();
  const key = (names: readonly string[], does: string): ReactElement => (
    <li key={does}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {translate(`crewdeck.inbox.keys.${does}`)}
    </li>
  );
  return (
    <ul className="inbox-keys" aria-label={translate('crewdeck.inbox.keys.title')}>
      {key(['J', 'K'], 'move')}
      {key(['X'], 'select')}
      {key(['A'], 'accept')}
      {key(['R'], 'reject')}
    </ul>
  );
}

/**
 * What waits for a decision, decided one by one or many at once, by pointer or keys; each can be taken back
 * for some seconds.
 */
export default function Inbox({ first }: { readonly first: string }): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const kinds = useMemo(() => kindsOf(engine, first), [engine, first]);
  const [query] = useSearchParams();
  const [stem, setStem] = useState(query.get('kind') ?? first);
  const kind = kinds.find(({ model }) => model.stem === stem) ?? (kinds[0] as Kind);
  const [filter, setFilter] = useState<RequestFilter>({ status: kind.waiting, text: '' });
  const [hasFilters, showFilters] = useState(false);
  const [currentId, setCurrentId] = useState<number>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const { batches, hidden, decide, undo } = useDecisions();
  const requests = useRequests(kind, filter);
  const rows = requests.rows.filter((row) => !hidden.has(keyOf(kind, row)));
  const isWaiting = filter.status === kind.waiting;
  const current = rows.find(({ id }) => id === currentId) ?? rows[0];
  const selected = chosen.filter((id) => rows.some((row) => row.id === id));
  const at = current ? rows.indexOf(current) : -1;
  const open = (id: number | undefined): void => {
    setComment('');
    setCurrentId(id);
  };
  const take = (
    step: OfferedStep | undefined,
    ids: readonly number[] = selected.length > 0 ? selected : current ? [current.id] : [],
  ): void => {
    const decided = rows.filter(({ id }) => ids.includes(id));
    if (!step || decided.length === 0 || !isWaiting) return;
    decide({ kind, rows: decided, step, comment: comment.trim() });
    setChosen([]);
    setOpen(false);
    open(
      rows.slice(at + 1).find(({ id }) => !ids.includes(id))?.id ??
        rows.find(({ id }) => !ids.includes(id))?.id,
    );
  };
  const turn = (next: Kind): void => {
    setStem(next.model.stem);
    setFilter({ status: next.waiting, text: '' });
    setChosen([]);
    open(undefined);
    setOpen(false);
  };
  const step = (by: number): void => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) open(next.id);
  };
  useKeys({
    KeyJ: () => {
      step(1);
    },
    KeyK: () => {
      step(-1);
    },
    KeyA: () => {
      take(kind.steps.find((one) => !isRefusal(one)));
    },
    KeyR: () => {
      take(kind.steps.find(isRefusal));
    },
    KeyX: () => {
      if (current)
        setChosen(
          selected.includes(current.id)
            ? selected.filter((id) => id !== current.id)
            : [...selected, current.id],
        );
    },
  });
  return (
    <>
      <Keys />
      <section className="card inbox" data-open={isOpen}>
        <div className="inbox-list">
          <div className="inbox-tabs">
            <div className="tabs" role="tablist" aria-label={translate('crewdeck.inbox.kindsLabel')}>
              {kinds.map((one) => (
                <KindTab
                  key={one.model.stem}
                  kind={one}
                  hidden={hidden}
                  isCurrent={one === kind}
                  onChoose={() => {
                    turn(one);
                  }}
                />
              ))}
            </div>
            <button
              type="button"
              className="icon-btn"
              aria-label={translate('crewdeck.list.filters')}
              aria-expanded={hasFilters}
              onClick={() => {
                showFilters(!hasFilters);
              }}
            >
              <Icon name="filter" size={16} />
            </button>
          </div>
          {hasFilters && (
            <InboxFilters
              kind={kind}
              filter={filter}
              onChange={(next) => {
                setFilter(next);
                setChosen([]);
              }}
            />
          )}
          {requests.error ? (
            <RecordProblem error={requests.error} onRetry={requests.refetch} />
          ) : requests.isPending ? (
            <div className="page-skeleton inbox-loading" aria-busy="true">
              {[80, 65, 75, 60].map((width) => (
                <span key={width} className="skeleton" style={{ width: `${width}%` }} />
              ))}
            </div>
          ) : (
            <RequestList
              kind={kind}
              rows={rows}
              current={current}
              selected={selected}
              isSelectable={isWaiting}
              onSelect={setChosen}
              onOpen={(id) => {
                open(id);
                setOpen(true);
              }}
              onDecide={take}
            />
          )}
        </div>
        {current ? (
          <RequestDetail
            kind={kind}
            row={current}
            comment={comment}
            onComment={setComment}
            onDecide={(verdict) => {
              take(verdict, [current.id]);
            }}
            onBack={() => {
              setOpen(false);
            }}
          />
        ) : (
          !requests.isPending &&
          !requests.error && (
            <EmptyState
              title={translate(
                isWaiting && filter.text === '' ? 'crewdeck.inbox.empty' : 'crewdeck.list.noMatch',
              )}
              detail={translate('crewdeck.inbox.emptyHint')}
            />
          )
        )}
      </section>
      <UndoToasts batches={batches} onUndo={undo} />
    </>
  );
}
