import { expect, test } from 'vitest';
import { showOptions, type ShownOption } from '@crewdeck/engine/cli/options/render-options.ts';

const all = (options: readonly ShownOption[]): ShownOption[] =>
  options.flatMap((one) => [one, ...all(one.below)]);
const options = all(showOptions(new URL('../../', import.meta.url)));
const option = (path: string): ShownOption | undefined => options.find((one) => one.path === path);

test('every option of a definition says what it is', () => {
  expect(options.filter(({ says }) => says === '').map(({ path }) => path)).toEqual([]);
});

test('every option has an example, or options below that have', () => {
  const bare = options.filter(({ example, below }) => example === undefined && below.length === 0);
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('options are found at any depth, and over the types that they come from', () => {
  const deep = [
    'list.days.totals.isOfDays',
    'actions.*.moves.steps.through',
    'record.conversation.files.get',
  ];
  expect(deep.map((path) => option(path)?.path)).toEqual(deep);
  expect(option('verbs')?.choices).toEqual(['list', 'read', 'create', 'update', 'delete']);
});

test('an example is what a definition says, and is complete', () => {
  expect(option('list.years')?.example).toMatch(/^years: \{ field: '\w+', from: \d{4}/);
  for (const { example = '' } of options) expect(example.length, example).toBeLessThanOrEqual(110);
});
