import { defineResource } from '@crewdeck/engine/model/define.ts';

/** The steps of everything that is decided about; their owners and who has decided read them. */
export const approvals = defineResource('approvals', {
  module: 'leave_request',
  verbs: ['list', 'read'],
  scope: { own: ['ownerId', 'holderId', 'decidedBy'], all: 'leave_approval.read_all' },
  // Notifications of the request cover its steps.
  notifyOwner: 'never',
  page: { path: '/approvals', menu: 'hr', icon: 'userCheck' },
  list: {
    columns: ['ownerId', 'stem', 'step', 'holderId', 'state', 'since', 'decidedBy', 'onBehalfOf'],
    filters: ['state', 'ownerId', 'holderId', 'decidedBy', 'since'],
  },
});
