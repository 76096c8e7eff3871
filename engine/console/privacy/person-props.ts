/** The person whose data a page shows. */
export interface PersonProps {
  readonly person: number;
  readonly name: string;
  /** True if they are notified of what is done: a person who has left is not. */
  readonly isActive: boolean;
  /** Time at which the erasure was decided; undefined without one. */
  readonly erasedAt?: string;
}
