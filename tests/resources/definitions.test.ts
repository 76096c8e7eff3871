import { expect, test } from 'vitest';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

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
  // @ts-expect-error a query that filters by what does not exist
  api: { list: get('clientInfo', { rows: 'clientInfo', query: { country: 'contry' } }) },
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
