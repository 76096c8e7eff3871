import { defineResource } from '@crewdeck/engine/model/define.ts';

/** What is done when somebody comes, goes or changes: lists of steps, each given to a relation or a role. */
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
