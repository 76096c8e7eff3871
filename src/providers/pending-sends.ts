type Send = () => Promise<void>;

const pending = new Set<Send>();

/**
 * Something that is sent a little later, so that the person can still take it back. It is sent at most once.
 */
export interface PendingSend {
  readonly send: Send;
  readonly drop: () => void;
}

export function sendLater(run: Send): PendingSend {
  const send: Send = async () => {
    if (pending.delete(send)) await run();
  };
  pending.add(send);
  return {
    send,
    drop: () => {
      pending.delete(send);
    },
  };
}

/** Sends what still waits: the page is left, or the person signs out. */
export async function flushPending(): Promise<void> {
  await Promise.allSettled([...pending].map((send) => send()));
}

window.addEventListener('pagehide', () => {
  void flushPending();
});
