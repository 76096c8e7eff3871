import { defineResource } from './engine/define.ts';
import { get, post } from './engine/operation.ts';

export const tickets = defineResource('tickets', {
  module: 'ticket_management',
  scope: { own: ['raisedBy', 'assignedTo'], techSupport: true },
  decided: ['status', 'assignedTo'],
  page: { path: '/ticket-management', menu: 'top', icon: 'ticket', paths: { show: '/ticket-management/view-tickets/{id}' } },
  list: {
    columns: ['ticketNo', 'title', 'category', 'priority', 'status', 'raisedBy', 'assignedTo', 'createdAt'],
    filters: ['status', 'priority', 'category', 'assignedTo', 'raisedBy'],
  },
  form: ['title', ['category', 'priority'], 'description'],
  api: {
    list: get('ticket/get-tickets', { rows: 'ticketList', query: { status: 'status', priority: 'priority', assignedTo: 'assignedTo' } }),
    raisedBy: get('ticket/user/{id}', { does: 'list', rows: 'ticketList', body: { id: 'raisedBy' } }),
    assignedTo: get('ticket/agent/{id}', { does: 'list', rows: 'ticketList', body: { id: 'assignedTo' } }),
    read: get('ticket/single-tickets/{id}', { answer: 'ticket' }),
    create: post('ticket/create-ticket', { answer: 'ticket' }),
  },
});
