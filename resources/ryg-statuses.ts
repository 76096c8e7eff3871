import { id } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

export const rygStatuses = defineResource('ryg-statuses', {
  module: 'ryg_status',
  importable: true,
  page: { path: '/ryg-status', menu: 'hr', icon: 'traffic' },
  list: {
    columns: ['userId', 'status', 'reason', 'since'],
    filters: ['isCurrent', 'status', 'userId', 'userId.department', 'since'],
  },
  form: ['userId', ['status', 'since'], 'reason'],
  api: {
    list: get('employee/getRYGEmployee', {
      rows: 'rygList',
      query: { status: 'status' },
      where: { isCurrent: true },
    }),
  },
  actions: {
    set: {
      method: 'PUT',
      path: 'employee/updateRYGEmployee',
      summary: "Set a person's status; the former ones are kept",
      needs: 'update',
      answer: 'ryg',
      input: {
        type: 'object',
        required: ['userId', 'status', 'reason'],
        additionalProperties: false,
        properties: {
          userId: id,
          status: { type: 'string', enum: ['red', 'yellow', 'green'] },
          reason: { type: 'string', minLength: 1, maxLength: 1000 },
        },
      },
    },
  },
});
