/** Options of the import of a resource. */
export interface ImportOptions {
  /** New rows are people whom the product invites: an import says when (`Call.invitations`). */
  readonly invites?: true;
  /**
   * Figures about what follows from an import: its trial returns them (`importEffects` of the rules), with
   * `invites` also `invitations`. The console shows each as `crewdeck.effects.<name>`.
   * @example effects: ['recountedRequests']
   */
  readonly effects?: readonly string[];
}

/** Days that an invitation may wait. */
export const MOST_WAITING_DAYS = 366;

/** When new people are invited: at once, not at all, or on a day (`2031-04-02`). */
export type Invitations = 'now' | 'none' | (string & {});
