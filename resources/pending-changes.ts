import { defineResource } from '@crewdeck/engine/model/define.ts';

/**
 * Changes that wait until somebody else has confirmed them: who has requested one reads it here, and who can
 * confirm it by the endpoints of the engine.
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
  // Whoever requests a change hears by these what becomes of it.
  notifyOwner: 'never',
  page: { path: '/pending-changes', menu: 'hr', icon: 'shield' },
});
