import { marks } from '../../resources/attendance.ts';
import { assertEmployedOn, assertNotOnLeave, assertOver, completeMark } from '../domain/attendance.ts';
import { attendanceMarks, countedMarksSql } from '../domain/attendance-marks.ts';
import { queueAttendanceMail, readAttendanceMail } from '../domain/attendance-mail.ts';
import { listAttendanceReport, writeAttendanceCsv } from '../domain/attendance-report.ts';
import { keepMark, lockPerson } from '../domain/leave-days.ts';
import { assertInWindow } from '../domain/reporting-window.ts';
import { mayWriteForOthers } from '@crewdeck/engine/server/query/scope.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { modelOf, rules, type ActionContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';

/** Refuses what marks the days of others to who may not write them. */
function assertMarksOthers(call: Call, errors: readonly ReturnType<typeof fieldError>[] = []): void {
  if (!mayWriteForOthers(call, modelOf(call, 'attendance'))) throw fail('forbidden', { errors: [...errors] });
}

/** Marks a day; the person's lock makes a second click or another device change the same entry. */
async function mark({ call, tx, input, today, save }: ActionContext<'attendance', 'mark'>): Promise<number> {
  const { userId = call.identity.userId, date = today, version, ...sent } = input;
  if (userId !== call.identity.userId) assertMarksOthers(call, [fieldError('userId', 'invalid')]);
  assertInWindow({ call, module: 'attendance', field: 'date', date, today });
  await lockPerson(tx, userId);
  const known = await tx
    .selectFrom('attendance')
    .select('id')
    .where('userId', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  const times =
    sent.checkIn && sent.checkOut && sent.workingHours === undefined ? { workingHours: null } : {};
  return save(known?.id, { userId, date, ...times, ...sent }, version);
}

export default rules('attendance', {
  isIndependent: true,
  exclusiveFields: [],
  async beforeWrite({ verb, record, before, input, call, tx, today }) {
    const { userId, date = '' } = record;
    await lockPerson(tx, userId);
    await assertNotOnLeave(tx, userId, before?.date ?? date);
    if (verb === 'delete') return;
    if (record.status !== before?.status && !marks.some((one) => one === record.status))
      throw failFields(fieldError('status', 'invalid'));
    assertInWindow({ call, module: 'attendance', field: 'date', date, today });
    await assertNotOnLeave(tx, userId, date);
    await assertEmployedOn(tx, userId, 'date', date);
    await keepMark(tx, userId, before?.date ?? date);
    const isSame = (name: 'date' | 'checkIn' | 'checkOut' | 'workingHours'): boolean =>
      before !== undefined && record[name] === before[name];
    if (isSame('date') && isSame('checkIn') && isSame('checkOut') && isSame('workingHours')) return;
    assertOver(call, { ...record, date });
    completeMark(call, { record, date }, input.workingHours !== undefined && input.workingHours !== null);
  },
  countedMarks: ({ call, ...request }) => countedMarksSql(call, request),
  daysMarks: attendanceMarks,
  actions: {
    mark,
    sendMail: queueAttendanceMail,
    mailState: readAttendanceMail,
    report: listAttendanceReport,
    reportCsv: writeAttendanceCsv,
  },
});
