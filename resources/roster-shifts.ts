import { date, id, pageOf, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { shiftHints } from './shift-hours.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

const shift = { type: 'string', enum: ['Morning Shift', 'Afternoon Shift', 'Night Shift'] } as const;

export const rosterShifts = defineResource('roster-shifts', {
  module: 'roster',
  ends: { with: ['empId'], from: 'date' },
  scope: { through: ['manager'] },
  importable: true,
  // Shifts of the next two weeks are what people plan by.
  notifyOwner: { kind: 'shifts_changed', urgent: { field: 'date', within: 'P14D' } },
  page: { path: '/roster', menu: 'hr', icon: 'clock' },
  list: {
    columns: ['empId', 'date', 'shift', 'startTime', 'endTime'],
    filters: ['empId', 'empId.department', 'shift', 'date'],
    days: {
      row: 'empId',
      day: 'date',
      value: 'shift',
      groups: ['department'],
      marks: ['leave', 'holiday', 'weekend'],
      looks: { leave: 'letter', weekend: 'hatch' },
      hints: shiftHints,
      patterns: 'roster-patterns',
    },
  },
  monthExports: [
    { path: 'empId.empId' },
    { path: 'empId.name' },
    { path: 'empId.department' },
    { name: 'shifts', count: {} },
    { name: 'morning', count: { shift: 'Morning Shift' } },
    { name: 'afternoon', count: { shift: 'Afternoon Shift' } },
    { name: 'night', count: { shift: 'Night Shift' } },
  ],
  form: ['empId', ['date', 'shift'], ['startTime', 'endTime']],
  api: {
    list: get('roster', { rows: 'rosterList' }),
    byMonth: get('roster/getRosterShiftTiming', {
      does: 'list',
      rows: 'rosterList',
      unpaged: true,
      query: { month: 'month:date', year: 'year:date', empId: 'empId' },
    }),
  },
  actions: {
    assign: {
      method: 'POST',
      path: 'roster',
      summary: 'Assign a shift to a person on every day of a period; existing shifts are replaced',
      needs: 'add',
      answer: 'roster',
      many: true,
      input: {
        type: 'object',
        required: ['empId', 'shift', 'startDate', 'endDate'],
        additionalProperties: false,
        properties: { empId: id, shift, startDate: date, endDate: date },
      },
    },
    saveMonth: {
      method: 'POST',
      path: 'roster/saveRosterShift',
      summary: 'Save shifts of a month, all or nothing',
      needs: 'add',
      data: pageOf('rosterList', rowOf('roster-shifts')),
      input: {
        type: 'object',
        required: ['month', 'year', 'shifts'],
        additionalProperties: false,
        properties: {
          month: { type: 'integer', minimum: 1, maximum: 12 },
          year: { type: 'integer', minimum: 2018, maximum: 2100 },
          shifts: {
            type: 'array',
            minItems: 1,
            maxItems: 2000,
            items: {
              type: 'object',
              required: ['empId', 'date', 'shift'],
              additionalProperties: false,
              properties: { empId: id, date, shift },
            },
          },
        },
      },
    },
  },
});
