import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

export const audit = defineResource('audit', {
  module: 'audit',
  verbs: ['list', 'read'],
  page: { path: '/audit', menu: 'configuration', icon: 'history' },
  list: {
    columns: ['at', 'actor', 'client', 'action', 'entity', 'entityId'],
    filters: ['actor', 'client', 'action', 'entity', 'entityId', 'at'],
    presets: [
      { name: 'today', filter: { at_period: 'today' } },
      { name: 'thisWeek', filter: { at_period: 'this_week' } },
    ],
  },
  api: {
    list: get('audit', {
      rows: 'auditList',
      query: { entity: 'entity', entityId: 'entityId', actor: 'actor', from: 'gte:at', to: 'lte:at' },
    }),
  },
});
