import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const rosterShifts = defineResource('roster-shifts', {
  module: 'roster',
  scope: { team: true },
  importable: true,
  page: { path: '/roster', menu: 'hr', icon: 'clock' },
  list: {
    columns: ['empId', 'date', 'shift', 'startTime', 'endTime'],
    filters: ['empId', 'empId.department', 'shift', 'date'],
  },
  form: ['empId', ['date', 'shift'], ['startTime', 'endTime']],
  api: {
    list: get('roster', { rows: 'rosterList' }),
    byMonth: get('roster/getRosterShiftTiming', {
      does: 'list', rows: 'rosterList',
      query: { month: 'month:date', year: 'year:date', empId: 'empId' },
    }),
  },
});
