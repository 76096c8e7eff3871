import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

/**
 * Copies of everything that is kept about somebody: people make their own, and who may export all people
 * those of others, who hear of it.
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
