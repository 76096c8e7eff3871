/** For each field the values that a row has while something is possible. */
export type States = Readonly<Record<string, readonly unknown[]>>;

/**
 * Returns whether a row is in one of the states; true without states.
 * @example
 * const trip = { id: 7, state: 'planned' };
 * isPossible(trip, { state: ['planned', 'cancelled'] }); // → true
 * isPossible(trip, { state: ['done'] }); // → false
 */
export const isPossible = (row: Readonly<Record<string, unknown>>, states: States = {}): boolean =>
  Object.entries(states).every(([field, values]) => values.includes(row[field]));

/** Steps that a field takes from one value to another, and whose they are. */
export interface Step {
  /** Values that it leaves. */
  readonly from: readonly (string | number)[];
  /** Values that it leads to. */
  readonly to: readonly (string | number)[];
  /** Fields of the row that name those whose step it is. */
  readonly by: readonly string[];
  /** A flag of people (`people.relations`) that opens it as well. */
  readonly through?: string;
}

/** The person who would take a step. */
export interface Stepper {
  readonly userId: number | undefined;
  /** Relations of people whose flag the person has. */
  readonly flags: readonly string[];
  readonly isSuperAdmin: boolean;
}

/**
 * Returns whether a person may change a field of a row to another value: a step leads there, and the
 * person may take it. Without steps every change is allowed.
 */
export const mayStep = (
  steps: readonly Step[] | undefined,
  row: Readonly<Record<string, unknown>>,
  [from, to]: readonly [unknown, unknown],
  { userId, flags, isSuperAdmin }: Stepper,
): boolean =>
  from !== to &&
  (steps === undefined ||
    steps.some(
      (step) =>
        step.from.some((value) => value === from) &&
        step.to.some((value) => value === to) &&
        (step.by.some((name) => userId !== undefined && row[name] === userId) ||
          (step.through !== undefined && (isSuperAdmin || flags.includes(step.through)))),
    ));
