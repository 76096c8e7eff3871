import {
  date,
  id,
  integer,
  listOf,
  mapOf,
  month,
  nullable,
  number,
  objectOf,
  oneOf,
  paging,
  text,
  year,
  pageOf,
  rowOf,
} from '@crewdeck/engine/model/answers.ts';
import { reportOrder } from './report-order.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { requestNews } from './request-news.ts';
import { FIRST_YEAR } from './first-year.ts';
import { get, patch, post, put } from '@crewdeck/engine/model/operation.ts';
import { colleague } from './colleague.ts';

const away = objectOf({ ...colleague, dayPart: text });
const awayOnDates = objectOf({ ...colleague, dayPart: text, dates: listOf(date) });
/** Balance of a person in a type of leave and a year, in days. */
export const leaveBalance = objectOf({
  leaveType: integer,
  year: integer,
  entitled: nullable(number),
  carriedOver: number,
  taken: number,
  pending: number,
  left: nullable(number),
  labels: objectOf({ leaveType: text }),
});

/** Requests, and for the id of each the number of its days in the requested period. */
const inPeriod = objectOf({
  leaveList: listOf(rowOf('leaves')),
  totalCount: integer,
  daysInPeriod: mapOf(number),
});
const order = { sort: text, order: oneOf('ASC', 'DESC') };

export const leaves = defineResource('leaves', {
  module: 'leave_request',
  scope: { through: ['manager'] },
  countedPerDay: true,
  approval: {
    field: 'leaveStatus',
    pending: 0,
    accepted: 1,
    rejected: 2,
    steps: [
      { by: 'manager' },
      { by: 'role:hr', when: { properties: { days: { exclusiveMinimum: 5 } }, required: ['days'] } },
    ],
    fallback: 'role:hr',
    remind: 'P2D',
    escalate: 'P5D',
    withdraw: { before: 'leaveFrom' },
    endpoint: {
      method: 'PATCH',
      path: 'employee/updateLeaveStatus/{id}',
      summary: 'Accept or reject a pending request',
      needs: 'leave_approval.update',
      answer: 'leave',
    },
  },
  when: { update: { leaveStatus: [0] }, delete: { leaveStatus: [0, 1] } },
  notify: requestNews('leave_asked', 'leave_decided'),
  notifyOwner: { urgent: true },
  page: { path: '/leave-request', menu: 'hr', icon: 'leaf', modules: ['leave_request', 'leave_approval'] },
  list: {
    columns: ['userId', 'leaveType', 'leaveFrom', 'leaveTo', 'days', 'leaveStatus'],
    filters: ['leaveStatus', 'leaveType', 'userId', 'userId.department', 'leaveFrom', 'leaveTo'],
    years: { field: 'leaveFrom', from: FIRST_YEAR, ahead: 1 },
    calendar: { from: 'leaveFrom', to: 'leaveTo', tone: 'leaveStatus' },
    days: {
      row: 'userId',
      day: 'leaveFrom',
      to: 'leaveTo',
      where: { leaveStatus: [0, 1] },
      value: 'leaveType',
      isFirst: false,
      groups: ['department'],
      marks: [
        'away',
        'half',
        'halfRequested',
        'home',
        'homeHalf',
        'requested',
        'requestedHalf',
        'holiday',
        'weekend',
        'outside',
      ],
      looks: {
        away: 'letter',
        half: 'half',
        halfRequested: 'corner',
        home: 'letter',
        homeHalf: 'half',
        requested: 'corner',
        requestedHalf: 'corner',
        holiday: 'letter',
        weekend: 'hatch',
        outside: 'hatch',
      },
      totals: [
        { name: 'away', marks: ['away'] },
        { name: 'half', marks: ['half', 'halfRequested'] },
        { name: 'home', marks: ['home', 'homeHalf'] },
        { name: 'requested', marks: ['requested', 'requestedHalf'] },
      ],
    },
    presets: [
      { name: 'waiting', filter: { leaveStatus: 0 } },
      { name: 'thisMonth', filter: { leaveFrom_period: 'this_month' }, sort: ['leaveFrom', 'ASC'] },
    ],
  },
  monthExports: [
    { path: 'userId.empId' },
    { path: 'userId.name' },
    { path: 'userId.department' },
    { figures: 'leave' },
  ],
  form: ['userId', ['leaveType', 'dayPart'], ['leaveFrom', 'leaveTo'], 'reason'],
  record: {
    ownTitle: ['leaveType', 'leaveFrom'],
    conversation: { messages: 'leave-messages', body: 'text', opening: 'reason' },
  },
  api: {
    list: get('employee/leaveRequest', {
      rows: 'leaveRequestList',
      query: {
        leaveStatus: 'leaveStatus',
        employeeValue: 'search:userId',
        team: 'userId.department',
        leaveType: 'leaveType',
      },
    }),
    record: get('employee/leaveRecord', {
      does: 'list',
      rows: 'leaveList',
      query: { userId: 'userId', leaveFrom: 'gte:leaveTo', leaveTo: 'lte:leaveFrom' },
      unpaged: true,
    }),
    create: post('employee/markLeave', { answer: 'leave' }),
    update: put('employee/updateLeave/{id}', { answer: 'leave' }),
    delete: patch('employee/deleteLeaveRequest/{id}', { answer: 'leave' }),
  },
  actions: {
    teamPending: {
      method: 'GET',
      path: 'employee/teamPendingLeaveRequest/{id}',
      summary: "List pending requests of a manager's people",
      needs: 'leave_approval.read',
      query: paging,
      data: pageOf('leaveRequestList', rowOf('leaves')),
    },
    awayOn: {
      method: 'GET',
      path: 'employee/allEmployeeDay-leave',
      summary: 'List who is away and who works from home on a day (default: today)',
      needs: 'read',
      query: { date },
      data: objectOf({ regularLeave: listOf(away), workFromHomeLeave: listOf(away) }),
    },
    byPeriod: {
      method: 'GET',
      path: 'employee/allEmployee-leave',
      summary: 'List requests that include a day of a year or month, with the number of these days',
      needs: 'read',
      query: { ...paging, ...order, year, month },
      data: inPeriod,
    },
    byType: {
      method: 'GET',
      path: 'employee/getAllLeaveForLeaveType/{userId}/{leaveTypeId}',
      summary: "List a person's requests of a type, with the number of their days in a year",
      needs: 'read',
      query: { ...order, year },
      data: inPeriod,
    },
    balances: {
      method: 'GET',
      path: 'employee/leaveTypeLeaveCount/{id}',
      summary: 'Get the entitled, taken and remaining days of a person for each type of leave in a year',
      needs: 'read',
      query: { year },
      data: objectOf({ leaveCountList: listOf(leaveBalance) }),
    },
    preview: {
      method: 'GET',
      path: 'employee/leavePreview',
      summary:
        'Preview the days of a request, the remaining days, ' +
        'and the absences of the team; for the approver and the requester',
      needs: 'add',
      query: {
        userId: id,
        leaveType: id,
        leaveFrom: date,
        leaveTo: date,
        dayPart: { type: 'string', enum: ['full', 'first_half', 'second_half'], default: 'full' },
        id,
      },
      data: objectOf({
        days: listOf(
          objectOf({
            date: text,
            cost: number,
            reason: nullable({ type: 'string', enum: ['weekend', 'holiday'] }),
            'title?': text,
          }),
        ),
        total: number,
        balances: listOf(objectOf({ year: integer, left: nullable(number), after: nullable(number) })),
        overlaps: integer,
        teamSize: integer,
        teamAway: listOf(awayOnDates),
        'teamRequested?': listOf(awayOnDates),
      }),
    },
    report: {
      method: 'GET',
      path: 'leaveReport/getAllEmployees',
      isReport: true,
      summary: 'Get the leave of each person in a year by type',
      needs: 'leaveReport.read',
      query: {
        ...paging,
        year,
        team: text,
        searchTextValue: { type: 'string', maxLength: 200 },
        ...reportOrder('taken', 'pending', 'left'),
      },
      data: objectOf({
        closedMonths: listOf(text),
        totalCount: integer,
        employeeLeaveList: listOf(
          objectOf({
            ...colleague,
            year: integer,
            leaves: listOf(leaveBalance),
            taken: number,
            pending: number,
          }),
        ),
      }),
    },
    reportCsv: {
      method: 'GET',
      path: 'leaveReport/download-csv',
      summary: 'Export the leave report as CSV',
      needs: ['leaveReport.read', 'leaveReport.download-data'],
      query: {
        year,
        team: text,
        searchTextValue: { type: 'string', maxLength: 200 },
        ...reportOrder('taken', 'pending', 'left'),
      },
      media: 'text/csv; charset=utf-8',
      isReport: true,
      auditRead: true,
    },
  },
});
