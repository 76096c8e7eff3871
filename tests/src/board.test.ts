import { describe, expect, test } from 'vitest';
import { inputsOfMove, inputFields } from '@crewdeck/engine/model/input-fields.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { FieldModel, Model } from '@crewdeck/engine/model/model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import {
  boardField,
  columnFilter,
  putIn,
  takeOut,
  targetsOf,
  type Card,
  type Pages,
} from '@crewdeck/engine/console/context/moves.ts';

const stages = ['new', 'making', 'done'];
const schema: JsonSchema = {
  title: 'Thing',
  type: 'object',
  'x-resource': { module: 'things' },
  required: ['stage'],
  properties: {
    stage: { type: 'string', title: 'Stage', enum: stages },
    mood: { type: 'string', title: 'Mood', enum: ['good', 'bad'], readOnly: true },
    makerId: { type: 'integer', title: 'Maker', 'x-ref': 'people', readOnly: true },
    maker: { type: 'string', title: 'Maker' },
  },
};
const people: JsonSchema = {
  title: 'Person',
  type: 'object',
  'x-resource': { module: 'people', people: { relations: { repair: { flag: 'mends' } } } },
  properties: { name: { type: 'string', title: 'Name' }, mends: { type: 'boolean', title: 'Mends' } },
};
const build = (definition: object): Readonly<Record<string, Model>> =>
  buildModels({ things: schema, people }, { things: definition });

const steps = [
  { from: ['good'], to: ['bad'], by: ['makerId'], through: 'repair' },
  { from: ['bad'], to: ['good'], by: ['makerId'] },
];
const action = {
  method: 'PUT',
  path: 'thing/{id}/mood',
  summary: 'Change the mood of a thing',
  needs: 'update',
  answer: 'thing',
  input: { type: 'object', properties: { mood: { type: 'string' } } },
  moves: { field: 'mood', steps },
};

const card = (values: object): Card => ({ id: 1, stage: 'new', mood: 'good', makerId: 7, ...values });

function targets(
  definition: object,
  name: string,
  { who = {}, values = {} }: { who?: object; values?: object } = {},
): readonly unknown[] {
  const models = build(definition);
  const model = models.things as Model;
  const field = model.field[name] as FieldModel;
  const person = {
    models,
    permissions: { things: ['read', 'update'] },
    userId: 1,
    flags: [],
    isSuperAdmin: false,
    ...who,
  };
  return targetsOf(person, model, field, card(values), field.schema.enum ?? []);
}

test('a card goes to every other column where its field is written by the form', () => {
  expect(targets({ list: { board: 'stage' } }, 'stage')).toEqual(['making', 'done']);
});

test('who may not change the record is offered no column', () => {
  const who = { permissions: { things: ['read'] } };
  expect(targets({ list: { board: 'stage' } }, 'stage', { who })).toEqual([]);
});

test('a state that closes the record closes its card, and values that nobody enters are no columns to go to', () => {
  const when = { update: { stage: ['new', 'making'] } };
  expect(targets({ list: { board: 'stage' }, when }, 'stage', { values: { stage: 'done' } })).toEqual([]);
  const entered = { stage: ['new', 'making'] };
  expect(targets({ list: { board: 'stage' }, entered }, 'stage')).toEqual(['making']);
});

test('rows of others stay where they are for who writes only their own', () => {
  const scope = { own: ['makerId'] };
  expect(targets({ list: { board: 'stage' }, scope }, 'stage')).toEqual([]);
  expect(targets({ list: { board: 'stage' }, scope }, 'stage', { who: { userId: 7 } })).toHaveLength(2);
});

test('a field that no form writes and no action moves has no moves', () => {
  expect(targets({ list: { board: 'mood' } }, 'mood')).toEqual([]);
});

test('the steps of an action are those of the people that it names, or of who has the flag', () => {
  const definition = { list: { board: 'mood' }, actions: { setMood: action } };
  expect(targets(definition, 'mood')).toEqual([]);
  expect(targets(definition, 'mood', { who: { userId: 7 } })).toEqual(['bad']);
  expect(targets(definition, 'mood', { who: { flags: ['repair'] } })).toEqual(['bad']);
  expect(targets(definition, 'mood', { who: { isSuperAdmin: true }, values: { mood: 'bad' } })).toEqual([]);
  expect(targets(definition, 'mood', { who: { userId: 7, permissions: { things: ['read'] } } })).toEqual([]);
});

test('a card goes to no column whose value its action does not take', () => {
  const input = { type: 'object', properties: { feeling: { type: 'string', enum: ['bad'] } } };
  const moves = { field: 'mood', as: 'feeling' };
  const definition = { list: { board: 'mood' }, actions: { setMood: { ...action, input, moves } } };
  const values = { mood: null };
  expect(targets(definition, 'mood', { values })).toEqual(['bad']);
});

test('a list that is fixed to one value of the field has no board', () => {
  const model = build({ list: { board: 'stage' } }).things as Model;
  expect(boardField({ permissions: {}, isSuperAdmin: false }, model, [])?.name).toBe('stage');
  expect(boardField({ permissions: {}, isSuperAdmin: false }, model, ['stage'])).toBeUndefined();
});

test('a column asks for its value under the conditions of the list, and is left out where they leave nothing', () => {
  expect(columnFilter({ q: 'lamp' }, 'stage', 'new')).toEqual({ q: 'lamp', stage: 'new' });
  expect(columnFilter({ stage: ['new', 'done'] }, 'stage', 'new')).toEqual({ stage: 'new' });
  expect(columnFilter({ stage: ['done'] }, 'stage', 'new')).toBeUndefined();
  expect(columnFilter({ stage_empty: true }, 'stage', 'new')).toBeUndefined();
  expect(columnFilter({ stage_empty: true }, 'stage', null)).toEqual({ stage_empty: true });
});

const pages = (...ids: readonly (readonly number[])[]): Pages => ({
  pageParams: ids.map((_, index) => index + 1),
  pages: ids.map((some) => ({
    data: some.map((id) => card({ id })),
    total: 9,
    pageParam: 1,
  })) as Pages['pages'],
});
const summarise = (some: Pages): unknown => [
  some.pages.map(({ data }) => data.map(({ id }) => id)),
  some.pages[0]?.total,
];

test('a card that is taken out is counted no more, and goes back to its place', () => {
  const { pages: rest, place } = takeOut(pages([1, 2], [3, 4]), 3);
  expect(summarise(rest)).toEqual([[[1, 2], [4]], 8]);
  expect(summarise(putIn(rest, card({ id: 3 }), place))).toEqual([[[1, 2, 3], [4]], 9]);
  expect(takeOut(rest, 3).place).toBe(-1);
});

test('a card that arrives is on top; one that is there is renewed where it is', () => {
  expect(summarise(putIn(pages([1], [2]), card({ id: 5 })))).toEqual([[[5, 1], [2]], 10]);
  const renewed = putIn(pages([1], [2]), card({ id: 2, mood: 'bad' }));
  expect(summarise(renewed)).toEqual([[[1], [2]], 9]);
  expect(renewed.pages[1]?.data[0]?.mood).toBe('bad');
  expect(summarise(putIn(pages([]), card({ id: 5 }), 3))).toEqual([[[5]], 10]);
});

test.each([
  [{ list: { board: 'colour' } }, 'names colour, which is not a field'],
  [{ list: { board: 'maker' } }, 'requires maker to be an enum or a reference to a few values'],
  [{ list: { board: 'makerId' } }, 'requires makerId to be an enum or a reference to a few values'],
  [{ list: { board: { field: 'stage', cards: ['size'] } } }, 'shows size, which is not a field'],
  [{ list: { board: { field: 'stage', limits: { old: 3 } } } }, 'limits old, which is not a value of stage'],
  [
    { actions: { setMood: { ...action, input: {} } } },
    'moves mood by mood, which is not an input of the action',
  ],
  [
    { actions: { setMood: { ...action, moves: { field: 'mood', as: 'feeling' } } } },
    'moves mood by feeling, which is not an input of the action',
  ],
  [
    { actions: { setMood: { ...action, rowCommands: [{ name: 'cheer', inputs: [{ part: 'why' }] }] } } },
    'has the command cheer with why, which is not an input',
  ],
  [
    {
      actions: {
        setMood: { ...action, rowCommands: [{ name: 'cheer', inputs: [], when: { luck: ['good'] } }] },
      },
    },
    'has the command cheer for luck, which is not a field',
  ],
  [
    {
      actions: { setMood: { ...action, moves: { field: 'mood', steps: [{ ...steps[0], by: ['maker'] }] } } },
    },
    'moves mood by maker, which is not a reference to people',
  ],
  [
    {
      actions: {
        setMood: { ...action, moves: { field: 'mood', steps: [{ ...steps[0], through: 'luck' }] } },
      },
    },
    'moves mood through luck, which is not a flag of people',
  ],
])('a definition that names what there is not is refused: %#', (definition, problem) => {
  expect(() => build(definition)).toThrow(problem);
});

describe('an action that moves without steps', () => {
  const act = (moves: object, required: readonly string[] = []): object => ({
    list: { board: { field: 'mood', where: { stage: 'new' } } },
    actions: {
      cheer: {
        method: 'PUT',
        path: 'things/cheer',
        summary: 'Cheers',
        needs: 'update',
        input: {
          type: 'object',
          required: ['mood', ...required],
          properties: { mood: { type: 'string' }, of: { type: 'integer' }, why: { type: 'string' } },
        },
        moves: { field: 'mood', ...moves },
      },
    },
  });

  test('asks for what it requires and the row does not know', () => {
    const model = build(act({ given: { of: 'id' } }, ['of', 'why'])).things!;
    const { cheer } = model.actions;
    const inputs = inputFields(model, cheer!, inputsOfMove(cheer!, 'happy'));
    expect(inputs.map(({ field, path }) => [field.name, field.required, path])).toEqual([
      ['why', true, undefined],
    ]);
  });

  test('asks for what the command asks for that leads to the same value', () => {
    const rowCommands = [{ name: 'cheerUp', with: { mood: 'good' }, inputs: [{ part: 'why' }] }];
    const { cheer } = build({
      actions: { cheer: { ...Object.values(build(act({})).things!.actions)[0], rowCommands } },
    }).things!.actions;
    expect(inputsOfMove(cheer!, 'good')).toEqual([{ part: 'why' }]);
    expect(inputsOfMove(cheer!, 'bad')).toEqual([]);
  });

  test('names what there is', () => {
    expect(() => build(act({ given: { whose: 'id' } }))).toThrow('fills whose from id');
    expect(() => build({ list: { board: { field: 'mood', where: { nothing: 1 } } } })).toThrow(
      'filters by nothing, which is not a field',
    );
  });
});
