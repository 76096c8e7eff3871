import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestCounts } from '@crewdeck/engine/server/streams/request-counts.ts';
import { days, resetClock, shiftClock } from '../support/clock.ts';

afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test.each([1, -1, -30])('requests are counted by the minute, whatever day it is %d days on', (by) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const counts = new RequestCounts(60);
  expect([1, 2, 3].map(() => counts.count('person 1').count)).toEqual([1, 2, 3]);
  shiftClock(days(by));
  expect(counts.count('person 1')).toMatchObject({ count: 4, secondsLeft: 1 });
  expect(counts.count('person 2').count).toBe(1);
  vi.advanceTimersByTime(61);
  expect(counts.count('person 1').count).toBe(1);
});

test('who has not come for the longest makes room where there are too many to count', () => {
  const counts = new RequestCounts(60_000);
  counts.count('first');
  counts.count('second');
  for (let index = 0; index < 4_998; index += 1) counts.count(`person ${index}`);
  expect(counts.count('first').count).toBe(2);
  counts.count('one more');
  expect(counts.count('second').count).toBe(1);
  expect(counts.count('first').count).toBe(3);
});

test('how long something takes is never read from a clock that can be set', () => {
  // These compare times of other machines, or send times to them.
  const wallClocks = [
    'tokens.ts',
    'sso/nonces.ts',
    'factors/authenticator.ts',
    'tracing/logger.ts',
    'tracing/otlp-tracing.ts',
    'lifecycle/clock.ts',
  ];
  const found = globSync(['engine/server/**/*.ts', 'server/**/*.ts'])
    .filter((file) => /\bDate\.now\(/.test(readFileSync(file, 'utf8')))
    .filter((file) => !wallClocks.some((name) => file.endsWith(name)) && !file.includes('/seed/'));
  expect(found).toEqual([]);
});
