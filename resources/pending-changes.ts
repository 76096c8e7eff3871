import { defineResource } from '@crewdeck/engine/model/define.ts';

/**
 * Changes that wait for a confirmation by another person. Requesters read their own here, confirmers use the
 * endpoints of the engine.
 */
export const pendingChanges = defineResource('pending-changes', {
  module: null,
  verbs: ['list', 'read'],
  scope: { own: ['requestedBy'] },
  notify: [
    { on: 'created', to: 'confirmers', kind: 'change_waits', by: ['app', 'mail'] },
    { on: { field: 'state', is: 1 }, to: 'owner', kind: 'change_confirmed' },
    { on: { field: 'state', is: 2 }, to: 'owner', kind: 'change_refused', by: ['app', 'mail'] },
    { on: { field: 'state', is: 4 }, to: 'owner', kind: 'change_expired' },
  ],
  // These notify the requester of the outcome.
  notifyOwner: 'never',
  page: { path: '/pending-changes', menu: 'hr', icon: 'shield' },
});
