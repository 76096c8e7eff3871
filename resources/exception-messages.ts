import { defineResource } from '@crewdeck/engine/model/define.ts';

export const exceptionMessages = defineResource('exception-messages', {
  module: 'exception',
  scope: { parent: 'exceptionId' },
  verbs: ['list', 'read', 'create'],
  page: { path: '/exception/messages', menu: 'none', icon: 'messages' },
  list: { columns: ['exceptionId', 'by', 'text', 'createdAt'], filters: ['exceptionId', 'by'] },
  form: ['exceptionId', 'text'],
});
