/** How often a form that is open says so, in milliseconds. */
export const EDITING_BEAT_MS = 20_000;

/** Somebody who has the form of the same record open. */
export interface Editor {
  readonly userId: number;
  readonly name: string;
}
