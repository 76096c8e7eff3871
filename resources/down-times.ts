import { id } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post, put } from '@crewdeck/engine/model/operation.ts';

export const downTimes = defineResource('down-times', {
  module: 'down_time',
  scope: { through: ['manager'] },
  decided: ['status', 'decidedBy', 'decidedAt', 'comment'],
  when: { update: { status: ['pending'] }, delete: { status: ['pending'] } },
  page: { path: '/down-time', menu: 'hr', icon: 'pause' },
  list: {
    columns: ['userId', 'date', 'startTime', 'endTime', 'minutes', 'reason', 'status'],
    filters: ['status', 'reason', 'userId', 'userId.department', 'date'],
    presets: [
      { name: 'waiting', filter: { status: 'pending' } },
      { name: 'thisMonth', filter: { date_period: 'this_month' } },
    ],
  },
  form: ['userId', ['date', 'startTime', 'endTime'], 'reason', 'description'],
  api: {
    list: get('employee/downTimeList', { rows: 'downTimeList', query: { status: 'status' } }),
    read: get('employee/downtimeData', { answer: 'downTime' }),
    create: post('employee/markDownTime', { answer: 'downTime' }),
    delete: put('employee/deleteDownTime/{id}'),
  },
  actions: {
    decide: {
      method: 'PATCH',
      path: 'employee/updateDownTimeStatus/{id}',
      summary: 'Approve or reject a pending down time',
      needs: 'update',
      answer: 'downTime',
      offer: { choose: 'status', refuses: ['rejected'], when: { status: ['pending'] } },
      input: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          status: { type: 'string', enum: ['approved', 'rejected'] },
          comment: { type: 'string', maxLength: 1000 },
          version: id,
        },
      },
    },
  },
});
