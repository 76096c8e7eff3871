/** Options of a query that end its SQL on the server when the signal fires. */
export const signalOptions = (
  signal: AbortSignal | undefined,
): { signal: AbortSignal; inflightQueryAbortStrategy: 'cancel query' } | undefined =>
  signal && { signal, inflightQueryAbortStrategy: 'cancel query' };
