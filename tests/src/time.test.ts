import { describe, expect, test } from 'vitest';
import { definitions } from '../../resources/index.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { schemas } from '../../generated/schemas.ts';
import { formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { eachDay } from '@crewdeck/engine/model/days.ts';
import { lookOfDay, lookOfStatus, type ReportDay } from '../../src/parts/DayCell.tsx';
import { offeredSteps } from '@crewdeck/engine/console/record/offers.ts';
import { moveCell } from '@crewdeck/engine/console/grid/grid-keys.ts';
import { toWeeks } from '../../src/views/attendance/heat-map.ts';
import { sumDays } from '../../src/parts/report-data.ts';
import { pagesOf } from '@crewdeck/engine/console/grid/use-paged-rows.ts';
import { moveDay } from '@crewdeck/engine/console/grid/day-keys.ts';
import { extendPeriod, weeksOf } from '../../src/views/leaves/calendar-days.ts';

const day = (date: string, more: Partial<ReportDay> = {}): ReportDay => ({
  date,
  state: 'marked',
  status: 1,
  half: null,
  checkIn: null,
  checkOut: null,
  workingHours: null,
  ...more,
});

describe('days', () => {
  test('are written in the language', () => {
    expect(formatPeriod('2026-11-27', '2026-11-27', 'en-US')).toBe('Fri, Nov 27');
    expect(formatPeriod('2026-11-23', '2026-11-27', 'ru-RU')).toMatch(/^23.27 нояб\.$/);
  });

  test('have the colours of their status; anything unknown is a gap', () => {
    expect([0, 1, 2, 3, 4, null].map(lookOfStatus)).toEqual([
      'leave',
      'present',
      'holiday',
      'home',
      'open',
      'open',
    ]);
    expect(lookOfDay(day('2026-11-20', { half: 'first_half' }))).toBe('half');
    expect(lookOfDay(day('2026-11-20', { state: 'unmarked', status: null }))).toBe('open');
  });

  test('add up with halves', () => {
    expect(
      sumDays([
        day('2026-11-19', { workingHours: 480 }),
        day('2026-11-20', { half: 'first_half', status: 3 }),
        day('2026-11-23', { state: 'unmarked', status: null }),
      ]),
    ).toEqual({ present: 1, wfh: 0.5, leave: 0.5, unmarked: 1, minutes: 480 });
  });
});

describe('the calendar of a request', () => {
  test('begins on Monday and fills whole weeks', () => {
    const weeks = weeksOf({ year: 2026, month: 11 }, undefined);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.filter(Boolean).map((one) => one?.date)).toEqual(['2026-11-01']);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  test('takes the first choice as one day, the next as its end, the one after as a new beginning', () => {
    expect(extendPeriod(undefined, undefined, '2026-11-23')).toEqual({
      from: '2026-11-23',
      to: '2026-11-23',
    });
    expect(extendPeriod('2026-11-23', '2026-11-23', '2026-11-27')).toEqual({
      from: '2026-11-23',
      to: '2026-11-27',
    });
    expect(extendPeriod('2026-11-23', '2026-11-27', '2026-11-25')).toEqual({
      from: '2026-11-25',
      to: '2026-11-25',
    });
    expect(extendPeriod('2026-11-23', '2026-11-23', '2026-11-20')).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    });
  });

  test('is walked through by keys', () => {
    expect(
      ['ArrowRight', 'ArrowDown', 'Home', 'End', 'a'].map((key) => moveDay('2026-11-25', { key })),
    ).toEqual(['2026-11-26', '2026-12-02', '2026-11-23', '2026-11-29', undefined]);
  });

  test('goes to the same day of another month or year, or to the last one there is', () => {
    expect(moveDay('2026-03-31', { key: 'PageUp' })).toBe('2026-02-28');
    expect(moveDay('2027-12-31', { key: 'PageDown' })).toBe('2028-01-31');
    expect(moveDay('2028-02-29', { key: 'PageUp', shiftKey: true })).toBe('2027-02-28');
    expect(moveDay('2027-02-28', { key: 'PageDown', shiftKey: true })).toBe('2028-02-28');
    expect(moveDay('2027-02-28', { key: 'ArrowLeft', altKey: true })).toBeUndefined();
  });
});

describe('the grid', () => {
  const size = { rows: 2000, columns: 31, page: 20 };
  test('moves by arrows, Home, End and the page keys, and stays inside', () => {
    expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveCell({ row: 5, column: 3 }, 'PageDown', false, size)).toEqual({ row: 25, column: 3 });
    expect(moveCell({ row: 5, column: 3 }, 'End', true, size)).toEqual({ row: 1999, column: 30 });
    expect(moveCell({ row: 5, column: 3 }, 'x', false, size)).toBeUndefined();
  });

  test('fetches the pages in sight', () => {
    expect(pagesOf(0, 30, 100)).toEqual([0]);
    expect(pagesOf(1190, 1230, 100)).toEqual([11, 12]);
  });
});

test('the heat map has a column a week and the name of a month where it begins', () => {
  const weeks = toWeeks(eachDay('2026-01-01', '2026-12-31').map((date) => day(date)));
  expect(weeks).toHaveLength(53);
  expect(weeks[0]?.days.filter(Boolean)).toHaveLength(4);
  expect(weeks.filter(({ month }) => month !== undefined)).toHaveLength(12);
});

test('a row offers what is allowed, possible in its state, and not about oneself', () => {
  const model = buildModels(schemas, definitions)['exception-requests']!;
  const engine = { permissions: { exception: ['read', 'update'] }, isSuperAdmin: false, userId: 4 } as const;
  expect(
    offeredSteps(engine, model, { id: 1, userId: 5, status: 'pending' }).map(({ value }) => value),
  ).toEqual(['approved', 'rejected']);
  expect(offeredSteps(engine, model, { id: 1, userId: 5, status: 'approved' })).toEqual([]);
  expect(offeredSteps(engine, model, { id: 1, userId: 4, status: 'pending' })).toEqual([]);
  expect(
    offeredSteps({ ...engine, permissions: { exception: ['read'] } }, model, {
      id: 1,
      userId: 5,
      status: 'pending',
    }),
  ).toEqual([]);
});
