import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Shifts of one or more weeks that are planned again and again; the roster is filled with them. */
export const rosterPatterns = defineResource('roster-patterns', {
  module: 'roster',
  needs: {
    read: 'read_all',
    create: ['add', 'read_all'],
    update: ['update', 'read_all'],
    delete: ['update', 'read_all'],
  },
  importable: true,
  page: { path: '/roster/patterns', menu: 'hr', icon: 'layers' },
  list: { columns: ['name', 'weeks'] },
  form: ['name', 'weeks'],
});
