const listeners = new Set<() => void>();

/** Calls `listener` whenever the server has told the person of something new; answers what ends it. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that the server has. */
export function announceNews(): void {
  for (const listener of listeners) listener();
}
