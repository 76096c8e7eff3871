import { defineResource } from '@crewdeck/engine/model/define.ts';

export const helpMessages = defineResource('help-messages', {
  module: 'happy_to_help',
  scope: { parent: 'helpId' },
  verbs: ['list', 'read', 'create'],
  page: { path: '/happy-to-help/messages', menu: 'none', icon: 'messages' },
  list: { columns: ['helpId', 'by', 'text', 'createdAt'], filters: ['helpId', 'by'] },
  form: ['helpId', 'text'],
});
