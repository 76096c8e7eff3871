import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  daysOf,
  eachDay,
  endOfMonth,
  isDay,
  isWeekend,
  isWithin,
  lastDay,
  minutesBetween,
  instantOf,
  spanOf,
  monthOf,
  moveMonth,
  startOfMonth,
  startOfWeek,
  todayIn,
  toMinutes,
  toPeriod,
  weekdayOf,
} from '@crewdeck/engine/model/days.ts';

describe('a day', () => {
  test.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-2-1', false],
    ['2026-02-01T00:00:00Z', false],
    ['', false],
    [20260201, false],
    [null, false],
  ])('%s is one: %s', (value, is) => {
    expect(isDay(value)).toBe(is);
  });

  test('has a day some days later and earlier, over months, years and changes of the clock', () => {
    expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1), addDays('2028-02-28', 1)]).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2028-02-29',
    ]);
    expect([addDays('2026-03-28', 2), addDays('2026-10-24', 2)]).toEqual(['2026-03-30', '2026-10-26']);
  });

  test('is so many days from another, and those are a list', () => {
    expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2026-12-30', '2026-12-29')]).toEqual([
      3, -1,
    ]);
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(eachDay('2026-12-30', '2026-12-29')).toEqual([]);
  });

  test('has its place in the week', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
    expect([dayOfWeek('2026-11-22'), dayOfWeek('2026-11-28')]).toEqual([0, 6]);
    expect([startOfWeek('2026-11-23'), startOfWeek('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
    expect(eachDay('2026-11-26', '2026-11-30').map((day) => isWeekend(day))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(eachDay('2026-11-26', '2026-11-28').map((day) => isWeekend(day, [4, 5]))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a period', () => {
  test('is written in the order of time and holds its ends', () => {
    const period = toPeriod('2026-11-27', '2026-11-23');
    expect(period).toEqual({ from: '2026-11-23', to: '2026-11-27' });
    expect(
      ['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28'].map((day) => isWithin(day, period)),
    ).toEqual([false, true, true, false]);
  });
});

describe('a month', () => {
  test('is that of a day, and months lie before and after it', () => {
    expect(monthOf('2026-11-21')).toEqual({ year: 2026, month: 11 });
    expect([moveMonth({ year: 2026, month: 12 }, 1), moveMonth({ year: 2026, month: 1 }, -13)]).toEqual([
      { year: 2027, month: 1 },
      { year: 2024, month: 12 },
    ]);
  });

  test('has a first and a last day', () => {
    expect([lastDay({ year: 2028, month: 2 }), lastDay({ year: 2026, month: 12 })]).toEqual([
      '2028-02-29',
      '2026-12-31',
    ]);
    expect([startOfMonth('2026-11-21'), endOfMonth('2026-11-21'), endOfMonth('2026-02')]).toEqual([
      '2026-11-01',
      '2026-11-30',
      '2026-02-28',
    ]);
    expect(daysOf({ year: 2026, month: 2 })).toHaveLength(28);
  });

  test('has the same day as another, or its last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-21');
  });
});

test('today is what the calendar says in a time zone', () => {
  const moment = new Date('2026-11-21T23:30:00Z');
  expect([
    todayIn('UTC', moment),
    todayIn('Asia/Tokyo', moment),
    todayIn('America/New_York', moment),
  ]).toEqual(['2026-11-21', '2026-11-22', '2026-11-21']);
});

test('times of day are counted in minutes', () => {
  expect([toMinutes('00:00'), toMinutes('09:30'), toMinutes('23:59')]).toEqual([0, 570, 1439]);
  expect([minutesBetween('09:00', '17:30'), minutesBetween('22:00', '06:00')]).toEqual([510, -960]);
});

test.each([
  ['as long as the clocks say', 'Europe/Berlin', '2026-07-01', 480],
  ['an hour less when the clocks are put forward', 'Europe/Berlin', '2026-03-28', 420],
  ['an hour more when the clocks are put back', 'Europe/Berlin', '2026-10-24', 540],
  ['an hour more there on another day', 'America/New_York', '2026-10-31', 540],
  ['half an hour more where clocks move by that', 'Australia/Lord_Howe', '2026-04-04', 510],
  ['never longer where clocks stay', 'UTC', '2026-10-24', 480],
])('a night from 22:00 to 06:00 is %s (%s, %s)', (_what, timeZone, day, minutes) => {
  const { from, to } = spanOf(day, '22:00', '06:00', timeZone);
  expect((to.getTime() - from.getTime()) / 60_000).toBe(minutes);
});

test('a time of a day is one instant in each time zone', () => {
  expect(
    ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'].map((timeZone) =>
      instantOf('2026-11-21', '00:00', timeZone).toISOString(),
    ),
  ).toEqual([
    '2026-11-21T00:00:00.000Z',
    '2026-11-20T18:30:00.000Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ]);
});

test('of a time that comes twice the first counts, and one that is passed over is no earlier than it', () => {
  expect(instantOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('a period that the clocks pass over is empty, never negative', () => {
  const { from, to } = spanOf('2026-03-29', '02:30', '03:10', 'Europe/Berlin');
  expect(to.getTime() - from.getTime()).toBe(0);
});
