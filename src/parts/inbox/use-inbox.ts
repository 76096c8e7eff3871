import { createElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { stepKey, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { keyOf, kindsOf, personOf, type Kind, type Request } from '../decisions/kinds.ts';
import { useDecisions, type Decisions, type DecisionMessage } from '../decisions/use-decisions.ts';
import { useRequests, type RequestFilter, type Requests } from './use-requests.ts';

/** The open request, the requests chosen to be decided together, and the comment to send. */
export interface Choice {
  readonly current: Request | undefined;
  readonly selected: readonly number[];
  readonly comment: string;
  readonly open: (id: number | undefined) => void;
  readonly select: (ids: readonly number[]) => void;
  readonly write: (comment: string) => void;
  /** Opens the request some rows below (or above). */
  readonly step: (by: number) => void;
}

function useChoice(rows: readonly Request[]): Choice {
  const [currentId, setCurrentId] = useState<number>();
  const [chosen, select] = useState<readonly number[]>([]);
  const [comment, write] = useState('');
  const current = rows.find(({ id }) => id === currentId) ?? rows[0];
  const open = (id: number | undefined): void => {
    write('');
    setCurrentId(id);
  };
  return {
    current,
    selected: chosen.filter((id) => rows.some((row) => row.id === id)),
    comment,
    open,
    select,
    write,
    step: (by) => {
      const at = current ? rows.indexOf(current) : -1;
      const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
      if (next) open(next.id);
    },
  };
}

/** Returns the message after a decision: how many were decided, and whose. */
const messageOf = (step: OfferedStep, names: readonly string[]): DecisionMessage => ({
  message: createElement('p', { className: 'ellipsis' }, names.join(', ')),
  args: { title: `${stepKey(step)}Done`, smart_count: names.length },
});

export interface InboxState extends Choice {
  readonly kinds: readonly Kind[];
  readonly kind: Kind;
  readonly filter: RequestFilter;
  readonly requests: Requests;
  /** The requests that are not decided yet. */
  readonly rows: readonly Request[];
  readonly isWaiting: boolean;
  /** True if the request is shown in place of the list, on screens with room for one of them only. */
  readonly isOpen: boolean;
  readonly decided: Decisions['decided'];
  readonly setOpen: (isOpen: boolean) => void;
  readonly narrow: (filter: RequestFilter) => void;
  readonly turn: (kind: Kind) => void;
  /** Decides some rows; default: the chosen ones, else the open one. */
  readonly take: (step: OfferedStep | undefined, ids?: readonly number[]) => void;
}

/** Returns the state of the inbox, with the requests of one resource first. */
export function useInbox(first: string): InboxState {
  const engine = useEngine();
  const kinds = useMemo(() => kindsOf(engine, first), [engine, first]);
  const [query] = useSearchParams();
  const [stem, setStem] = useState(query.get('kind') ?? first);
  const kind = kinds.find(({ model }) => model.stem === stem) ?? (kinds[0] as Kind);
  const [filter, setFilter] = useState<RequestFilter>({ status: kind.waiting, text: '' });
  const [isOpen, setOpen] = useState(false);
  const { decided, decide } = useDecisions();
  const requests = useRequests(kind, filter);
  const rows = requests.rows.filter((row) => !decided.has(keyOf(kind, row)));
  const isWaiting = filter.status === kind.waiting;
  const choice = useChoice(rows);
  const { current, selected, comment, open, select } = choice;
  const take: InboxState['take'] = (
    step,
    ids = selected.length > 0 ? selected : current ? [current.id] : [],
  ) => {
    const taken = rows.filter(({ id }) => ids.includes(id));
    if (!step || taken.length === 0 || !isWaiting) return;
    const named = taken.map((row) => ({ id: row.id, version: row.version, name: personOf(kind, row) }));
    decide(
      { kind, rows: named, step, comment },
      messageOf(
        step,
        named.map(({ name }) => name),
      ),
    );
    select([]);
    setOpen(false);
    const below = rows.slice(current ? rows.indexOf(current) + 1 : 0);
    open([...below, ...rows].find(({ id }) => !ids.includes(id))?.id);
  };
  const narrow = (next: RequestFilter): void => {
    setFilter(next);
    select([]);
  };
  const turn = (next: Kind): void => {
    setStem(next.model.stem);
    narrow({ status: next.waiting, text: '' });
    open(undefined);
    setOpen(false);
  };
  return {
    ...choice,
    kinds,
    kind,
    filter,
    requests,
    rows,
    isWaiting,
    isOpen,
    decided,
    setOpen,
    narrow,
    turn,
    take,
  };
}
