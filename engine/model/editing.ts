/** Interval in which an open form reports itself, in milliseconds. */
export const EDITING_BEAT_MS = 20_000;

/** A person who has the form of the same record open. */
export interface Editor {
  readonly userId: number;
  readonly name: string;
}
