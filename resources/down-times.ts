import { approvalByManager } from './approval-by-manager.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { requestNews } from './request-news.ts';
import { get, post, put } from '@crewdeck/engine/model/operation.ts';

export const downTimes = defineResource('down-times', {
  module: 'down_time',
  scope: { through: ['manager'] },
  countedPerDay: true,
  approval: approvalByManager({
    path: 'employee/updateDownTimeStatus/{id}',
    summary: 'Approve or reject a pending down time',
    answer: 'downTime',
  }),
  when: { update: { status: ['pending'] }, delete: { status: ['pending'] } },
  notify: requestNews('request_asked', 'down_time_decided'),
  page: { path: '/down-time', menu: 'hr', icon: 'pause' },
  list: {
    columns: ['userId', 'date', 'startTime', 'endTime', 'minutes', 'reason', 'status'],
    filters: ['status', 'reason', 'userId', 'userId.department', 'date'],
    presets: [
      { name: 'waiting', filter: { status: 'pending' } },
      { name: 'thisMonth', filter: { date_period: 'this_month' } },
    ],
  },
  monthExports: [
    { path: 'userId.empId' },
    { path: 'userId.name' },
    { path: 'userId.department' },
    { name: 'minutes', sum: 'minutes', where: { status: 'approved' } },
    { name: 'approved', count: { status: 'approved' } },
  ],
  record: { ownTitle: ['reason', 'date'] },
  form: ['userId', ['date', 'startTime', 'endTime'], 'reason', 'description'],
  api: {
    list: get('employee/downTimeList', { rows: 'downTimeList', query: { status: 'status' } }),
    read: get('employee/downtimeData', { answer: 'downTime' }),
    create: post('employee/markDownTime', { answer: 'downTime' }),
    delete: put('employee/deleteDownTime/{id}'),
  },
});
