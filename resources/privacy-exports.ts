import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

/**
 * Copies of all data about a person: people request their own; with the permission to export people, those of
 * others, who are notified.
 */
export const privacyExports = defineResource('privacy-exports', {
  module: null,
  verbs: ['list', 'read'],
  needs: { create: ['employees.read_all', 'employees.download-data'] },
  scope: { own: ['userId', 'createdBy'] },
  countedPerDay: true,
  notify: [{ on: 'created', to: 'owner', kind: 'data_exported', by: ['app', 'mail'] }],
  page: { path: '/privacy-exports', menu: 'none', icon: 'shield' },
  list: {
    columns: ['userId', 'createdAt', 'createdBy', 'state', 'reason', 'size', 'expiresAt'],
    filters: ['state', 'createdAt'],
  },
  api: { list: get('privacy/exports', { rows: 'exportList' }) },
});
