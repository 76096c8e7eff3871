import { defineResource } from './engine/define.ts';

export const exceptionRequests = defineResource('exception-requests', {
  module: 'exception',
  scope: { team: true },
  decided: ['status', 'decidedBy', 'decidedAt', 'comment'],
  page: { path: '/exception', menu: 'hr', icon: 'alert' },
  list: {
    columns: ['userId', 'date', 'kind', 'wantedStatus', 'wantedCheckIn', 'wantedCheckOut', 'status'],
    filters: ['status', 'kind', 'userId', 'userId.department', 'date'],
  },
  form: ['userId', ['date', 'kind'], ['wantedStatus', 'wantedCheckIn', 'wantedCheckOut'], 'reason'],
});
