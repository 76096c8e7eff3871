import { id } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';

export const exceptionRequests = defineResource('exception-requests', {
  module: 'exception',
  scope: { through: ['manager'] },
  decided: ['status', 'decidedBy', 'decidedAt', 'comment'],
  when: { update: { status: ['pending'] }, delete: { status: ['pending'] } },
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
  actions: {
    decide: {
      method: 'PATCH',
      path: 'exception/updateStatus/{id}',
      summary: "Approve or reject a request; approval corrects that day's attendance",
      needs: 'update',
      answer: 'exceptionRequest',
      offer: { choose: 'status', refuses: ['rejected'], when: { status: ['pending'] } },
      input: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          status: { type: 'string', enum: ['approved', 'rejected'] },
          comment: { type: 'string', maxLength: 1000 },
          version: id,
        },
      },
    },
  },
});
