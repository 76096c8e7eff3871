import {
  addDays,
  endOfMonth,
  firstDay,
  lastDay,
  monthOf,
  moveMonth,
  startOfMonth,
  startOfWeek,
  type Day,
  type Month,
  type Period,
} from './days.ts';

/** Days from one to another, both included; one of the ends may be open. */
export type OpenPeriod = Partial<Period>;

const weekOf = (day: Day): OpenPeriod => ({ from: startOfWeek(day), to: addDays(startOfWeek(day), 6) });
const wholeMonth = (month: Month): OpenPeriod => ({ from: firstDay(month), to: lastDay(month) });
const monthFrom = (day: Day, count: number): OpenPeriod => wholeMonth(moveMonth(monthOf(day), count));
const wholeYear = (year: number): OpenPeriod => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const oneDay = (day: Day): OpenPeriod => ({ from: day, to: day });

/**
 * Periods that move with the day, each as its first and last day seen from today. Weeks begin on Monday; the
 * next and the last days count today as one of them.
 */
const periods = {
  today: oneDay,
  yesterday: (today) => oneDay(addDays(today, -1)),
  tomorrow: (today) => oneDay(addDays(today, 1)),
  this_week: weekOf,
  last_week: (today) => weekOf(addDays(today, -7)),
  next_week: (today) => weekOf(addDays(today, 7)),
  this_month: (today) => ({ from: startOfMonth(today), to: endOfMonth(today) }),
  last_month: (today) => monthFrom(today, -1),
  next_month: (today) => monthFrom(today, 1),
  this_year: (today) => wholeYear(monthOf(today).year),
  last_year: (today) => wholeYear(monthOf(today).year - 1),
  last_7_days: (today) => ({ from: addDays(today, -6), to: today }),
  next_7_days: (today) => ({ from: today, to: addDays(today, 6) }),
  last_30_days: (today) => ({ from: addDays(today, -29), to: today }),
  next_30_days: (today) => ({ from: today, to: addDays(today, 29) }),
  past: (today) => ({ to: addDays(today, -1) }),
  upcoming: (today) => ({ from: today }),
} satisfies Readonly<Record<string, (today: Day) => OpenPeriod>>;

/** The name of a period that moves with the day: `this_week`. */
export type PeriodName = keyof typeof periods;

export const periodNames = Object.keys(periods) as readonly PeriodName[];

export const isPeriodName = (value: unknown): value is PeriodName =>
  typeof value === 'string' && Object.hasOwn(periods, value);

/** Returns the days of a period, seen from a day. */
export const periodFrom = (name: PeriodName, today: Day): OpenPeriod => periods[name](today);
