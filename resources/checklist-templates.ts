import { defineResource } from '@crewdeck/engine/model/define.ts';

/** Steps for people who join, leave or change; each is assigned to a relation or a role. */
export const checklistTemplates = defineResource('checklist-templates', {
  module: 'happy_to_help',
  needs: {
    read: 'read_all',
    create: ['add', 'read_all'],
    update: ['update', 'read_all'],
    delete: ['update', 'read_all'],
  },
  page: { path: '/checklist-templates', menu: 'configuration', icon: 'layers' },
  list: {
    columns: ['name', 'starts', 'department', 'isActive'],
    filters: ['starts', 'department', 'isActive'],
    presets: [{ name: 'active', filter: { isActive: true } }],
  },
  form: [['name', 'department', 'isActive'], 'starts', 'steps'],
});
