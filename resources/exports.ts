import { defineResource } from '@crewdeck/engine/model/define.ts';

/** The files that closed months were exported as: numbered, one for each state of a month. */
export const exports = defineResource('exports', {
  module: 'attendance',
  verbs: ['list', 'read'],
  needs: { read: ['attendance.read_all', 'attendance.download-data'] },
  page: { path: '/exports', menu: 'none', icon: 'fileText' },
  list: {
    columns: ['number', 'fileName', 'resource', 'month', 'format', 'rowCount', 'createdBy', 'createdAt'],
    filters: ['resource', 'month', 'format', 'createdAt'],
  },
});
