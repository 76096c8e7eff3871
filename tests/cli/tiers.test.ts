import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gateJourneys, pgliteInGate, suitesOf, wholeOnly } from '../tiers.ts';

const fileOf = (suite: string): string => `tests/${suite}.test.ts`;
const whole = wholeOnly.flatMap(({ suites }) => suites);
const folders = [
  'cli',
  'server',
  'src',
  'resources',
  'schemas',
  'contract',
  'api',
  'import',
  'security',
  'numbers',
  'process',
];

function suitesOfGate(): string[] {
  const { include, exclude } = suitesOf([...folders, 'browser'], false);
  return globSync(include)
    .filter((file) => !exclude.includes(file))
    .sort();
}

/** Code that seeds the demo company: its modules, or a server on an empty database. */
const seeds = /from '[./]+server\/seed\/(seed|demo)\.ts'|ServerProcess\.start|startServer|startDemo/;
const opensCopies = /support\/templates\.ts'/;

describe('the tiers of suites', () => {
  test('name suites that there are, each once', () => {
    const named = [...whole, ...gateJourneys.map((name) => `browser/${name}`)];
    expect([...named, ...pgliteInGate].filter((suite) => !existsSync(fileOf(suite)))).toEqual([]);
    expect(named.filter((suite, index) => named.indexOf(suite) !== index)).toEqual([]);
    expect(pgliteInGate.filter((suite) => whole.includes(suite))).toEqual([]);
  });

  test('have a folder for every suite', () => {
    const known = new Set(globSync([...folders, 'browser'].map((one) => `tests/${one}/**/*.test.{ts,tsx}`)));
    expect(globSync('tests/**/*.test.{ts,tsx}').filter((file) => !known.has(file))).toEqual([]);
  });

  test('let no suite of the gate seed the demo company: it opens a copy', () => {
    const gate = suitesOfGate();
    expect(gate.length).toBeGreaterThan(150);
    const seeding = gate.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return seeds.test(text) && !opensCopies.test(text);
    });
    expect(seeding.filter((file) => file !== 'tests/cli/tiers.test.ts')).toEqual([]);
  });
});
