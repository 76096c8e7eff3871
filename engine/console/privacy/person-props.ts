/** Whose data a page is about. */
export interface PersonProps {
  readonly person: number;
  readonly name: string;
  /** Whether they hear of what is done: who has left does not. */
  readonly isActive: boolean;
}
