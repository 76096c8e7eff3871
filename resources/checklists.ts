import { defineResource } from '@crewdeck/engine/model/define.ts';

/** The lists of people who come, go or change. Their steps say how far they are. */
export const checklists = defineResource('checklists', {
  module: 'happy_to_help',
  verbs: ['list', 'read', 'create'],
  needs: { create: ['add', 'read_all'] },
  scope: { through: ['manager'] },
  page: { path: '/checklists', menu: 'hr', icon: 'clipboard' },
  list: {
    columns: ['userId', 'templateId', 'kind', 'day', 'done', 'total', 'state'],
    filters: ['state', 'kind', 'templateId', 'userId', 'userId.department', 'day'],
    presets: [
      { name: 'running', filter: { state: 'open' }, sort: ['day', 'ASC'] },
      { name: 'joining', filter: { state: 'open', kind: 'joining' }, sort: ['day', 'ASC'] },
      { name: 'leaving', filter: { state: 'open', kind: 'leaving' }, sort: ['day', 'ASC'] },
    ],
  },
  form: ['userId', ['templateId', 'day']],
  actions: {
    cancel: {
      method: 'POST',
      path: 'checklists/{id}/cancel',
      summary: 'Cancel a checklist; its open steps no longer wait for anyone',
      needs: ['update', 'read_all'],
      answer: 'checklist',
      offer: { choose: 'state', refuses: ['cancelled'], when: { state: ['open'] } },
      input: {
        type: 'object',
        required: ['state'],
        additionalProperties: false,
        properties: { state: { type: 'string', enum: ['cancelled'] }, version: { type: 'integer' } },
      },
    },
  },
});
