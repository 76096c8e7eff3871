import { defineResource } from './engine/define.ts';
import { get, patch, post, put } from './engine/operation.ts';

export const leaves = defineResource('leaves', {
  module: 'leave_request',
  scope: { team: true },
  decided: ['leaveStatus', 'decidedBy', 'decidedAt', 'comment'],
  page: { path: '/leave-request', menu: 'hr', icon: 'leaf', modules: ['leave_request', 'leave_approval'] },
  list: {
    columns: ['userId', 'leaveType', 'leaveFrom', 'leaveTo', 'days', 'leaveStatus'],
    filters: ['leaveStatus', 'leaveType', 'userId', 'userId.department', 'leaveFrom', 'leaveTo'],
  },
  form: ['userId', ['leaveType', 'dayPart'], ['leaveFrom', 'leaveTo'], 'reason'],
  api: {
    list: get('employee/leaveRequest', {
      rows: 'leaveRequestList',
      query: { leaveStatus: 'leaveStatus', employeeValue: 'search:userId', team: 'userId.department', leaveType: 'leaveType' },
    }),
    byPeriod: get('employee/allEmployee-leave', { does: 'list', rows: 'leaveList', query: { year: 'year:leaveFrom', month: 'month:leaveFrom' } }),
    record: get('employee/leaveRecord', { does: 'list', rows: 'leaveList', query: { userId: 'userId', leaveFrom: 'gte:leaveTo', leaveTo: 'lte:leaveFrom' } }),
    byType: get('employee/getAllLeaveForLeaveType/{userId}/{leaveTypeId}', { does: 'list', rows: 'leaveList', body: { leaveTypeId: 'leaveType' }, query: { year: 'year:leaveFrom' } }),
    create: post('employee/markLeave', { answer: 'leave' }),
    update: put('employee/updateLeave/{id}', { answer: 'leave' }),
    delete: patch('employee/deleteLeaveRequest/{id}', { answer: 'leave' }),
  },
});
