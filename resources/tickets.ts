import { id, integer, labels, nullable, objectOf, pageOf, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post } from '@crewdeck/engine/model/operation.ts';
import { colleague } from './colleague.ts';

const attachment = objectOf({
  id: integer,
  ticketId: integer,
  commentId: nullable(integer),
  fileName: text,
  size: integer,
  contentType: text,
  sha256: text,
  createdBy: nullable(integer),
  createdAt: text,
  labels,
});

/** States of a ticket that is not solved. */
const unsolved = ['open', 'in_progress', 'on_hold'];
const atWork = ['open', 'in_progress', 'on_hold', 'resolved'];

export const tickets = defineResource('tickets', {
  module: 'ticket_management',
  scope: { own: ['raisedBy', 'assignedTo'], through: ['support'] },
  countedPerDay: true,
  decided: ['status', 'assignedTo'],
  notify: [
    {
      on: 'created',
      to: 'support',
      kind: 'ticket_urgent',
      by: ['app', 'mail'],
      when: { properties: { priority: { const: 'urgent' } } },
    },
    { on: 'created', to: 'support', kind: 'ticket_raised' },
    { on: { changed: ['assignedTo'] }, to: 'assignedTo', kind: 'ticket_assigned', by: ['app', 'mail'] },
    {
      on: { changed: ['assignedTo'] },
      to: 'owner',
      kind: 'ticket_taken',
      when: { required: ['assignedTo'] },
    },
    { on: { changed: ['status'] }, to: ['owner', 'assignedTo'], kind: 'ticket_status' },
    { on: 'commented', to: 'mentioned', kind: 'ticket_mentioned' },
    { on: 'commented', to: ['owner', 'assignedTo'], kind: 'ticket_answered' },
  ],
  page: {
    path: '/ticket-management',
    menu: 'top',
    icon: 'ticket',
    paths: { show: '/ticket-management/view-tickets/{id}' },
  },
  list: {
    columns: ['ticketNo', 'title', 'category', 'priority', 'status', 'raisedBy', 'assignedTo', 'createdAt'],
    filters: ['status', 'priority', 'category', 'assignedTo', 'raisedBy'],
    presets: [
      { name: 'open', filter: { status: unsolved } },
      { name: 'assignedToMe', filter: { status: unsolved, assignedTo_related: 'self' } },
      { name: 'unassigned', filter: { status: unsolved, assignedTo_empty: true } },
    ],
    board: { field: 'status', cards: ['priority', 'category', 'assignedTo', 'createdAt'] },
    queue: {
      assignee: 'assignedTo',
      state: 'status',
      open: ['open', 'in_progress'],
      waiting: ['on_hold'],
      done: 'resolved',
      assign: { action: 'assign', field: 'assigned_to' },
      rows: ['status', 'priority'],
      activity: 'lastMessageAt',
    },
  },
  form: ['title', ['category', 'priority'], 'description'],
  record: {
    conversation: {
      messages: 'ticket-comments',
      body: 'comment',
      internal: 'internal',
      mentions: 'mentions',
      opening: 'description',
      step: { action: 'setStatus', field: 'status' },
      files: { list: 'attachments', add: 'attach', get: 'download', message: 'commentId' },
    },
  },
  api: {
    list: get('ticket/get-tickets', {
      rows: 'ticketList',
      query: { status: 'status', priority: 'priority', assignedTo: 'assignedTo' },
    }),
    raisedBy: get('ticket/user/{id}', { does: 'list', rows: 'ticketList', body: { id: 'raisedBy' } }),
    assignedTo: get('ticket/agent/{id}', { does: 'list', rows: 'ticketList', body: { id: 'assignedTo' } }),
    read: get('ticket/single-tickets/{id}', { answer: 'ticket' }),
    create: post('ticket/create-ticket', { answer: 'ticket' }),
  },
  actions: {
    assign: {
      method: 'PUT',
      path: 'ticket/{id}/assign',
      summary: 'Assign a ticket to a member of tech support',
      needs: 'update',
      answer: 'ticket',
      input: {
        type: 'object',
        required: ['assigned_to'],
        additionalProperties: false,
        properties: { assigned_to: id, version: id },
      },
    },
    setStatus: {
      method: 'PUT',
      path: 'ticket/update-ticket-status/{id}',
      summary: 'Change the status of a ticket',
      needs: 'update',
      answer: 'ticket',
      input: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          status: { type: 'string', enum: ['open', 'in_progress', 'on_hold', 'resolved', 'closed'] },
          version: id,
        },
      },
      moves: {
        field: 'status',
        steps: [
          { from: atWork, to: ['closed'], by: ['raisedBy'], through: 'support' },
          { from: ['closed'], to: ['open'], by: ['raisedBy'] },
          {
            from: atWork,
            to: ['in_progress', 'on_hold', 'resolved'],
            by: ['assignedTo'],
            through: 'support',
          },
        ],
      },
    },
    supporters: {
      method: 'GET',
      path: 'ticket/tech-support-users',
      summary: 'List people to whom a ticket can be assigned',
      needs: 'read',
      data: pageOf('userList', objectOf(colleague)),
    },
    attach: {
      method: 'POST',
      path: 'ticket/{id}/attachments',
      summary: 'Attach a file to a ticket',
      needs: 'add',
      upload: 'required',
      input: { type: 'object', additionalProperties: false, properties: { commentId: id } },
      data: objectOf({ attachment }),
    },
    attachments: {
      method: 'GET',
      path: 'ticket/all-attachments/{id}',
      summary: 'List the files of a ticket',
      needs: 'read',
      data: pageOf('attachmentList', attachment),
    },
    download: {
      method: 'GET',
      path: 'ticket/attachments/{id}',
      summary: 'Get the content of an attachment',
      needs: 'read',
      auditRead: true,
      media: 'application/octet-stream',
      ranges: true,
    },
  },
});
