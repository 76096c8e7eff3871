const listeners = new Set<() => void>();

/** Calls `listener` whenever the server has sent news to the user; returns a function that unsubscribes. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Announces news of the server. */
export function announceNews(): void {
  for (const listener of listeners) listener();
}
