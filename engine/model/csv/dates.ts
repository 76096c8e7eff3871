import { formats } from '../formats.ts';

/** Order of day, month and year where a date is three numbers of one or two digits, or the year is last. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const languages = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'pl', 'ru'];
const MONTHS = 12;

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

let known: ReadonlyMap<string, number> | undefined;

/** Returns the numbers of months by their names, long and short, in a date and alone. */
function monthsByName(): ReadonlyMap<string, number> {
  if (known) return known;
  const names = new Map<string, number>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const)
      for (const day of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC', ...day });
        for (let month = 0; month < MONTHS; month += 1) {
          const parts = format.formatToParts(Date.UTC(2024, month, 1));
          names.set(bare(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1);
        }
      }
  known = names;
  return names;
}

/** Two digits of a year up to this one are of this century: people who work were not born after it. */
const LAST_OF_CENTURY = 40;

function toDate(year: string | number, month: string | number, day: string | number): string | undefined {
  const full =
    String(year).length > 2 ? Number(year) : Number(year) + (Number(year) <= LAST_OF_CENTURY ? 2000 : 1900);
  const date = [
    String(full).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  return formats.date(date) ? date : undefined;
}

/** Days from the first one that spreadsheets count to that of UNIX. */
const SERIAL_OF_1970 = 25_569;
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 80_000];
const MS_OF_DAY = 86_400_000;

/** Returns the date that a spreadsheet keeps as a number of days: 44259 is 2021-03-04. */
function ofSerial(text: string): string | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return new Date((serial - SERIAL_OF_1970) * MS_OF_DAY).toISOString().slice(0, 10);
}

const threeNumbers = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/;

/** Words between day, month and year: `4 de marzo de 2021`, `4th of March 2021`, `4 марта 2021 года`. */
const links = new Set(['de', 'del', 'of', 'the', 'st', 'nd', 'rd', 'th', 'er', 'r', 'г', 'года']);

/**
 * Returns a date with the month's name: `4-Mar-2021`, `March 4, 2021`, `4. März 2021`, `4 de marzo de 2021`.
 */
function ofMonthName(text: string): string | undefined {
  const words = text.match(/\p{L}+\.?|\d+/gu) ?? [];
  const month = words.map((word) => monthsByName().get(bare(word))).find((one) => one !== undefined);
  const [first, second, ...more] = words.filter((word) => /^\d/.test(word));
  const isOther = words.some(
    (word) => /^\p{L}/u.test(word) && !monthsByName().has(bare(word)) && !links.has(bare(word)),
  );
  if (month === undefined || first === undefined || second === undefined || more.length > 0 || isOther)
    return undefined;
  return first.length > 2 ? toDate(first, month, second) : toDate(second, month, first);
}

/**
 * Returns the date of a cell as `2021-03-04`; undefined for what is none. A time behind it is left out. Dots
 * are between day, month and year everywhere; of other three numbers the order decides.
 */
export function readDate(cell: string, order: DateOrder = 'dmy'): string | undefined {
  const text = cell.trim().replace(/(?:T|,?\s+)\d{1,2}:\d{2}.*$/i, '');
  const yearFirst =
    /^(\d{4})[-/.年\s](\d{1,2})[-/.月\s](\d{1,2})日?$/u.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return toDate(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const found = threeNumbers.exec(text);
  if (!found) return ofSerial(text) ?? ofMonthName(text);
  const [, one = '', sign, other = '', year = ''] = found;
  if (order === 'ymd' && year.length === 2) return toDate(one, other, year);
  return order !== 'mdy' || sign === '.' ? toDate(year, other, one) : toDate(year, one, other);
}

/** Checks whether a cell fits an order, even if it is no date: the 31 of `31/02/2024` is no month. */
function fits(cell: string, order: DateOrder): boolean {
  const [, one, sign, other] = threeNumbers.exec(cell.trim()) ?? [];
  if (sign === undefined || sign === '.') return readDate(cell, order) !== undefined;
  return Number(order === 'mdy' ? one : other) <= MONTHS;
}

/** Checks whether a cell is one date with the day before the month, and another one with the day after it. */
export function isOpenDate(cell: string): boolean {
  const [days, months] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')];
  return days !== undefined && months !== undefined && days !== months;
}

/**
 * Returns the orders in which the dates of a file can be read, the likelier one first. Two, if a cell is a
 * date in both, and the others prove neither or both.
 */
export function findDateOrders(cells: readonly string[]): readonly [DateOrder, ...DateOrder[]] {
  const count = (order: DateOrder, other: DateOrder): number =>
    cells.filter((cell) => fits(cell, order) && !fits(cell, other)).length;
  const [days, months] = [count('dmy', 'mdy'), count('mdy', 'dmy')];
  const [first, second]: [DateOrder, DateOrder] = months > days ? ['mdy', 'dmy'] : ['dmy', 'mdy'];
  return days > 0 === months > 0 && cells.some(isOpenDate) ? [first, second] : [first];
}
