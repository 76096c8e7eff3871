import { formatDate } from '../context/dates.ts';

/** What a record is called, its days as the language writes them. */
export const inWords = (title: string, locale: string): string =>
  title.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day, locale));
