import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import type { ModelQueue } from '@crewdeck/engine/model/model-lists.ts';
import { meetBoth, queueTabs, isInTab, tabFilter } from '@crewdeck/engine/model/queue.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { isTheirWork, mayQueue } from '@crewdeck/engine/console/queue/offered.ts';

const schemas: Readonly<Record<string, JsonSchema>> = {
  people: {
    'x-resource': { people: { relations: { repair: { flag: 'mends' } } } },
    properties: { name: { type: 'string' }, mends: { type: 'boolean' } },
  },
  things: {
    'x-resource': { module: 'things' },
    properties: {
      name: { type: 'string' },
      stage: { type: 'string', enum: ['new', 'making', 'paused', 'done'] },
      makerId: { type: 'integer', 'x-ref': 'people' },
    },
  },
};
const work = { assignee: 'makerId', state: 'stage', open: ['new', 'making'] };
const hand = {
  method: 'PUT',
  path: 'things/{id}/maker',
  summary: 'Give a thing to somebody',
  needs: 'update',
  input: { type: 'object', properties: { maker: { type: 'integer' } } },
};
const move = {
  method: 'PUT',
  path: 'things/{id}/stage',
  summary: 'Change the stage of a thing',
  needs: 'update',
  input: { type: 'object', properties: { stage: { type: 'string' } } },
  moves: { field: 'stage', steps: [{ from: ['new'], to: ['done'], by: ['makerId'], through: 'repair' }] },
};
const thingWith = (queue: object, actions: object = { hand, move }): Model =>
  buildModels(schemas, { things: { list: { queue }, actions } }).things as Model;
const queueWith = (queue: object): ModelQueue => thingWith({ ...work, ...queue }).queue as ModelQueue;

test('a queue has a part for what waits for others where rows can', () => {
  expect(queueTabs(queueWith({}))).toEqual(['mine', 'unassigned', 'all']);
  expect(queueTabs(queueWith({ waiting: ['paused'] }))).toEqual(['mine', 'unassigned', 'waiting', 'all']);
});

test('its parts are requested by conditions of the list', () => {
  const queue = queueWith({ waiting: ['paused'] });
  expect(tabFilter(queue, 'mine')).toEqual({ stage: ['new', 'making'], makerId_related: 'self' });
  expect(tabFilter(queue, 'unassigned')).toEqual({
    stage: ['new', 'making', 'paused'],
    makerId_empty: true,
  });
  expect(tabFilter(queue, 'waiting')).toEqual({ stage: ['paused'] });
  expect(tabFilter(queue, 'all')).toEqual({ stage: ['new', 'making', 'paused'] });
});

test.each([
  [{ stage: 'new', makerId: 7 }, ['mine', 'all']],
  [{ stage: 'new', makerId: 8 }, ['all']],
  [{ stage: 'new', makerId: null }, ['unassigned', 'all']],
  [{ stage: 'new' }, ['unassigned', 'all']],
  [{ stage: 'paused', makerId: 7 }, ['waiting', 'all']],
  [{ stage: 'paused' }, ['unassigned', 'waiting', 'all']],
  [{ stage: 'done', makerId: 7 }, []],
])('%j is in the parts %j of person 7', (row, parts) => {
  const queue = queueWith({ waiting: ['paused'] });
  expect(queueTabs(queue).filter((tab) => isInTab(queue, tab, row, 7))).toEqual(parts);
});

test('nothing is of a person who is nobody', () => {
  expect(isInTab(queueWith({}), 'mine', { stage: 'new' }, undefined)).toBe(false);
});

test('conditions of the list narrow a part, and may leave nothing of it', () => {
  expect(meetBoth({ q: 'lamp' }, { stage: ['new'] })).toEqual({ q: 'lamp', stage: ['new'] });
  expect(meetBoth({ stage: ['new', 'done'] }, { stage: ['new', 'making'] })).toEqual({ stage: ['new'] });
  expect(meetBoth({ stage: 'new' }, { stage: ['new', 'making'] })).toEqual({ stage: ['new'] });
  expect(meetBoth({ stage: ['done'] }, { stage: ['new'] })).toBeUndefined();
  expect(meetBoth({ makerId_empty: false }, { makerId_empty: true })).toBeUndefined();
  expect(meetBoth({ makerId_empty: 'true' }, { makerId_empty: true })).toEqual({ makerId_empty: true });
});

test.each([
  ['somebody who is nobody', { assignee: 'name' }, /requires name to be a reference to the people/],
  ['a state that is none', { state: 'name' }, /requires name to be an enum/],
  ['a value that is none', { open: ['old'] }, /names old, which is not a value of stage/],
  ['an end that is none', { done: 'gone' }, /names gone, which is not a value of stage/],
  ['an end in which rows wait', { done: 'new' }, /ends with new, which is also a waiting state/],
  ['nothing that waits', { open: [] }, /must list each of its values once/],
  ['a value in two parts', { waiting: ['new'] }, /must list each of its values once/],
  ['no such action', { assign: { action: 'give', field: 'maker' } }, /by give, which has no input maker/],
  ['a field it does not take', { assign: { action: 'hand', field: 'id' } }, /by hand, which has no input id/],
  ['a moment that is none', { activity: 'name' }, /requires name to be a date-time/],
  ['a line of what is not there', { rows: ['size'] }, /shows size, which is not a field/],
])('a queue with %s is refused', (_what, queue, message) => {
  expect(() => thingWith({ ...work, ...queue })).toThrow(message);
});

const person = (values: object = {}) => ({
  permissions: { things: ['read', 'update'] },
  flags: [] as string[],
  isSuperAdmin: false,
  ...values,
});

test('the work is of those who take its steps by a flag, and only they and who may do all look at it so', () => {
  const model = thingWith(work);
  expect(isTheirWork(person({ flags: ['repair'] }), model)).toBe(true);
  expect(mayQueue(person({ flags: ['repair'] }), model, [])).toBe(true);
  expect(isTheirWork(person(), model)).toBe(false);
  expect(mayQueue(person(), model, [])).toBe(false);
  expect(isTheirWork(person({ flags: ['repair'], permissions: { things: ['read'] } }), model)).toBe(false);
  expect(isTheirWork(person({ isSuperAdmin: true }), model)).toBe(false);
  expect(mayQueue(person({ isSuperAdmin: true }), model, [])).toBe(true);
});

test('a page that fixes who works on its rows, or their state, is no queue', () => {
  const model = thingWith(work);
  expect(mayQueue(person({ flags: ['repair'] }), model, ['makerId'])).toBe(false);
  expect(mayQueue(person({ flags: ['repair'] }), model, ['stage'])).toBe(false);
});

test('without an action that moves it the work is of those who change the rows by their form', () => {
  const model = thingWith(work, {});
  expect(isTheirWork(person(), model)).toBe(true);
  expect(isTheirWork(person({ permissions: { things: ['read'] } }), model)).toBe(false);
});
