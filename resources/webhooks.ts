import { defineResource } from '@crewdeck/engine/model/define.ts';

/**
 * Addresses of other programs that receive changes. No module opens them, so that only super_admin creates
 * them: the payload contains all that super_admin may read.
 */
export const webhooks = defineResource('webhooks', {
  module: null,
  needs: { read: 'read' },
  page: { path: '/config/webhooks', menu: 'configuration', icon: 'network', modules: [] },
  list: {
    columns: ['name', 'resource', 'events', 'address', 'isActive'],
    filters: ['resource', 'isActive'],
    presets: [{ name: 'active', filter: { isActive: true } }],
  },
  form: ['name', ['resource', 'events'], 'filter', 'address', 'isActive'],
});
