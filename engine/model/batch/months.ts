import type { Month } from '../days.ts';
import { fold } from '../fold.ts';
import { baseName, wordsOf } from './clues.ts';

/** Languages in which months are named by the files that reach a company. */
const languages = ['en', 'fr', 'ru', 'de', 'es', 'it', 'nl', 'pl', 'pt'];
const forms: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  // "октября": a month next to its day.
  { month: 'long', day: 'numeric' },
];

function nameOf(format: Intl.DateTimeFormat, month: number): string {
  const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
  return fold(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
}

/** Months by their names; a name that means two of them means none. */
function readNames(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const language of languages)
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = nameOf(format, month);
        found.set(name, (found.get(name) ?? month) === month ? month : 0);
      }
    }
  return found;
}

let names: ReadonlyMap<string, number> | undefined;

const YEAR = '(20\\d\\d)';
const MONTH = '(0?[1-9]|1[0-2])';
const BETWEEN = '[-_. /]{1,2}';
/** Ways to write a month in digits, each with the groups of its year and month. */
const figures: readonly (readonly [RegExp, number, number])[] = [
  [new RegExp(`(?<!\\d)${YEAR}${BETWEEN}${MONTH}(?!\\d)`, 'g'), 1, 2],
  [new RegExp(`(?<!\\d)${MONTH}${BETWEEN}${YEAR}(?!\\d)`, 'g'), 2, 1],
  [/(?<!\d)(20\d\d)(0[1-9]|1[0-2])(?:[0-2]\d|3[01])?(?!\d)/g, 1, 2],
  [/(?<!\d)(0[1-9]|1[0-2])(20\d\d)(?!\d)/g, 2, 1],
  [/(20\d\d)\s*年\s*(0?[1-9]|1[0-2])\s*月/g, 1, 2],
  [/(?<!\d)(0?[1-9]|1[0-2])\s*月\s*(20\d\d)/g, 2, 1],
];

function byFigures(text: string): Month[] {
  for (const [pattern, year, month] of figures) {
    const found = [...text.matchAll(pattern)].map((match) => ({
      year: Number(match[year]),
      month: Number(match[month]),
    }));
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns months that are written by name, with a year anywhere in the text. */
function byNames(text: string): Month[] {
  names ??= readNames();
  const known = names;
  const years = [...new Set(text.match(/(?<!\d)20\d\d(?!\d)/g))].map(Number);
  const months = [...wordsOf(text)].map((word) => known.get(word) ?? 0).filter((month) => month > 0);
  return years.flatMap((year) => months.map((month) => ({ year, month })));
}

/**
 * Returns the month in a file's name: `2026-10`, `10.2026`, `202610`, `October 2026`, `октябрь 2026`,
 * `2026年10月`. Undefined if there is none or more than one.
 */
export function monthOfName(fileName: string): Month | undefined {
  const text = baseName(fileName).normalize('NFC');
  const written = byFigures(text);
  const [first, ...others] = written.length > 0 ? written : byNames(text);
  return others.every(({ year, month }) => year === first?.year && month === first.month) ? first : undefined;
}
