import { defineResource } from './engine/define.ts';
import { del, get, post, put } from './engine/operation.ts';

export const holidays = defineResource('holidays', {
  module: 'holiday',
  needs: { read: 'any' },
  importable: true,
  page: { path: '/holiday-management', menu: 'configuration', icon: 'sun' },
  list: { columns: ['title', 'date', 'type'], filters: ['type', 'date'] },
  form: ['title', ['date', 'type']],
  api: {
    list: get('holidays/getAllHolidays', { rows: 'holidays', query: { year: 'year:date' } }),
    create: post('holidays/addHoliday', { answer: 'holiday' }),
    update: put('holidays/updateHoliday/{id}', { answer: 'holiday' }),
    delete: del('holidays/deleteHoliday/{id}'),
  },
});
