import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post } from '@crewdeck/engine/model/operation.ts';

export const ticketComments = defineResource('ticket-comments', {
  module: 'ticket_management',
  scope: { parent: 'ticketId' },
  page: { path: '/ticket-management/comments', menu: 'none', icon: 'messages' },
  list: { columns: ['ticketId', 'by', 'comment', 'at'], filters: ['ticketId', 'by', 'internal'] },
  form: ['ticketId', 'comment', 'internal'],
  formWithout: ['mentions'],
  api: {
    list: get('ticket/get-comments/{id}', { rows: 'commentList', body: { id: 'ticketId' } }),
    create: post('ticket/create-comment', { answer: 'comment' }),
  },
});
