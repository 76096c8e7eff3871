import { defineResource } from '@crewdeck/engine/model/define.ts';

export const formQuestions = defineResource('form-questions', {
  module: 'happy_to_help',
  needs: {
    read: 'read',
    create: ['read_all', 'update'],
    update: ['read_all', 'update'],
    delete: ['read_all', 'update'],
    import: ['read_all', 'update', 'upload-data'],
  },
  importable: true,
  page: { path: '/form-questions', menu: 'configuration', icon: 'quiz' },
  list: { columns: ['form', 'question', 'type', 'order', 'isActive'], filters: ['form', 'type', 'isActive'] },
  form: ['form', 'question', 'type', 'choices', ['order', 'isActive']],
});
