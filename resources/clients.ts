import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, patch, post } from '@crewdeck/engine/model/operation.ts';

export const clients = defineResource('clients', {
  module: 'clientManagement',
  importable: true,
  page: { path: '/client-management', menu: 'top', icon: 'briefcase' },
  list: {
    columns: ['company', 'name', 'email', 'phone', 'country', 'isActive'],
    filters: ['country', 'isActive'],
    presets: [{ name: 'active', filter: { isActive: true } }],
  },
  form: [['name', 'company'], ['email', 'phone'], ['country', 'isActive'], 'address'],
  record: { lists: [{ stem: 'documents', on: 'projectId.clientId' }] },
  api: {
    list: get('clientInfo', { rows: 'clientInfo', query: { searchedCustomer: 'search' } }),
    create: post('clientInfo', { answer: 'client' }),
    update: patch('clientInfo', { answer: 'client' }),
  },
});
