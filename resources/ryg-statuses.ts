import { id } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

export const rygStatuses = defineResource('ryg-statuses', {
  module: 'ryg_status',
  // What is said of people they may know; who holds the module reads and writes those of all.
  needs: { read: 'any' },
  scope: { all: 'ryg_status.read' },
  importable: true,
  page: { path: '/ryg-status', menu: 'hr', icon: 'traffic' },
  list: {
    columns: ['userId', 'status', 'reason', 'since'],
    filters: ['isCurrent', 'status', 'userId', 'userId.department', 'since'],
    presets: [
      { name: 'current', filter: { isCurrent: true }, isFirst: true },
      { name: 'red', filter: { isCurrent: true, status: 'red' }, sort: ['since', 'ASC'] },
    ],
    board: { field: 'status', where: { isCurrent: true }, cards: ['since', 'reason'] },
  },
  record: { timeline: { of: 'userId', value: 'status', from: 'since', why: 'reason' } },
  form: ['userId', ['status', 'since'], 'reason'],
  api: {
    list: get('employee/getRYGEmployee', {
      needs: 'ryg_status.read',
      rows: 'rygList',
      query: { status: 'status' },
      where: { isCurrent: true },
    }),
  },
  actions: {
    set: {
      method: 'PUT',
      path: 'employee/updateRYGEmployee',
      summary: "Set a person's status; previous ones are kept",
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
          formerId: id,
        },
      },
      // The one who moves a card says which row they have looked at: a later one is not passed over.
      moves: { field: 'status', given: { userId: 'userId', formerId: 'id' } },
    },
  },
});
