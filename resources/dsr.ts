import { defineResource } from './engine/define.ts';
import { get, post } from './engine/operation.ts';

export const dsr = defineResource('dsr', {
  module: 'dsr',
  scope: { team: true, trainees: true },
  page: { path: '/dsr', menu: 'hr', icon: 'clipboard' },
  list: {
    columns: ['userId', 'workingDate', 'totalMinutes'],
    filters: ['userId', 'userId.department', 'workingDate'],
  },
  form: [['userId', 'workingDate'], 'entries'],
  api: {
    list: get('employee/getAllEmployeeDsr', {
      rows: 'dsrList',
      query: { searchText: 'search', searchedEmployee: 'search:userId', startDate: 'gte:workingDate', endDate: 'lte:workingDate' },
    }),
    own: get('employee/get-EmployeeDsr', {
      does: 'list', mine: true, rows: 'dsrList',
      query: { startDate: 'gte:workingDate', endDate: 'lte:workingDate' },
    }),
    create: post('employee/employeeDsr', { answer: 'dsr' }),
  },
});
