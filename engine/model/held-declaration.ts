/** How rows wait for somebody whom they name, and go to whoever that is now. */
export interface HeldOf<F extends string = string> {
  /** Text that says who: `owner`, a relation of people, or `role:` and the unique value of a role. */
  readonly by: F;
  /** Reference that the engine fills where a person is meant. Neither it nor `role`: all with the flag. */
  readonly person: F;
  /** Reference that it fills where everybody of a role is. */
  readonly role: F;
  /** Values that a row has while it waits. */
  readonly while: Readonly<Partial<Record<F, readonly (string | number)[]>>>;
  /** Who holds a row that nobody else holds; beyond that the role that may do everything. */
  readonly fallback?: string;
}
