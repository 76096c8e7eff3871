import { assertEmployedOn, LONGEST_DAY } from '../domain/attendance.ts';
import { minutesUntil } from '@crewdeck/engine/model/days.ts';
import type { RequestMeans } from '@crewdeck/engine/server/context.ts';
import { lockPerson } from '../domain/leave-days.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import { modelOf, rules, type Stored } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

/** Puts the day's mark as it was asked for; times that nobody asked to change stay. */
async function correctDay(
  { call, tx }: RequestMeans,
  { userId, date, wantedStatus: status, wantedCheckIn, wantedCheckOut }: Stored<'exception-requests'>,
): Promise<void> {
  await lockPerson(tx, userId);
  const old = await tx
    .selectFrom('attendance')
    .select(['id', 'checkIn', 'checkOut', 'workingHours'])
    .where('userId', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  const checkIn = wantedCheckIn ?? old?.checkIn ?? null;
  const checkOut = wantedCheckOut ?? old?.checkOut ?? null;
  const workingHours =
    checkIn && checkOut
      ? Math.min(LONGEST_DAY, minutesUntil(checkIn, checkOut))
      : (old?.workingHours ?? null);
  const mark = { userId, date, status, checkIn, checkOut, workingHours };
  await writerOf(call, modelOf(call, 'attendance'), tx).save(old?.id, mark);
}

export default rules('exception-requests', {
  async beforeAsked({ record, tx, today }) {
    if ((record.date ?? '') > today) throw failFields(fieldError('date', 'in_future'));
    await assertEmployedOn(tx, record.userId, 'date', record.date ?? '');
  },
  afterAccepted: correctDay,
});
