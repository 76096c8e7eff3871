import { id, integer, listOf, objectOf, paging, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';

export const notifications = defineResource('notifications', {
  module: null,
  verbs: ['list', 'read'],
  scope: {},
  ownerKind: 'changed_for_you',
  page: { path: '/notifications', menu: 'none', icon: 'bell' },
  list: { columns: ['kind', 'params', 'createdAt', 'readAt'], filters: ['kind', 'readAt'] },
  actions: {
    list: {
      method: 'GET',
      path: 'notifications',
      summary: 'List the notifications of the caller, newest first',
      needs: 'any',
      query: { ...paging, unread: { type: 'boolean' } },
      data: objectOf({
        notificationList: listOf(rowOf('notifications')),
        totalCount: integer,
        unreadCount: integer,
      }),
    },
    markRead: {
      method: 'PATCH',
      path: 'notifications/read',
      summary: 'Mark some or all notifications of the caller as read',
      needs: 'any',
      data: objectOf({ unreadCount: integer }),
      input: {
        type: 'object',
        additionalProperties: false,
        properties: { ids: { type: 'array', maxItems: 1000, items: id }, all: { type: 'boolean' } },
      },
    },
    stream: {
      method: 'GET',
      path: 'notifications/stream',
      summary: 'Stream new notifications',
      needs: 'any',
      media: 'text/event-stream',
    },
  },
});
