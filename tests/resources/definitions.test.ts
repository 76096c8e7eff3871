import { expect, test } from 'vitest';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';
import { schemas } from '../../generated/schemas.ts';
import { definitions } from '../../resources/index.ts';

// What follows is for the compiler: each line below an expectation must be refused, else `npm run check`
// fails.
// @ts-expect-error a stem that does not exist
defineResource('unicorns', {});
// @ts-expect-error a module that does not exist
defineResource('clients', { module: 'clientManagment' });
// @ts-expect-error a field that does not exist, as a column
defineResource('clients', { list: { columns: ['nmae'] } });
// @ts-expect-error a member of an object that does not exist
defineResource('clients', { list: { filters: ['address.town'] } });
// @ts-expect-error a field that the referenced record does not have
defineResource('leaves', { list: { filters: ['userId.departement'] } });
// @ts-expect-error a field in the form that does not exist
defineResource('clients', { form: [['name', 'companny']] });
// @ts-expect-error an address of the console that does not exist
defineResource('clients', { page: { path: '/client-managment' } });
// @ts-expect-error a permission that does not exist
defineResource('clients', { needs: { read: 'raed' } });
// @ts-expect-error a permission of a module that does not exist
defineResource('clients', { needs: { read: 'client.read' } });
// @ts-expect-error a reference that does not exist
defineResource('ticket-comments', { scope: { parent: 'ticket' } });
// @ts-expect-error a relation that people do not have
defineResource('leaves', { scope: { through: ['manger'] } });
defineResource('clients', {
  // @ts-expect-error a ready-made view by a field that does not exist
  list: { presets: [{ name: 'active', filter: { isActiv: true } }] },
});
defineResource('events', {
  // @ts-expect-error a period that does not exist
  list: { presets: [{ name: 'soon', filter: { date_period: 'soon' } }] },
});
defineResource('tickets', {
  // @ts-expect-error a relation that people do not have
  list: { presets: [{ name: 'mine', filter: { assignedTo_related: 'manger' } }] },
});
defineResource('clients', {
  // @ts-expect-error a query that filters by what does not exist
  api: { list: get('clientInfo', { rows: 'clientInfo', query: { country: 'contry' } }) },
});
defineResource('roster-shifts', {
  // @ts-expect-error rows of a grid that are named by no reference
  list: { days: { row: 'date', day: 'date', value: 'shift' } },
});
// @ts-expect-error a verb that does not exist
defineResource('clients', { verbs: ['list', 'remove'] });

test('a definition is data, and says its stem', () => {
  const resource = defineResource('clients', { list: { columns: ['name', 'address.city'] }, scope: {} });
  expect(JSON.parse(JSON.stringify(resource))).toEqual({
    stem: 'clients',
    list: { columns: ['name', 'address.city'] },
    scope: {},
  });
});

const withPresets = (stem: 'tickets' | 'employees', ...presets: object[]) => {
  const { list, ...rest } = definitions[stem];
  return () => buildModels(schemas, { ...definitions, [stem]: { ...rest, list: { ...list, presets } } });
};

test.each<[string, object, RegExp]>([
  [
    'what is no filter of the list',
    { description_contains: 'a' },
    /description, which is not one of its filters/,
  ],
  ['a field that is none', { nothing: 1 }, /nothing, which is not one of its filters/],
  ['what the field cannot be asked', { status_period: 'today' }, /has the filter status_period/],
  ['a value that the field lacks', { status: ['open', 'opened'] }, /filters by status with an unknown value/],
  ['no value at all', { status: [] }, /filters by status with an unknown value/],
  [
    'a relation that is none',
    { assignedTo_related: 'manger' },
    /filters by assignedTo_related with an unknown value/,
  ],
  [
    'people where there are none',
    { category_related: 'self' },
    /filters by category_related with an unknown value/,
  ],
  ['a text for yes or no', { assignedTo_empty: 'yes' }, /filters by assignedTo_empty with an unknown value/],
])('a ready-made view that asks for %s stops the build', (_, filter, message) => {
  expect(withPresets('tickets', { name: 'wrong', filter })).toThrow(message);
});

test('its order, its columns and its name are checked too', () => {
  const filter = { isActive: true };
  expect(withPresets('employees', { name: 'ok', filter, sort: ['name', 'ASC'] })).not.toThrow();
  expect(withPresets('employees', { name: 'a', filter, sort: ['address', 'ASC'] })).toThrow(
    /sorts by address/,
  );
  expect(withPresets('employees', { name: 'a', filter, columns: ['nmae'] })).toThrow(/nmae/);
  expect(withPresets('employees', { name: 'a', filter }, { name: 'a', filter })).toThrow(
    /requires a unique name/,
  );
  expect(withPresets('employees', { name: 'Not a key', filter })).toThrow(/requires a unique name/);
});

test('a list opens with one view at most', () => {
  const first = (name: string) => ({ name, filter: { isActive: true }, isFirst: true });
  expect(withPresets('employees', first('a'))).not.toThrow();
  expect(withPresets('employees', first('a'), first('b'))).toThrow(
    'employees opens with the view a and with b: choose one.',
  );
});

const shift = { row: 'empId', day: 'date', value: 'shift' };
const spans = {
  row: 'userId',
  day: 'leaveFrom',
  to: 'leaveTo',
  value: 'leaveType',
  where: { leaveStatus: [0, 1] },
};
const withDays = (stem: 'roster-shifts' | 'leaves' | 'attendance', days: object) => {
  const { list, ...rest } = definitions[stem];
  return () => buildModels(schemas, { ...definitions, [stem]: { ...rest, list: { ...list, days } } });
};

test.each<[string, 'roster-shifts' | 'leaves' | 'attendance', object, RegExp]>([
  ['several rows a day', 'leaves', { row: 'userId', day: 'leaveFrom', value: 'dayPart' }, /"x-unique": \[\[/],
  ['a row that is no reference', 'roster-shifts', { ...shift, row: 'shift' }, /shift must be a required ref/],
  [
    'a day that is none',
    'roster-shifts',
    { ...shift, day: 'startTime' },
    /startTime must be a required date/,
  ],
  [
    'a value of any kind',
    'roster-shifts',
    { ...shift, value: 'startTime' },
    /startTime must be a required enum/,
  ],
  ['a group that is none', 'roster-shifts', { ...shift, groups: ['nothing'] }, /nothing cannot group rows/],
  [
    'a group of days',
    'roster-shifts',
    { ...shift, groups: ['joiningDate'] },
    /joiningDate cannot group rows/,
  ],
  [
    'a group that is masked',
    'roster-shifts',
    { ...shift, groups: ['bloodGroup'] },
    /a sensitive field cannot group rows/,
  ],
  [
    'patterns that are none',
    'roster-shifts',
    { ...shift, patterns: 'clients' },
    /clients must have weeks of 7 days/,
  ],
  [
    'patterns of other values',
    'attendance',
    { row: 'userId', day: 'date', value: 'status', patterns: 'roster-patterns' },
    /the weeks of roster-patterns must have values of its cells/,
  ],
  [
    'days that may overlap',
    'roster-shifts',
    { ...shift, to: 'date' },
    /must not overlap: set "x-no-overlap": \{ "of": \["empId"\], "from": "date", "to": "date" \}/,
  ],
  ['a last day that is none', 'leaves', { ...spans, to: 'days' }, /days must be a required date/],
  ['the days of others', 'leaves', { ...spans, row: 'decidedBy' }, /decidedBy must be a required reference/],
  [
    'a value that is a text',
    'leaves',
    { ...spans, value: 'reason' },
    /reason must be a required enum or ref/,
  ],
  [
    'texts that are none',
    'leaves',
    { ...spans, texts: { of: 'days' } },
    /the texts of its cells require days to be texts/,
  ],
  [
    'texts of items that are none',
    'leaves',
    { ...spans, texts: { of: 'reason', item: 'task' } },
    /require reason with task to be texts/,
  ],
  [
    'texts that not everyone reads',
    'leaves',
    { ...spans, texts: { of: 'comment' } },
    /comment cannot be the text of its cells/,
  ],
  ['every state', 'leaves', { ...spans, where: {} }, /overlap unless leaveStatus is 0 or 1: name these/],
  [
    'a state too many',
    'leaves',
    { ...spans, where: { leaveStatus: [0, 2] } },
    /overlap unless leaveStatus is 0 or 1/,
  ],
  ['a condition that is no state', 'leaves', { ...spans, where: { days: 1 } }, /days of its "where" must be/],
  [
    'a total of unknown marks',
    'leaves',
    { ...spans, totals: [{ name: 'away', marks: ['gone'] }] },
    /has gone, which are not among/,
  ],
  ['a text for no value', 'roster-shifts', { ...shift, hints: { Tea: '16–17' } }, /has Tea, which are not/],
  [
    'rows that are left out and written',
    'roster-shifts',
    { ...shift, where: { shift: 'Night Shift' } },
    /a grid that is filled in has all rows/,
  ],
  [
    'a state that there is not',
    'leaves',
    { ...spans, where: { leaveStatus: [0, 7] } },
    /leaveStatus of its "where" must be an enum with these values/,
  ],
  [
    'no state at all',
    'leaves',
    { ...spans, where: { leaveStatus: 0, dayPart: [] } },
    /dayPart of its "where" must be an enum with these values/,
  ],
])('a grid of days with %s stops the build', (_, stem, days, message) => {
  expect(withDays(stem, days)).toThrow(message);
});

test('a grid of days knows whose records its rows are', () => {
  expect(withDays('roster-shifts', shift)()['roster-shifts']?.days).toEqual({
    ...shift,
    stem: 'employees',
    groups: [],
    marks: [],
    looks: {},
    hints: {},
    span: 'month',
    opens: false,
    totals: [],
    where: {},
    isFirst: true,
  });
  expect(withDays('leaves', { ...spans, where: { leaveStatus: 1 } })().leaves?.days).toMatchObject({
    to: 'leaveTo',
    opens: true,
  });
});
