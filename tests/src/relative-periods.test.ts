import { describe, expect, test } from 'vitest';
import { daysBetween, eachDay, todayIn, weekdayOf } from '@crewdeck/engine/model/days.ts';
import { isPeriodName, periodFrom, periodNames, type PeriodName } from '@crewdeck/engine/model/periods.ts';

const days = (name: PeriodName, today: string): string => {
  const { from = '…', to = '…' } = periodFrom(name, today);
  return from === to ? from : `${from} to ${to}`;
};

test('a day, and those next to it', () => {
  expect(days('today', '2026-03-01')).toBe('2026-03-01');
  expect(days('yesterday', '2026-03-01')).toBe('2026-02-28');
  expect(days('yesterday', '2028-03-01')).toBe('2028-02-29');
  expect(days('tomorrow', '2026-12-31')).toBe('2027-01-01');
});

test.each([
  ['2026-11-23', 'a Monday', '2026-11-23 to 2026-11-29'],
  ['2026-11-29', 'a Sunday', '2026-11-23 to 2026-11-29'],
  ['2027-01-01', 'a Friday after the turn of the year', '2026-12-28 to 2027-01-03'],
  ['2026-12-31', 'the last day of a year', '2026-12-28 to 2027-01-03'],
])('the week of %s, %s, is that of its Monday', (today, _, week) => {
  expect(days('this_week', today)).toBe(week);
});

test('the weeks next to it go over the end of the year', () => {
  expect(days('next_week', '2026-12-31')).toBe('2027-01-04 to 2027-01-10');
  expect(days('last_week', '2027-01-04')).toBe('2026-12-28 to 2027-01-03');
});

test('months have the days that they have, those of the next and the last year too', () => {
  expect(days('this_month', '2028-02-10')).toBe('2028-02-01 to 2028-02-29');
  expect(days('last_month', '2027-01-31')).toBe('2026-12-01 to 2026-12-31');
  expect(days('last_month', '2026-03-31')).toBe('2026-02-01 to 2026-02-28');
  expect(days('next_month', '2026-12-01')).toBe('2027-01-01 to 2027-01-31');
  expect(days('next_month', '2026-01-31')).toBe('2026-02-01 to 2026-02-28');
});

test('years, and what has no end', () => {
  expect(days('this_year', '2026-12-31')).toBe('2026-01-01 to 2026-12-31');
  expect(days('last_year', '2027-01-01')).toBe('2026-01-01 to 2026-12-31');
  expect(days('past', '2027-01-01')).toBe('… to 2026-12-31');
  expect(days('upcoming', '2026-12-31')).toBe('2026-12-31 to …');
});

test.each([
  ['last_7_days', 7],
  ['next_7_days', 7],
  ['last_30_days', 30],
  ['next_30_days', 30],
] as const)('%s are %i days with today, whatever the month', (name, count) => {
  for (const today of eachDay('2027-12-20', '2028-03-10')) {
    const { from = '', to = '' } = periodFrom(name, today);
    expect(daysBetween(from, to) + 1).toBe(count);
    expect([from, to]).toContain(today);
  }
});

test('every day of two years is in its week, month and year, and each begins where the last ends', () => {
  for (const today of eachDay('2027-01-01', '2028-12-31')) {
    for (const name of ['this_week', 'this_month', 'this_year'] as const) {
      const { from = '', to = '' } = periodFrom(name, today);
      expect(from <= today && today <= to, `${name} of ${today}`).toBe(true);
    }
    const { from = '', to = '' } = periodFrom('this_week', today);
    expect([weekdayOf(from), weekdayOf(to)]).toEqual([0, 6]);
    for (const unit of ['week', 'month'] as const) {
      const [last, own, next] = (['last', 'this', 'next'] as const).map((one) =>
        periodFrom(`${one}_${unit}`, today),
      );
      expect(daysBetween(last!.to!, own!.from!)).toBe(1);
      expect(daysBetween(own!.to!, next!.from!)).toBe(1);
    }
  }
});

describe('around the company’s midnight', () => {
  test.each([
    // New year in Kiritimati is 14 hours before that of UTC, in Auckland (in summer) 13.
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', '2026-12-31', '2026-12-01 to 2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '2027-01-01 to 2027-01-31'],
    ['Pacific/Auckland', '2026-12-31T10:59:59Z', '2026-12-31', '2026-12-01 to 2026-12-31'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01', '2027-01-01 to 2027-01-31'],
    // The night in which its clocks go back: 5 April 2026 has 25 hours there.
    ['Pacific/Auckland', '2026-04-04T10:59:59Z', '2026-04-04', '2026-04-01 to 2026-04-30'],
    ['Pacific/Auckland', '2026-04-05T11:59:59Z', '2026-04-05', '2026-04-01 to 2026-04-30'],
    ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-06', '2026-04-01 to 2026-04-30'],
    ['UTC', '2026-12-31T11:00:00Z', '2026-12-31', '2026-12-01 to 2026-12-31'],
  ])('in %s at %s it is %s, and the month is %s', (zone, moment, today, month) => {
    const day = todayIn(zone, new Date(moment));
    expect([days('today', day), days('this_month', day)]).toEqual([today, month]);
  });
});

test('only what has a name is a period', () => {
  expect(periodNames.every(isPeriodName)).toBe(true);
  expect(['constructor', 'THIS_WEEK', '', null, 7, ['today']].filter(isPeriodName)).toEqual([]);
});
