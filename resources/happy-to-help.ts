import { id } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';

export const happyToHelp = defineResource('happy-to-help', {
  module: 'happy_to_help',
  scope: { own: ['userId'] },
  countedPerDay: true,
  notify: [
    { on: 'created', to: 'role:hr', kind: 'help_asked', by: ['app', 'mail'] },
    { on: 'commented', to: ['owner', 'commenters'], kind: 'message_written', by: ['app', 'mail'] },
  ],
  page: { path: '/happy-to-help', menu: 'hr', icon: 'heart' },
  list: {
    columns: ['topic', 'userId', 'status', 'createdAt'],
    filters: ['status', 'userId'],
    presets: [{ name: 'open', filter: { status: 'open' } }],
  },
  form: ['userId', 'topic', 'message', 'status'],
  formWithout: ['answer'],
  record: {
    conversation: {
      messages: 'help-messages',
      body: 'text',
      opening: 'message',
      step: { action: 'mark', field: 'status' },
    },
  },
  actions: {
    mark: {
      method: 'PATCH',
      path: 'happyToHelp/updateStatus/{id}',
      summary: 'Mark a request as answered or not answered',
      needs: 'update',
      answer: 'helpRequest',
      input: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: { status: { type: 'string', enum: ['open', 'answered'] }, version: id },
      },
      moves: { field: 'status' },
    },
  },
});
