import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Everybody sees themselves and whom they lead. */
const people = defineResource('people', {
  module: 'people',
  scope: { own: ['id'], through: ['lead'] },
  page: { path: '/people', menu: 'top', icon: 'users' },
  list: { columns: ['name', 'role', 'leadId', 'isActive'] },
});

/** Resources that need more than their schema says, by its name. */
export const definitions = { people };
