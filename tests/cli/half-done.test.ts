import { expect, test } from 'vitest';
import { cyclesOf } from '@crewdeck/engine/cli/check/cycles.ts';
import { longLinesOf } from '@crewdeck/engine/cli/check/line-lengths.ts';
import { parseSource } from '@crewdeck/engine/cli/check/sources.ts';
import { addHashes, findEditedMigrations } from '@crewdeck/engine/generate/migration-hashes.ts';
import { findFormGaps } from '@crewdeck/engine/generate/form-gaps.ts';
import { withValues } from '@crewdeck/engine/generate/value-lists.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

const schemas = {
  assets: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      price: { type: 'number' },
      total: { type: 'number', 'x-computed': true },
    },
  },
} as const;
const gapsWith = (definition: object): string[] =>
  findFormGaps(buildModels(schemas, {}), { assets: definition });

test('a writable field that a form forgets is named, with where it belongs', () => {
  const message =
    'assets.price is writable but in no form: add it to `form` in resources/assets.ts, or to `formWithout`.';
  expect(gapsWith({ form: ['name'] })).toEqual([message]);
  expect(gapsWith({ form: [['name', 'price']] })).toEqual([]);
  expect(gapsWith({ form: ['name'], formWithout: ['price'] })).toEqual([]);
  expect(gapsWith({ form: ['name', 'price'], formWithout: ['price'] })).toHaveLength(1);
  expect(gapsWith({})).toEqual([]);
});

const lists = {
  sizes: { values: ['s', 'm'], default: 'm', looks: { s: { color: 'info', title: 'Small' } } },
};
const spellOut = (node: JsonSchema): unknown =>
  withValues({ properties: { size: node } }, lists, (problem) => new Error(problem)).properties?.size;

test('x-values is spelt out where it is', () => {
  expect(JSON.stringify(spellOut({ type: 'string', 'x-values': 'sizes', title: 'Size' }))).toBe(
    '{"type":"string","enum":["s","m"],"default":"m","x-enum":{"s":{"color":"info","title":"Small"}},"title":"Size"}',
  );
  expect(spellOut({ items: { 'x-values': 'sizes', default: 's' }, uniqueItems: true })).toMatchObject({
    items: { enum: ['s', 'm'], default: 's' },
    maxItems: 2,
  });
});

test('x-values of no list, or together with an enum, is an error that names the list', () => {
  expect(() => spellOut({ 'x-values': 'colours' })).toThrow(
    'x-values names colours, which does not exist: add the list to resources/value-lists.ts (sizes)',
  );
  expect(() => spellOut({ 'x-values': 'sizes', enum: ['s'] })).toThrow('sizes');
});

const long = (line: string): boolean[] =>
  longLinesOf(parseSource('a.ts', `${line}\n`)).map(({ isUnbroken }) => isUnbroken);
const filler = 'x'.repeat(120);

test('a line is too long unless nothing in it can be broken', () => {
  expect(long('const a = 1;')).toEqual([]);
  expect(long(`const a = [${'one, '.repeat(30)}];`)).toEqual([false]);
  expect(long(`// ${'word '.repeat(30)}`)).toEqual([false]);
  expect(long(`const a = '${filler}';`)).toEqual([true]);
  expect(long(`const a = \`${filler}\${b}\`;`)).toEqual([true]);
  expect(long(`const a = /${filler}/;`)).toEqual([true]);
  expect(long(`// https://example.test/${filler}`)).toEqual([true]);
  expect(long(`const a = f('${filler}', ${'one, '.repeat(5)}two);`)).toEqual([false]);
});

test('cycles are groups of files that import each other', () => {
  const graph = { a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: [], f: ['f'] };
  expect(cyclesOf(new Map(Object.entries(graph)))).toEqual([['b', 'c'], ['f']]);
});

const locked = { '0001-one.sql': 'a', '0002-two.sql': 'b' };

test('a migration that was edited or is gone is reported; a new one is taken up', () => {
  const files = [
    { name: '0001-one.sql', hash: 'a' },
    { name: '0003-three.sql', hash: 'c' },
  ];
  expect(findEditedMigrations(locked, [...files, { name: '0002-two.sql', hash: 'b' }])).toEqual([]);
  expect(findEditedMigrations(locked, [...files, { name: '0002-two.sql', hash: 'other' }])).toEqual([
    'Migration 0002-two.sql was changed. Restore it, and make the change in a new file; ' +
      'if no database has run it, remove its line from generated/migrations.json.',
  ]);
  expect(findEditedMigrations(locked, files)).toEqual([
    expect.stringMatching(/^Migration 0002-two\.sql is missing/),
  ]);
  expect(addHashes(locked, [...files, { name: '0002-two.sql', hash: 'other' }])).toEqual({
    ...locked,
    '0003-three.sql': 'c',
  });
});
