/** Declares that rows wait for a person or a role that they name, and follow when another person holds it. */
export interface HeldOf<F extends string = string> {
  /** Text that says who: `owner`, a relation of people, or `role:` and the unique value of a role. */
  readonly by: F;
  /** Reference that the engine fills where a person is meant. Neither it nor `role`: all with the flag. */
  readonly person: F;
  /** Reference that it fills where everybody of a role is. */
  readonly role: F;
  /** Values that a row has while it waits. */
  readonly while: Readonly<Partial<Record<F, readonly (string | number)[]>>>;
  /**
   * Role that holds rows without another holder; without holders of that role, the role with every
   * permission.
   */
  readonly fallback?: string;
}
