import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { MASK, type Row } from '@crewdeck/engine/model/input.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { formerValues, type Written } from '@crewdeck/engine/console/form/use-undo.ts';

const models = buildModels(
  {
    things: {
      title: 'Thing',
      type: 'object',
      'x-resource': { module: 'things' },
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name' },
        note: { type: 'string', title: 'Note' },
        size: { type: 'integer', title: 'Size', 'x-access': { write: 'measure' } },
        account: { type: 'string', title: 'Account', 'x-sensitive': true },
        state: { type: 'string', title: 'State', enum: ['new', 'old', 'gone'] },
        rank: { type: 'integer', title: 'Rank', readOnly: true },
      },
    },
  },
  { things: { entered: { state: ['new', 'old'] }, when: { update: { state: ['new', 'old'] } } } },
);
const model = models.things as Model;
const names = ['name', 'note', 'size', 'account', 'state', 'rank'];
const stored: Row = {
  id: 7,
  version: 3,
  name: 'Lamp',
  note: null,
  size: 1,
  account: MASK,
  state: 'new',
  rank: 1,
};

/** Returns the undo of a save by a person with these permissions. */
function takeBack(
  sent: Row,
  { before = stored, after = {} as Row, permissions = ['update', 'measure'] } = {},
): Row | undefined {
  const write: Written = {
    before,
    sent: { ...stored, ...sent },
    after: { ...stored, ...sent, version: 4, ...after },
  };
  const person = { models, permissions: { things: permissions }, userId: 1, flags: [], isSuperAdmin: false };
  return formerValues(person, model, names, write);
}

test('what a save has changed gets its former values back, on the version that the save has made', () => {
  expect(takeBack({ name: 'Torch', size: 5 })).toEqual({ name: 'Lamp', size: 1, version: 4 });
});

test('a field that was empty is emptied again', () => {
  expect(takeBack({ note: 'Broken' })).toEqual({ note: null, version: 4 });
});

test('what follows from the change by itself is left to the server', () => {
  expect(takeBack({ name: 'Torch' }, { after: { rank: 9 } })).toEqual({ name: 'Lamp', version: 4 });
});

test('a save that changed nothing leaves nothing to take back', () => {
  expect(takeBack({})).toBeUndefined();
});

test('a save is taken back as a whole or not at all', () => {
  expect(takeBack({ name: 'Torch', size: 5 }, { permissions: ['update'] })).toBeUndefined();
  expect(takeBack({ name: 'Torch', account: '123' }, { after: { account: MASK } })).toBeUndefined();
});

test('a value that nobody may enter is not written back', () => {
  expect(takeBack({ state: 'old' }, { before: { ...stored, state: 'gone' } })).toBeUndefined();
  expect(takeBack({ state: 'old' })).toEqual({ state: 'new', version: 4 });
});

test('nothing is offered once the record can no longer be changed', () => {
  expect(takeBack({ name: 'Torch' }, { after: { state: 'gone' } })).toBeUndefined();
  expect(takeBack({ name: 'Torch' }, { permissions: [] })).toBeUndefined();
});

test('values that were read after someone else had changed them are not taken for those replaced', () => {
  expect(takeBack({ name: 'Torch' }, { before: { ...stored, version: 2 } })).toBeUndefined();
  expect(takeBack({ name: 'Torch' }, { after: { version: undefined } })).toBeUndefined();
});
