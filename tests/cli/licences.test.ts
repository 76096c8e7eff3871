import { expect, test } from 'vitest';
import { findFaults, isAllowed } from '@crewdeck/engine/cli/check/licences.ts';

const integrity = 'sha512-abc';
/** Packages that were reviewed by hand are in every lock of these tests. */
const read = {
  'node_modules/png-js': { integrity },
};
const faultsOf = (packages: object): string[] => findFaults({ ...read, ...packages });

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('a package under %j is shipped: %s', (expression, isShipped) => {
  expect(isAllowed(expression)).toBe(isShipped);
});

test('what is shipped and names no licence, or another one, is reported by its place', () => {
  expect(
    faultsOf({
      '': { license: 'UNLICENSED' },
      engine: { license: 'UNLICENSED' },
      'node_modules/own': { link: true },
      'node_modules/a': { license: 'AGPL-3.0', integrity },
      'node_modules/a/node_modules/b': { integrity },
      'node_modules/tool': { license: 'AGPL-3.0', dev: true, integrity },
      'node_modules/es-toolkit': { license: 'AGPL-3.0', dev: true, integrity },
    }),
  ).toEqual([
    'node_modules/a: AGPL-3.0',
    'node_modules/a/node_modules/b: has no licence',
    'node_modules/es-toolkit: AGPL-3.0',
  ]);
});

test('a package without a hash could be another one tomorrow', () => {
  expect(faultsOf({ 'node_modules/tool': { license: 'MIT', dev: true, integrity: 'sha1-abc' } })).toEqual([
    'node_modules/tool: has no sha512 hash in package-lock.json',
  ]);
});

test('what was read by hand and is gone is reported', () => {
  expect(findFaults({})).toEqual(['png-js: is no longer shipped; remove it from readByHand']);
});
