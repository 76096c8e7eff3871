import { defineResource } from './engine/define.ts';
import { get, post, put } from './engine/operation.ts';

export const events = defineResource('events', {
  module: 'events',
  needs: { read: 'any' },
  importable: true,
  page: { path: '/events', menu: 'hr', icon: 'calendar' },
  list: { columns: ['title', 'date', 'type', 'location', 'banner'], filters: ['type', 'date'] },
  form: ['title', ['date', 'type'], 'location', 'description'],
  api: {
    list: get('events/getEventsList', { rows: 'eventData', query: { year: 'year:date' } }),
    create: post('events', { answer: 'event' }),
    update: put('events/{id}', { answer: 'event' }),
  },
});
