import { defineResource } from '@crewdeck/engine/model/define.ts';

/**
 * Programs that call the API with a key of their own. No module opens them, so that only who may do
 * everything makes and ends them.
 */
export const apiClients = defineResource('api-clients', {
  module: null,
  needs: { read: 'read' },
  page: { path: '/config/api-clients', menu: 'configuration', icon: 'key', modules: [] },
  list: {
    columns: ['name', 'roleId', 'scopes', 'keyStart', 'expiresAt', 'lastUsedAt', 'isActive'],
    filters: ['roleId', 'isActive', 'expiresAt', 'lastUsedAt'],
    presets: [{ name: 'active', filter: { isActive: true } }],
  },
  form: ['name', 'roleId', 'scopes', ['expiresAt', 'isActive']],
});
