import { defineResource } from './engine/define.ts';
import { get } from './engine/operation.ts';

export const attendance = defineResource('attendance', {
  module: 'attendance',
  scope: { team: true, trainees: true },
  importable: true,
  page: { path: '/attendance', menu: 'hr', icon: 'userCheck' },
  list: {
    columns: ['userId', 'date', 'status', 'checkIn', 'checkOut', 'workingHours', 'note'],
    filters: ['userId', 'userId.department', 'status', 'date'],
  },
  form: ['userId', ['date', 'status'], ['checkIn', 'checkOut', 'workingHours'], 'note'],
  api: {
    list: get('employee/allAttendance-record', {
      rows: 'attendanceList',
      query: { year: 'year:date', month: 'month:date', status: 'status', searchedEmployee: 'search:userId' },
    }),
    own: get('employee/attendance-record', { does: 'list', mine: true, limit: 400, rows: 'attendanceList', query: { year: 'year:date' } }),
    byMonth: get('attendance/getAttendanceByMonth', {
      does: 'list', rows: 'attendanceList',
      query: { userId: 'userId', month: 'month:date', year: 'year:date' },
    }),
  },
});
