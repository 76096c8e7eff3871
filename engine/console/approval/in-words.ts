import { formatDate } from '../format/dates.ts';

/** Formats the days in a record's name for the language. */
export const inWords = (title: string, locale: string): string =>
  title.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day, locale));
