import {
  date,
  id,
  integer,
  nullable,
  objectOf,
  pageOf,
  paging,
  rowOf,
  text,
} from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get, post } from '@crewdeck/engine/model/operation.ts';
import { colleague } from './colleague.ts';

const query = objectOf({ id: integer, dsrId: integer, by: integer, query: text, 'answer?': text, at: text });

export const dsr = defineResource('dsr', {
  module: 'dsr',
  scope: { through: ['manager', 'trainer'] },
  notify: [
    { on: { changed: ['queries'] }, to: 'owner', kind: 'dsr_queried' },
    // Only the owner answers and is not notified; the askers of the answered questions are.
    { on: { changed: ['queries'] }, to: 'queries.by', kind: 'dsr_answered' },
  ],
  page: { path: '/dsr', menu: 'hr', icon: 'clipboard' },
  list: {
    columns: ['userId', 'workingDate', 'entries', 'totalMinutes'],
    filters: ['userId', 'userId.department', 'workingDate'],
    presets: [
      { name: 'today', filter: { workingDate_period: 'today' } },
      { name: 'thisWeek', filter: { workingDate_period: 'this_week' } },
    ],
    days: {
      row: 'userId',
      day: 'workingDate',
      value: 'totalMinutes',
      texts: { of: 'entries', item: 'task' },
      span: 'week',
      groups: ['department'],
      marks: ['missing', 'leave', 'holiday', 'weekend'],
      looks: { missing: 'alarm', leave: 'letter', weekend: 'hatch' },
    },
  },
  monthExports: [
    { path: 'userId.empId' },
    { path: 'userId.name' },
    { path: 'userId.department' },
    { name: 'minutes', sum: 'totalMinutes' },
    { name: 'reports', count: {} },
    { figures: 'unreported' },
  ],
  form: [['userId', 'workingDate'], 'entries'],
  api: {
    list: get('employee/getAllEmployeeDsr', {
      rows: 'dsrList',
      query: {
        searchText: 'search',
        searchedEmployee: 'search:userId',
        startDate: 'gte:workingDate',
        endDate: 'lte:workingDate',
      },
    }),
    own: get('employee/get-EmployeeDsr', {
      does: 'list',
      mine: true,
      rows: 'dsrList',
      query: { startDate: 'gte:workingDate', endDate: 'lte:workingDate' },
    }),
    create: post('employee/employeeDsr', { answer: 'dsr' }),
  },
  actions: {
    byDate: {
      method: 'GET',
      path: 'employee/get-EmployeeDsr-acc-date',
      summary: 'Get the report of the caller for a day (default: today), or null',
      needs: 'read',
      query: { workingDate: date },
      data: objectOf({ dsr: nullable(rowOf('dsr')) }),
    },
    ask: {
      method: 'POST',
      path: 'employee/add-dsrquery',
      summary: 'Ask about a report',
      needs: 'update',
      data: objectOf({ dsrQuery: query }),
      input: {
        type: 'object',
        required: ['dsrId', 'query'],
        additionalProperties: false,
        properties: { dsrId: id, query: { type: 'string', minLength: 1, maxLength: 2000 } },
      },
    },
    answer: {
      method: 'PATCH',
      path: 'employee/answer-dsrquery/{id}',
      summary: 'Answer a question about a report of the caller',
      needs: 'update',
      data: objectOf({ dsrQuery: query }),
      input: {
        type: 'object',
        required: ['answer'],
        additionalProperties: false,
        properties: { answer: { type: 'string', minLength: 1, maxLength: 2000 } },
      },
    },
    projects: {
      method: 'GET',
      path: 'employee/projectList',
      summary: 'List the projects on which the caller can report work',
      needs: 'read',
      data: pageOf('projectList', objectOf({ id: integer, projectId: text, name: text })),
    },
    missing: {
      method: 'GET',
      path: 'employee/missingDsr',
      summary:
        'List people whose reports the caller can read and who have not written one for a working day (default: today)',
      needs: 'read',
      query: { ...paging, workingDate: date },
      data: pageOf('employeeList', objectOf(colleague)),
    },
    remind: {
      method: 'POST',
      path: 'employee/remindMissingDsr',
      summary: 'Remind people whose reports the caller can read of missing reports, once a day',
      needs: 'update',
      data: objectOf({ reminded: integer, remindedBefore: integer }),
      input: {
        type: 'object',
        required: ['startDate', 'endDate'],
        additionalProperties: false,
        properties: { startDate: date, endDate: date },
      },
    },
  },
});
