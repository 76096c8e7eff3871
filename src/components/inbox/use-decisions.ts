import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useForget, useSessionCheck } from '../../engine/actions.ts';
import { useFailureText } from '../../engine/failures.ts';
import type { OfferedStep } from '../../engine/record/offers.ts';
import { useLatest } from '../../engine/use-latest.ts';
import { call } from '../../providers/api.ts';
import { keyOf, personOf, type Kind, type Request } from './kinds.ts';

/** How long a decision can be taken back. */
export const UNDO_MS = 8000;

/** Decisions taken together, not sent yet. */
export interface Batch {
  readonly key: number;
  readonly kind: Kind;
  readonly rows: readonly Request[];
  readonly step: OfferedStep;
  readonly comment: string;
}
export interface Decisions {
  readonly batches: readonly Batch[];
  /** Keys of the rows that are decided, here at least. */
  readonly hidden: ReadonlySet<string>;
  readonly decide: (batch: Omit<Batch, 'key'>) => void;
  readonly undo: (key: number) => void;
}

/** What a decision about one kind of request changes elsewhere. */
const touched = ['leaves', 'attendance', 'roster-shifts'];

const sendOne = (batch: Batch, row: Request, keepalive: boolean): Promise<unknown> =>
  call(
    batch.step.action,
    {
      params: { id: row.id },
      body: {
        [batch.step.field]: batch.step.value,
        ...(batch.comment !== '' && { comment: batch.comment }),
        ...(row.version !== undefined && { version: row.version }),
      },
    },
    { keepalive },
  );

/** Sends the decisions of a batch and tells which were refused. */
function useSender(): (batch: Batch, keepalive: boolean) => Promise<void> {
  const notify = useNotify();
  const failure = useFailureText();
  const forget = useForget();
  const checkSession = useSessionCheck();
  return useCallback(
    async (batch, keepalive) => {
      const results = await Promise.allSettled(batch.rows.map((row) => sendOne(batch, row, keepalive)));
      results.forEach((result, index) => {
        if (result.status === 'fulfilled') return;
        checkSession(result.reason);
        notify('crewdeck.inbox.refused', {
          type: 'error',
          messageArgs: {
            name: personOf(batch.kind, batch.rows[index] as Request),
            reason: failure(result.reason),
          },
        });
      });
      forget(batch.kind.model.stem, ...touched);
    },
    [notify, failure, forget, checkSession],
  );
}

/**
 * Decisions that can be taken back for some seconds: they are sent when those are over, or when the page is
 * left. Nothing is ever undone on the server.
 */
export function useDecisions(): Decisions {
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<number, { batch: Batch; timer: ReturnType<typeof setTimeout> }>());
  const next = useRef(0);
  const send = useLatest(useSender());
  const take = useCallback((key: number): Batch | undefined => {
    const entry = waiting.current.get(key);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    waiting.current.delete(key);
    setBatches((all) => all.filter((batch) => batch.key !== key));
    return entry.batch;
  }, []);
  const deliver = useCallback(
    (key: number, keepalive = false): void => {
      const batch = take(key);
      if (!batch) return;
      const keys = batch.rows.map((row) => keyOf(batch.kind, row));
      // They stay away until the list has been read again.
      setSent((all) => new Set([...all, ...keys]));
      void send.current(batch, keepalive).finally(() => {
        setTimeout(() => {
          setSent((all) => new Set([...all].filter((one) => !keys.includes(one))));
        }, 1500);
      });
    },
    [take, send],
  );
  const decide = useCallback(
    (batch: Omit<Batch, 'key'>): void => {
      next.current += 1;
      const own = { ...batch, key: next.current };
      waiting.current.set(own.key, {
        batch: own,
        timer: setTimeout(() => {
          deliver(own.key);
        }, UNDO_MS),
      });
      setBatches((all) => [...all, own]);
    },
    [deliver],
  );
  useEffect(() => {
    const entries = waiting.current;
    const deliverAll = (): void => {
      for (const key of entries.keys()) deliver(key, true);
    };
    window.addEventListener('pagehide', deliverAll);
    return () => {
      window.removeEventListener('pagehide', deliverAll);
      deliverAll();
    };
  }, [deliver]);
  const hidden = useMemo(
    () => new Set([...sent, ...batches.flatMap((batch) => batch.rows.map((row) => keyOf(batch.kind, row)))]),
    [sent, batches],
  );
  return {
    batches,
    hidden,
    decide,
    undo: useCallback(
      (key) => {
        take(key);
      },
      [take],
    ),
  };
}
