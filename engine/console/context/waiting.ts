/** What waits for a person, as the menu shows it beside its entries. */
export interface WaitingSource {
  /** How much of each kind waits, by the name that entries of the menu call it by (`waits`). */
  readonly read: (signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  /** Resources whose rows it counts: it is read again when somebody has written one of them. */
  readonly of: readonly string[];
}
