const MOST_NAMES = 3;

/** Returns the names of the users who can confirm a change; undefined if there are too many, or none. */
export function namesOf(confirmers: readonly string[], locale: string): string | undefined {
  if (confirmers.length === 0 || confirmers.length > MOST_NAMES) return undefined;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(confirmers);
}
