import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const logs = defineResource('logs', {
  module: 'log_management',
  verbs: ['list', 'read'],
  page: { path: '/log-management', menu: 'top', icon: 'scroll', paths: { show: '/log-management/{id}' } },
  list: { columns: ['fileName', 'date', 'size', 'lines'], filters: ['date'] },
  api: {
    list: get('logs', { rows: 'logList', query: { date: 'date' } }),
  },
});
