const MOST_NAMES = 3;

/** Returns who can confirm a change, in words; undefined where there are too many to name, or nobody. */
export function namesOf(confirmers: readonly string[], locale: string): string | undefined {
  if (confirmers.length === 0 || confirmers.length > MOST_NAMES) return undefined;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(confirmers);
}
