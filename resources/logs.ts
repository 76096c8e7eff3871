import { nullable, objectOf, pageOf, paging, text } from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';

export const logs = defineResource('logs', {
  module: 'log_management',
  verbs: ['list', 'read'],
  page: {
    path: '/log-management',
    menu: 'top',
    icon: 'scroll',
    paths: { show: '/log-management/{fileName}' },
  },
  list: { columns: ['fileName', 'date', 'size', 'lines'], filters: ['date'] },
  api: {
    list: get('logs', { rows: 'logList', query: { date: 'date' } }),
  },
  actions: {
    view: {
      method: 'GET',
      path: 'logs/{fileName}',
      summary: 'List the lines of a log file, newest first',
      needs: 'read',
      query: {
        ...paging,
        level: { type: 'string', enum: ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] },
        searchText: { type: 'string', maxLength: 200 },
      },
      data: pageOf(
        'logLines',
        objectOf({ at: nullable(text), level: nullable(text), message: text, details: { type: 'object' } }),
      ),
    },
  },
});
