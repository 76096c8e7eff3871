import { approvalByManager } from './approval-by-manager.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { requestNews } from './request-news.ts';

export const exceptionRequests = defineResource('exception-requests', {
  module: 'exception',
  scope: { through: ['manager'] },
  countedPerDay: true,
  approval: approvalByManager({
    path: 'exception/updateStatus/{id}',
    summary: "Approve or reject a request; approval corrects that day's attendance",
    answer: 'exceptionRequest',
  }),
  when: { update: { status: ['pending'] }, delete: { status: ['pending'] } },
  // One request a day may be pending: a person deletes a mistyped one and makes another.
  takeBack: { needs: 'add', while: { status: ['pending'] } },
  notify: requestNews('request_asked', 'exception_decided'),
  page: { path: '/exception', menu: 'hr', icon: 'alert' },
  list: {
    columns: ['userId', 'date', 'kind', 'wantedStatus', 'wantedCheckIn', 'wantedCheckOut', 'status'],
    filters: ['status', 'kind', 'userId', 'userId.department', 'date'],
    presets: [
      { name: 'waiting', filter: { status: 'pending' } },
      { name: 'thisMonth', filter: { date_period: 'this_month' } },
    ],
  },
  form: ['userId', ['date', 'kind'], ['wantedStatus', 'wantedCheckIn', 'wantedCheckOut'], 'reason'],
  record: {
    ownTitle: ['kind', 'date'],
    conversation: { messages: 'exception-messages', body: 'text', opening: 'reason' },
  },
});
