import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Deputies who decide while a person is away: people set their own, hr sets anybody's. */
export const delegations = defineResource('delegations', {
  module: 'leave_request',
  ends: { with: ['userId', 'deputyId'], from: 'from', to: 'to' },
  needs: { create: 'read', update: 'read', delete: 'read' },
  scope: { own: ['userId'], all: 'leave_approval.read_all' },
  countedPerDay: true,
  page: { path: '/delegations', menu: 'hr', icon: 'users' },
  list: {
    columns: ['userId', 'deputyId', 'from', 'to', 'resources'],
    filters: ['userId', 'deputyId', 'from', 'to'],
    calendar: { from: 'from', to: 'to' },
    presets: [{ name: 'now', filter: { to_period: 'upcoming' }, isFirst: true }],
  },
  form: ['userId', 'deputyId', ['from', 'to'], 'resources'],
});
