import { id, integer, objectOf, year } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { FIRST_YEAR } from './first-year.ts';

export const leaveAllowances = defineResource('leave-allowances', {
  module: 'leave_request',
  notifyOwner: { urgent: true },
  needs: {
    create: ['read_all', 'update'],
    update: ['read_all', 'update'],
    delete: ['read_all', 'update'],
    import: ['read_all', 'update', 'upload-data'],
  },
  scope: { own: ['userId'] },
  importable: true,
  page: { path: '/leave-allowances', menu: 'hr', icon: 'wallet' },
  list: {
    columns: ['userId', 'leaveType', 'year', 'entitled', 'carriedOver'],
    filters: ['userId', 'userId.department', 'leaveType', 'year'],
    years: { field: 'year', from: FIRST_YEAR, ahead: 1 },
  },
  form: ['userId', ['leaveType', 'year'], ['entitled', 'carriedOver']],
  actions: {
    grantYear: {
      method: 'POST',
      path: 'employee/grantLeaveAllowances',
      summary:
        'Grant everyone, or a department, the days of a type of leave for a year; ' +
        'existing allowances are kept unless `replace`',
      needs: ['add', 'read_all'],
      data: objectOf({ created: integer, updated: integer, unchanged: integer }),
      input: {
        type: 'object',
        required: ['year', 'leaveType', 'entitled'],
        additionalProperties: false,
        properties: {
          year: { ...year, minimum: 2018, maximum: 2100 },
          leaveType: id,
          entitled: { type: 'number', minimum: 0, maximum: 366, multipleOf: 0.5 },
          carryOver: {
            type: 'number',
            minimum: 0,
            maximum: 366,
            multipleOf: 0.5,
            description: "Maximum number of last year's remaining days to carry over.",
          },
          department: id,
          replace: { type: 'boolean' },
        },
      },
    },
  },
});
