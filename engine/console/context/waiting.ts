/** Counts of items that wait for a user, as the menu shows them at its entries. */
export interface WaitingSource {
  /** Reads the count of each kind, by the name that entries of the menu use for it (`waits`). */
  readonly read: (signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  /** Resources whose rows it counts: it is read again when another user has written one of them. */
  readonly of: readonly string[];
}
