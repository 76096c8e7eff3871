type Part = 'day' | 'month' | 'year';

const sample = new Date(Date.UTC(2026, 10, 21));
const formatOf = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** The order in which a language writes a day with figures. */
const orderOf = (locale: string): Part[] =>
  formatOf(locale)
    .formatToParts(sample)
    .map(({ type }) => type)
    .filter((type): type is Part => ['day', 'month', 'year'].includes(type));

/** A day with figures, as the language writes it, from `YYYY-MM-DD`; text that is no day stays as it is. */
export function writeDay(value: unknown, locale: string): string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value))
    return typeof value === 'string' ? value : '';
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? value : formatOf(locale).format(date);
}

/**
 * What a person typed as `YYYY-MM-DD`: in the order of the language, or year first. Empty is null; what is no
 * day stays, for the validator to refuse.
 */
export function readDay(text: string, locale: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const figures = trimmed.match(/\d+/g) ?? [];
  if (figures.length !== 3) return trimmed;
  const order: readonly Part[] = (figures[0]?.length ?? 0) === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const part = (name: Part): number => Number(figures[order.indexOf(name)]);
  const year = part('year') < 100 ? 2000 + part('year') : part('year');
  const date = new Date(Date.UTC(year, part('month') - 1, part('day')));
  const isDay =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === part('month') - 1 &&
    date.getUTCDate() === part('day');
  return isDay ? date.toISOString().slice(0, 10) : trimmed;
}
