import { useCallback, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useLocale, useNotify } from 'ra-core';
import { pendingModel, type PendingChange } from '../../model/pending-changes.ts';
import { onReasonRequired } from '../client/change-reason.ts';
import { onPendingChange } from '../client/pending-change.ts';
import { lazyPart } from '../code.ts';
import { useForget } from '../context/actions.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { listPath } from '../routes/paths.ts';
import { namesOf } from './names.ts';
import { Opened } from '../ui/Opened.tsx';

const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx'));

/** Milliseconds within which changes count as made together. */
const TOGETHER_MS = 250;

/** Returns a function that notifies of waiting changes; those that came together are one message. */
function useNotifyWaiting(): (changes: readonly PendingChange[]) => void {
  const engine = useEngine();
  const locale = useLocale() ?? 'en-US';
  const notify = useNotify();
  return useCallback(
    (changes) => {
      const page = listPath(engine, pendingModel(engine.models)?.stem ?? '');
      const names = namesOf(changes[0]?.confirmers ?? [], locale);
      const text = changes.length > 1 ? 'sentMany' : names === undefined ? 'sent' : 'sentTo';
      notify(`crewdeck.pending.${text}`, {
        type: 'info',
        messageArgs: { names, smart_count: changes.length },
        ...(page !== undefined && { among: { to: page, text: 'crewdeck.pending.show' } }),
      });
    },
    [engine, locale, notify],
  );
}

/** Notifies of changes that wait, and reloads the shown ones. */
function useWaitingNews(): void {
  const { models } = useEngine();
  const notifyWaiting = useNotifyWaiting();
  const forget = useForget();
  const latest = useRef(notifyWaiting);
  useEffect(() => {
    latest.current = notifyWaiting;
  }, [notifyWaiting]);
  useEffect(() => {
    let received: PendingChange[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (): void => {
      timer = undefined;
      latest.current(received);
      received = [];
      forget(pendingModel(models)?.stem ?? '');
    };
    const stop = onPendingChange((change) => {
      received = [...received, change];
      timer ??= setTimeout(say, TOGETHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [models, forget]);
}

/** Returns the last focused element: a button loses the focus while its request is running. */
function useLastFocused(isPrompting: boolean): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  const prompting = useRef(isPrompting);
  useEffect(() => {
    prompting.current = isPrompting;
  }, [isPrompting]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!prompting.current && target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return last;
}

interface Question {
  readonly why: string | undefined;
  readonly answer: (reason: string | undefined) => void;
}

/** Milliseconds after which the dialog is gone and its form can be used again. */
const BACK_MS = 50;

/**
 * Renders the prompt for the reason of a change that the server accepts only with one, wherever it was made.
 */
function ReasonQuestion(): ReactElement | null {
  const [question, setQuestion] = useState<Question>();
  const last = useLastFocused(question !== undefined);
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    const stop = onReasonRequired(
      (why) =>
        new Promise((answer) => {
          setQuestion({ why, answer });
          giveUp = () => {
            answer(undefined);
          };
        }),
    );
    return () => {
      stop();
      // The prompt is unmounted: no answer can come any more.
      giveUp?.();
    };
  }, []);
  if (!question) return null;
  const end = (reason: string | undefined): void => {
    setQuestion(undefined);
    question.answer(reason);
    const former = last.current;
    setTimeout(() => {
      const now = document.activeElement;
      if ((now === null || now === document.body) && former?.isConnected) former.focus();
    }, BACK_MS);
  };
  return (
    <Opened>
      <ReasonDialog
        why={question.why}
        onSave={end}
        onCancel={() => {
          end(undefined);
        }}
      />
    </Opened>
  );
}

/**
 * Handles every write that is not made at once, whichever part has sent it: announces that it waits for
 * another user, or requests a reason.
 */
export function ChangeNews(): ReactElement {
  useWaitingNews();
  return <ReasonQuestion />;
}
