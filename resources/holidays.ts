import { date, pageOf, rowOf } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { FIRST_YEAR } from './first-year.ts';
import { del, get, post, put } from '@crewdeck/engine/model/operation.ts';

export const holidays = defineResource('holidays', {
  module: 'holiday',
  needs: { read: 'any' },
  importable: { effects: ['recountedLeave'] },
  page: { path: '/holiday-management', menu: 'configuration', icon: 'sun' },
  list: {
    columns: ['title', 'date', 'type'],
    filters: ['type', 'date'],
    years: { field: 'date', from: FIRST_YEAR, ahead: 1 },
    calendar: { from: 'date', tone: 'type' },
    presets: [
      { name: 'upcoming', filter: { date_period: 'upcoming' }, sort: ['date', 'ASC'] },
      { name: 'thisYear', filter: { date_period: 'this_year' }, sort: ['date', 'ASC'] },
    ],
  },
  form: ['title', ['date', 'type']],
  api: {
    list: get('holidays/getAllHolidays', { rows: 'holidays', query: { year: 'year:date' } }),
    create: post('holidays/addHoliday', { answer: 'holiday' }),
    update: put('holidays/updateHoliday/{id}', { answer: 'holiday' }),
    delete: del('holidays/deleteHoliday/{id}'),
  },
  actions: {
    addMany: {
      method: 'POST',
      path: 'holidays/addHolidayManually',
      summary: 'Add several holidays, all or nothing',
      needs: 'add',
      data: pageOf('holidays', rowOf('holidays')),
      input: {
        type: 'object',
        required: ['holidays'],
        additionalProperties: false,
        properties: {
          holidays: {
            type: 'array',
            minItems: 1,
            maxItems: 200,
            items: {
              type: 'object',
              required: ['title', 'date', 'type'],
              additionalProperties: false,
              properties: {
                title: { type: 'string', minLength: 1, maxLength: 120 },
                date,
                type: { type: 'string', enum: ['public', 'optional', 'company'] },
              },
            },
          },
        },
      },
    },
    thisYear: {
      method: 'GET',
      path: 'holidays/getAllCurrentYearHolidays',
      summary: 'List the holidays of this year',
      needs: 'any',
      data: pageOf('holidays', rowOf('holidays')),
    },
  },
});
