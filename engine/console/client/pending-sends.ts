import { readOpenSession } from './session.ts';

type Send = (isLeaving?: boolean) => Promise<void>;

const pending = new Set<Send>();

/** A request that is sent a little later, so that the user can still undo it. It is sent at most once. */
export interface PendingSend {
  readonly send: Send;
  readonly drop: () => void;
}

const consoleOwner = (): number | undefined => readOpenSession()?.user.userId;

/**
 * Keeps a request to be sent later; `run` receives true if the page is unloaded meanwhile. Nothing is sent in
 * the name of another user.
 */
export function sendLater(run: (isLeaving: boolean) => Promise<void>): PendingSend {
  const whose = consoleOwner();
  const send: Send = async (isLeaving = false) => {
    if (pending.delete(send) && consoleOwner() === whose) await run(isLeaving);
  };
  pending.add(send);
  return {
    send,
    drop: () => {
      pending.delete(send);
    },
  };
}

/** Sends all pending requests: the page is left, or the user signs out. */
export async function flushPending(isLeaving = false): Promise<void> {
  await Promise.allSettled([...pending].map((send) => send(isLeaving)));
}

window.addEventListener('pagehide', () => {
  void flushPending(true);
});
