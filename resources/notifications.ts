import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const notifications = defineResource('notifications', {
  module: null,
  verbs: ['list', 'read'],
  scope: {},
  page: { path: '/notifications', menu: 'none', icon: 'bell' },
  list: { columns: ['kind', 'params', 'createdAt', 'readAt'], filters: ['kind', 'readAt'] },
  api: {
    list: get('notifications', { mine: true, rows: 'notificationList', query: { unread: 'empty:readAt' } }),
  },
});
