import {
  date,
  flag,
  id,
  integer,
  listOf,
  month,
  nullable,
  number,
  objectOf,
  paging,
  text,
  year,
} from '@crewdeck/engine/model/answers.ts';
import { defineResource } from '@crewdeck/engine/model/define.ts';
import { get } from '@crewdeck/engine/model/operation.ts';
import { colleague } from './colleague.ts';
import { reportOrder } from './report-order.ts';

const sums = {
  present: number,
  wfh: number,
  leave: number,
  holidays: integer,
  workingDays: integer,
  unmarked: number,
  /** Of those present and at home, the ones on a weekend or holiday. */
  onDaysOff: number,
  minutes: integer,
} as const;
/** Only people with an unmarked working day: one of the period that is over, or today. */
const unmarked = {
  type: 'string',
  enum: ['period', 'today'],
  description: 'Only people who have not marked a working day of the past `period`, or `today`.',
} as const;
/** A person's day in reports and dashboards. */
export const reportDay = objectOf({
  date: text,
  state: { type: 'string', enum: ['marked', 'holiday', 'weekend', 'unmarked', 'ahead', 'outside'] },
  status: nullable(integer),
  half: nullable(text),
  checkIn: nullable(text),
  checkOut: nullable(text),
  workingHours: nullable(integer),
});

/** Sums of the report, by which it is put in order. */
const figures = [
  'present',
  'wfh',
  'leave',
  'holidays',
  'workingDays',
  'unmarked',
  'onDaysOff',
  'minutes',
] as const;

/** Statuses that people mark; leave follows from its decision, holidays have a list of their own. */
export const marks = [1, 3] as const;

export const attendance = defineResource('attendance', {
  module: 'attendance',
  entered: { status: marks },
  scope: { through: ['manager', 'trainer'] },
  // A day of leave follows from its request.
  when: { update: { status: [1, 2, 3] }, delete: { status: [1, 2, 3] } },
  importable: true,
  page: { path: '/attendance', menu: 'hr', icon: 'userCheck' },
  list: {
    columns: ['userId', 'date', 'status', 'checkIn', 'checkOut', 'workingHours', 'note'],
    filters: ['userId', 'userId.department', 'status', 'date'],
    presets: [
      { name: 'today', filter: { date_period: 'today' } },
      { name: 'thisWeek', filter: { date_period: 'this_week' } },
      { name: 'lastMonth', filter: { date_period: 'last_month' } },
    ],
    days: {
      row: 'userId',
      day: 'date',
      value: 'status',
      groups: ['department'],
      marks: ['missing', 'open', 'half', 'requested', 'holiday', 'weekend', 'outside'],
      looks: {
        missing: 'alarm',
        open: 'tint',
        half: 'corner',
        requested: 'corner',
        holiday: 'letter',
        weekend: 'hatch',
        outside: 'hatch',
      },
      totals: [
        { name: 'half', marks: ['half'] },
        { name: 'present', values: [1] },
        { name: 'wfh', values: [3] },
        { name: 'leave', values: [0] },
        { name: 'missing', marks: ['missing'] },
        { name: 'open', marks: ['open'], isOfDays: true },
      ],
      usual: { value: 1, where: 'missing' },
      rowPath: '/attendance?view=mine&person={id}',
    },
  },
  monthExports: [
    { path: 'userId.empId' },
    { path: 'userId.name' },
    { path: 'userId.department' },
    { name: 'minutes', sum: 'workingHours' },
    { figures: 'days' },
    { figures: 'leave' },
  ],
  form: ['userId', ['date', 'status'], ['checkIn', 'checkOut', 'workingHours'], 'note'],
  api: {
    list: get('employee/allAttendance-record', {
      rows: 'attendanceList',
      query: { year: 'year:date', month: 'month:date', status: 'status', searchedEmployee: 'search:userId' },
    }),
    own: get('employee/attendance-record', {
      does: 'list',
      mine: true,
      limit: 400,
      rows: 'attendanceList',
      query: { year: 'year:date' },
    }),
    byMonth: get('attendance/getAttendanceByMonth', {
      does: 'list',
      rows: 'attendanceList',
      unpaged: true,
      query: { userId: 'userId', month: 'month:date', year: 'year:date' },
    }),
  },
  actions: {
    mark: {
      method: 'POST',
      path: 'attendance/markAttendance',
      summary: 'Mark a day (default: today) as present or work from home; marking again changes the entry',
      needs: 'add',
      answer: 'attendance',
      input: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          date,
          status: { type: 'integer', enum: [0, 1, 2, 3] },
          checkIn: { type: 'string', format: 'time' },
          checkOut: { type: 'string', format: 'time' },
          workingHours: { type: 'integer', minimum: 0, maximum: 659 },
          note: { type: 'string', maxLength: 500 },
          userId: id,
          version: id,
        },
      },
    },
    sendMail: {
      method: 'GET',
      path: 'attendance/send-attendance-mail',
      summary: "Queue the e-mail with each person's month, once per person unless `again`",
      needs: ['write', 'read_all'],
      query: { month, year, again: { type: 'boolean' } },
      data: objectOf({ queued: integer }),
    },
    mailState: {
      method: 'GET',
      path: 'attendance/attendance-mail',
      summary: 'List the recipients of the e-mail of a month, with its status',
      needs: ['write', 'read_all'],
      query: { ...paging, month, year },
      data: objectOf({
        isClosed: flag,
        recipients: integer,
        people: listOf(objectOf(colleague)),
        queued: integer,
        sent: integer,
        failed: integer,
        subject: text,
        preview: text,
      }),
    },
    report: {
      method: 'GET',
      path: 'attendance/report',
      isReport: true,
      summary:
        'Get one row per person: the days of the month and their sums; without a month the sums of each month',
      needs: 'read',
      query: {
        ...paging,
        month,
        year,
        team: text,
        searchTextValue: { type: 'string', maxLength: 200 },
        unmarked,
        userId: id,
        ...reportOrder(...figures),
        daily: { type: 'boolean', description: 'The days of the whole year, for one person (`userId`).' },
      },
      data: objectOf({
        closedMonths: listOf(text),
        totalCount: integer,
        attendanceReport: listOf(
          objectOf({
            ...colleague,
            ...sums,
            'days?': listOf(reportDay),
            'months?': listOf(objectOf({ month: integer, ...sums })),
          }),
        ),
      }),
    },
    reportCsv: {
      method: 'GET',
      path: 'attendance/report/download-csv',
      summary: 'Export the attendance report as CSV',
      needs: ['read', 'download-data'],
      query: {
        month,
        year,
        team: text,
        searchTextValue: { type: 'string', maxLength: 200 },
        unmarked,
        ...reportOrder(...figures),
      },
      media: 'text/csv; charset=utf-8',
      isReport: true,
      auditRead: true,
    },
  },
});
