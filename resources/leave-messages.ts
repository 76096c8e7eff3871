import { defineResource } from '@crewdeck/engine/model/define.ts';

export const leaveMessages = defineResource('leave-messages', {
  module: 'leave_request',
  scope: { parent: 'leaveId' },
  verbs: ['list', 'read', 'create'],
  page: { path: '/leave-request/messages', menu: 'none', icon: 'messages' },
  list: { columns: ['leaveId', 'by', 'text', 'createdAt'], filters: ['leaveId', 'by'] },
  form: ['leaveId', 'text'],
});
