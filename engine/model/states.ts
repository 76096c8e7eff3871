/** For each field the values that a row has while something is possible. */
export type States = Readonly<Record<string, readonly unknown[]>>;

/** Whether a row is in a state in which something is possible; without states it always is. */
export const isPossible = (row: Readonly<Record<string, unknown>>, states: States = {}): boolean =>
  Object.entries(states).every(([field, values]) => values.includes(row[field]));
