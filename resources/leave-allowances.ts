import { defineResource } from './engine/define.ts';

export const leaveAllowances = defineResource('leave-allowances', {
  module: 'leave_request',
  needs: { create: ['read_all', 'update'], update: ['read_all', 'update'], delete: ['read_all', 'update'], import: ['read_all', 'update', 'upload-data'] },
  scope: { own: ['userId'] },
  importable: true,
  page: { path: '/leave-allowances', menu: 'hr', icon: 'wallet' },
  list: {
    columns: ['userId', 'leaveType', 'year', 'entitled', 'carriedOver'],
    filters: ['userId', 'userId.department', 'leaveType', 'year'],
  },
  form: ['userId', ['leaveType', 'year'], ['entitled', 'carriedOver']],
});
