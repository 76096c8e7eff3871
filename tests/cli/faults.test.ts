import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults, findOutdated } from '../../scripts/faults/faults.ts';
import { gateJourneys, wholeOnly } from '../tiers.ts';

test('there are forty faults, and each fits the code as it is', () => {
  expect(faults).toHaveLength(40);
  expect(findOutdated(faults)).toEqual([]);
});

test('a fault names suites that there are, and those of the gate unless it says otherwise', () => {
  const whole = wholeOnly.flatMap(({ suites }) => suites);
  for (const { what, suites, isOfWhole = false } of faults) {
    for (const suite of suites)
      expect(existsSync(`tests/${suite}.test.ts`) || existsSync(`tests/${suite}.test.tsx`), suite).toBe(true);
    const isInGate = (suite: string): boolean =>
      suite.startsWith('browser/') ? gateJourneys.includes(suite.slice(8)) : !whole.includes(suite);
    expect(suites.every(isInGate), what).toBe(!isOfWhole);
  }
});
