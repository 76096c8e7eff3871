/** Whose data a page is about. */
export interface PersonProps {
  readonly person: number;
  readonly name: string;
  /** Whether they hear of what is done: who has left does not. */
  readonly isActive: boolean;
  /** When it was decided that they are erased, if it was. */
  readonly erasedAt?: string;
}
