const listeners = new Set<() => void>();

/** Calls `listener` for each new notification of the server; returns a function that unsubscribes it. */
export function onNotification(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls all listeners of notifications. */
export function emitNotification(): void {
  for (const listener of listeners) listener();
}
