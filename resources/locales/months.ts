/**
 * Returns the names of months by their numbers.
 * @example namesOfMonths('fr-FR')[1]; // → 'janvier'
 */
export function namesOfMonths(locale: string): Readonly<Record<number, string>> {
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, month) => [month + 1, names.format(Date.UTC(2026, month))]),
  );
}
