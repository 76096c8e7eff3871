import { statSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { clockOffset, shiftClock, startClockAt } from '@crewdeck/engine/server/lifecycle/clock.ts';

const own = clockOffset();
afterEach(() => {
  shiftClock(own);
});

test('a clock that is started at a moment runs on from there', () => {
  startClockAt(new Date('2031-02-03T04:05:06Z'));
  const [first, second] = [Date.now(), Number(new Date())];
  expect(new Date(first).toISOString()).toMatch(/^2031-02-03T04:05:0[67]/);
  expect(second - first).toBeLessThan(1_000);
  expect(Date()).toContain('2031');
});

test('days that are named, and those that Node makes, are what they were', () => {
  startClockAt(new Date('2031-02-03T04:05:06Z'));
  expect(new Date('2026-01-02T03:04:05Z').getTime()).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
  expect(new Date(2026, 0, 2).getFullYear()).toBe(2026);
  expect(statSync('package.json').mtime).toBeInstanceOf(Date);
  expect(new (class extends Date {})(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
});
