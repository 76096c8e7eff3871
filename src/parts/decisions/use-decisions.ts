import { useCallback, useState, type ReactNode } from 'react';
import { useAddUndoableMutation, useNotify } from 'ra-core';
import { isKnown } from '@crewdeck/engine/console/client/pending-change.ts';
import { useReload, useSessionCheck } from '@crewdeck/engine/console/context/actions.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import type { OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { takeStep } from '@crewdeck/engine/console/record/take-step.ts';
import { sendLater } from '@crewdeck/engine/console/client/pending-sends.ts';
import { keyOf, type Kind } from './kinds.ts';

/** A row that is decided, and its person. */
export interface DecidedRow {
  readonly id: number;
  readonly version?: unknown;
  readonly name: string;
}

/** One verdict about one or more rows of a resource. */
export interface Decision {
  readonly kind: Pick<Kind, 'model'>;
  readonly rows: readonly DecidedRow[];
  readonly step: OfferedStep;
  readonly comment: string;
}

/** Text of the toast, with its arguments; `title` is a text too. */
export interface DecisionMessage {
  readonly message: ReactNode;
  readonly args: Readonly<Record<string, string | number>>;
}

export interface Decisions {
  /** Keys of the rows that no longer wait, at least in this browser. */
  readonly decided: ReadonlySet<string>;
  readonly decide: (decision: Decision, message: DecisionMessage) => void;
}

/** Sends a decision, notifies which rows were refused, and reloads. */
function useSend(): (decision: Decision, isLeaving: boolean) => Promise<void> {
  const notify = useNotify();
  const failure = useFailureText();
  const reload = useReload();
  const checkSession = useSessionCheck();
  return useCallback(
    async ({ rows, step, comment }, isLeaving) => {
      // Browsers let only few requests outlive their page (`keepalive`).
      const keepalive = isLeaving || rows.length === 1;
      const results = await Promise.allSettled(
        rows.map((row) => takeStep(step, row, { comment, keepalive })),
      );
      results.forEach((result, index) => {
        if (result.status === 'fulfilled' || isKnown(result.reason)) return;
        checkSession(result.reason);
        notify('crewdeck.inbox.refused', {
          type: 'error',
          messageArgs: { name: rows[index]?.name ?? '', reason: failure(result.reason) },
        });
      });
      await reload();
    },
    [notify, failure, reload, checkSession],
  );
}

/**
 * Shows decisions at once and sends them when their toast is gone, the page is left or the user signs out;
 * until then they can be undone, so nothing is ever undone on the server.
 */
export function useDecisions(): Decisions {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const notify = useNotify();
  const send = useSend();
  const addMutation = useAddUndoableMutation();
  const decide = useCallback(
    (decision: Decision, { message, args }: DecisionMessage): void => {
      const keys = decision.rows.map((row) => keyOf(decision.kind, row));
      const show = (): void => {
        setDecided((all) => new Set([...all].filter((key) => !keys.includes(key))));
      };
      const pending = sendLater(async (isLeaving) => {
        await send(decision, isLeaving);
        show();
      });
      setDecided((all) => new Set([...all, ...keys]));
      addMutation(({ isUndo }: { isUndo: boolean }) => {
        if (isUndo) {
          pending.drop();
          show();
        } else void pending.send();
      });
      notify(message, { type: 'success', undoable: true, endsWithPage: true, messageArgs: { ...args } });
    },
    [notify, send, addMutation],
  );
  return { decided, decide };
}
