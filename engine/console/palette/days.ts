import {
  addDays,
  daysBetween,
  firstDay,
  isDay,
  lastDay,
  monthOf,
  moveMonth,
  startOfWeek,
  weekdayOf,
  type Day,
  type Month,
  type Period,
} from '../../model/days.ts';
import { parseDay } from '../format/dates.ts';
import type { Language } from './language.ts';
import type { Direction, Unit, When } from './meanings.ts';
import { anyOf, phraseOf, sourceOf, toPattern, type Phrase } from './phrases.ts';

const WEEK = 7;
const when = (unit: Unit, at: When['at']): When => ({ kind: 'when', unit, at });
const always = (unit: Unit, period: Period): When => when(unit, () => period);
const dayOf = (day: Day): Period => ({ from: day, to: day });
const monthPeriod = (month: Month): Period => ({ from: firstDay(month), to: lastDay(month) });
const yearPeriod = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Returns a period some units from today. */
function away(today: Day, unit: Unit, count: number): Period {
  if (unit === 'day') return dayOf(addDays(today, count));
  if (unit === 'month') return monthPeriod(moveMonth(monthOf(today), count));
  if (unit === 'year') return yearPeriod(monthOf(today).year + count);
  const from = addDays(startOfWeek(today), count * WEEK);
  return { from, to: addDays(from, WEEK - 1) };
}

/** Range around today in which a language has words of its own for days and periods. */
const reach: readonly (readonly [Unit, number])[] = [
  ['day', 31],
  ['week', 8],
  ['month', 12],
  ['year', 2],
];

function relativePhrases(locale: string, language: Language, today: Day): Phrase[] {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const relativePhrases = reach.flatMap(([unit, most]) =>
    Array.from(
      { length: 2 * most + 1 },
      (_, index) => [words.format(index - most, unit), unit, index - most] as const,
    ),
  );
  return [...relativePhrases, ...language.relative].map(([phrase, unit, count]) =>
    phraseOf(sourceOf(phrase), always(unit, away(today, unit, count))),
  );
}

/** Returns a day of the week: the next one after a day, or the last one that has begun. */
const weekdayFrom = (weekday: number, anchor: Day, direction: Direction): Day =>
  direction === 'back'
    ? addDays(anchor, -((weekdayOf(anchor) - weekday + WEEK) % WEEK))
    : addDays(anchor, ((weekday - weekdayOf(anchor) + WEEK - 1) % WEEK) + 1);

function weekdayPhrases(language: Language, today: Day): Phrase[] {
  const weeks = [-1, 0, 1] as const;
  return language.weekdays.flatMap((names, weekday) => [
    phraseOf(anyOf(names), {
      ...when('day', (direction, anchor = today) => dayOf(weekdayFrom(weekday, anchor, direction))),
      weekday,
    }),
    ...weeks.flatMap((week) =>
      language.near[week].map((near) =>
        phraseOf(
          anyOf(names.map((name) => near.replace('{day}', name))),
          always('day', dayOf(addDays(startOfWeek(today), week * WEEK + weekday))),
        ),
      ),
    ),
  ]);
}

/** Returns one of the same days or months in several years, by the direction. */
function chooseOf(all: readonly Period[], anchor: Day, direction: Direction): Period | undefined {
  if (direction === 'ahead') return all.find(({ to }) => to >= anchor);
  if (direction === 'back') return all.findLast(({ from }) => from <= anchor);
  const distance = ({ from }: Period): number => Math.abs(daysBetween(anchor, from));
  return [...all].sort((one, other) => distance(one) - distance(other))[0];
}

/** Returns the meaning of a day or period that comes once a year. */
const yearly = (unit: Unit, today: Day, inYear: (year: number) => Period | undefined): When =>
  when(unit, (direction, anchor = today) => {
    const { year } = monthOf(anchor);
    const all = [year - 1, year, year + 1].flatMap((one) => inYear(one) ?? []);
    return chooseOf(all, anchor, direction);
  });

const toDay = (year: number, month: number, day: string): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
};

function span(year: number, month: number, from: string, to: string): Period | undefined {
  const [first, last] = [toDay(year, month, from), toDay(year, month, to)];
  return first !== undefined && last !== undefined && first <= last ? { from: first, to: last } : undefined;
}

const ORDINAL = String.raw`(?:st|nd|rd|th|er|\.|-?го|-?е)?`;
const OF = String.raw`[\s,.-]*(?:of|de|d')?\s*`;
const YEAR_SOURCE = String.raw`(?:[\s,.]*(20\d\d)(?:\s*(?:年|г\.?|года))?)`;
const DAY_SOURCE = String.raw`([1-9]|[12]\d|3[01]|0[1-9])`;
const DAY_MARK = String.raw`(?:\s*[日号])?`;

function monthPhrases(language: Language, today: Day): Phrase[] {
  return language.months.flatMap((names, index) => {
    const month = index + 1;
    const name = anyOf(names);
    const to = String.raw`\s*(?:[-–]|${anyOf(language.until)})\s*`;
    const readMonth = (year: string | undefined): When =>
      year === undefined
        ? yearly('month', today, (one) => monthPeriod({ year: one, month }))
        : always('month', monthPeriod({ year: Number(year), month }));
    const readDays = (year: string | undefined, from = '', to = from): When | undefined => {
      if (year === undefined) return yearly('day', today, (one) => span(one, month, from, to));
      const period = span(Number(year), month, from, to);
      return period && always('day', period);
    };
    return [
      { pattern: toPattern(`${name}${YEAR_SOURCE}?`), read: ([, year]) => readMonth(year) },
      { pattern: toPattern(String.raw`(20\d\d)\s*年?\s*${name}`), read: ([, year]) => readMonth(year) },
      {
        pattern: toPattern(`${DAY_SOURCE}${ORDINAL}${OF}${name}${YEAR_SOURCE}?`),
        read: ([, day, year]) => readDays(year, day),
      },
      {
        pattern: toPattern(String.raw`${name}\s*${DAY_SOURCE}${ORDINAL}${DAY_MARK}${YEAR_SOURCE}?`),
        read: ([, day, year]) => readDays(year, day),
      },
      {
        pattern: toPattern(
          String.raw`${DAY_SOURCE}${ORDINAL}${to}${DAY_SOURCE}${ORDINAL}${OF}${name}${YEAR_SOURCE}?`,
        ),
        read: ([, from, to, year]) => readDays(year, from, to),
      },
      {
        pattern: toPattern(
          String.raw`${name}\s*${DAY_SOURCE}${DAY_MARK}${to}${DAY_SOURCE}${DAY_MARK}${YEAR_SOURCE}?`,
        ),
        read: ([, from, to, year]) => readDays(year, from, to),
      },
    ] satisfies Phrase[];
  });
}

/**
 * Parses days written in digits, in the order of the language or year first; without a year the direction
 * decides.
 */
function figurePhrases(locale: string, today: Day): Phrase[] {
  const whole = (text: string): When | undefined => {
    const day = parseDay(text, locale);
    return isDay(day) ? always('day', dayOf(day)) : undefined;
  };
  const isYearFirst = parseDay('2026/1/2', locale) === parseDay('26/1/2', locale);
  const inYear = (year: number, text: string): Period | undefined => {
    const day = parseDay(isYearFirst ? `${year}/${text}` : `${text}/${year}`, locale);
    return isDay(day) ? dayOf(day) : undefined;
  };
  return [
    { pattern: toPattern(String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}`), read: ([text]) => whole(text) },
    { pattern: toPattern(String.raw`\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)`), read: ([text]) => whole(text) },
    {
      pattern: toPattern(String.raw`\d{1,2}[./]\d{1,2}\.?`),
      read: ([text]) => yearly('day', today, (year) => inYear(year, text.replace(/\.$/, ''))),
    },
    {
      pattern: toPattern(String.raw`(20\d\d)(?:\s*年|\s+г\.?|\s+год\p{L}*)?`),
      read: ([, year]) => always('year', yearPeriod(Number(year))),
    },
  ];
}

/** Returns all phrases of a language for days and periods, for a company whose day is `today`. */
export const dayPhrases = (locale: string, language: Language, today: Day): Phrase[] => [
  ...relativePhrases(locale, language, today),
  ...weekdayPhrases(language, today),
  ...monthPhrases(language, today),
  ...figurePhrases(locale, today),
];

/** Joins two days or periods to the period from one to the other; undefined if there is none. */
export function joinWhens(one: When, other: When): When {
  return when('day', (direction, anchor) => {
    const first = one.at(direction, anchor);
    const last = first && other.at('ahead', first.from);
    return first && last && first.from <= last.to ? { from: first.from, to: last.to } : undefined;
  });
}

/** Joins a day of the week and its date; undefined if the date is another day of the week. */
export const nameDate = (weekday: number, date: When): When =>
  when('day', (direction, anchor) => {
    const day = date.at(direction, anchor);
    return day && weekdayOf(day.from) === weekday ? day : undefined;
  });
