/** The person whose data a page shows. */
export interface PersonProps {
  readonly person: number;
  readonly name: string;
  /** True if they are notified of what is done: a person who has left is not. */
  readonly isActive: boolean;
  /** When it was decided that they are erased, if it was. */
  readonly erasedAt?: string;
}
