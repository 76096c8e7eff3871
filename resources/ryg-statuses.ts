import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const rygStatuses = defineResource('ryg-statuses', {
  module: 'ryg_status',
  importable: true,
  page: { path: '/ryg-status', menu: 'hr', icon: 'traffic' },
  list: { columns: ['userId', 'status', 'reason', 'since'], filters: ['status', 'userId', 'userId.department', 'since'] },
  form: ['userId', ['status', 'since'], 'reason'],
  api: {
    list: get('employee/getRYGEmployee', { rows: 'rygList', query: { status: 'status' } }),
  },
});
