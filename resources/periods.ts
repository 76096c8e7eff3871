import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Months that are closed: nobody writes any more to their days. */
export const periods = defineResource('periods', {
  module: 'attendance',
  verbs: ['list', 'read'],
  needs: { read: 'attendance.read_all', update: ['attendance.update', 'attendance.read_all'] },
  page: { path: '/periods', menu: 'hr', icon: 'clipboard' },
  list: {
    columns: ['month', 'resource', 'state', 'changedBy', 'changedAt', 'reason'],
    filters: ['resource', 'month', 'state'],
  },
});
