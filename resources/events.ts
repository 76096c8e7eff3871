import { pageOf, rowOf, objectOf, year } from '@crewdeck/engine/model/answers.ts';
import { upcoming } from './upcoming.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { FIRST_YEAR } from './first-year.ts';
import { get, post, put } from '@crewdeck/engine/model/operation.ts';

export const events = defineResource('events', {
  module: 'events',
  needs: { read: 'any' },
  importable: true,
  notify: [{ on: { before: 'P0D', field: 'date' }, to: 'everyone', kind: 'event_today' }],
  page: { path: '/events', menu: 'hr', icon: 'calendar' },
  list: {
    columns: ['title', 'date', 'type', 'location', 'banner'],
    filters: ['type', 'date'],
    years: { field: 'date', from: FIRST_YEAR, ahead: 1 },
    gallery: {
      picture: 'banner',
      cards: ['location', 'type'],
      isFirst: true,
      coming: 'date',
      lead: 'description',
    },
    calendar: { from: 'date' },
    presets: [{ name: 'upcoming', filter: { date_period: 'upcoming' }, sort: ['date', 'ASC'] }],
  },
  form: ['title', ['date', 'type'], 'location', 'description'],
  api: {
    list: get('events/getEventsList', { rows: 'eventData', query: { year: 'year:date' } }),
    create: post('events', { answer: 'event' }),
    update: put('events/{id}', { answer: 'event' }),
  },
  actions: {
    ofYear: {
      method: 'GET',
      path: 'events',
      summary: 'List the events of a year (default: this year)',
      needs: 'any',
      query: { year },
      data: pageOf('eventData', rowOf('events')),
    },
    notified: {
      method: 'GET',
      path: 'events/getEventsNotification',
      summary: 'List the events of today and the next seven days',
      needs: 'any',
      data: pageOf('eventData', rowOf('events')),
    },
    change: {
      method: 'PATCH',
      path: 'events/{id}',
      summary: 'Change fields of an event; `isDeleted` deletes it',
      needs: 'update',
      answer: 'event',
      input: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 120 },
          description: { type: 'string', maxLength: 5000 },
          date: { type: 'string', format: 'date' },
          type: { type: 'integer' },
          location: { type: 'string', maxLength: 160 },
          isDeleted: { type: 'boolean' },
          version: { type: 'integer' },
        },
      },
    },
    setBanner: {
      method: 'PUT',
      path: 'events/{id}/banner',
      summary: 'Set a custom banner of an event',
      needs: 'update',
      upload: 'required',
      answer: 'event',
    },
    clearBanner: {
      method: 'DELETE',
      path: 'events/{id}/banner',
      summary: 'Remove the custom banner of an event; the default one is shown again',
      needs: 'update',
      answer: 'event',
    },
    upcoming: {
      method: 'GET',
      path: 'events/upcoming',
      summary: 'List birthdays, work anniversaries, holidays and events of the coming days',
      needs: 'any',
      query: { days: { type: 'integer', minimum: 1, maximum: 92, default: 30 } },
      data: objectOf({ upcoming }),
    },
  },
});
