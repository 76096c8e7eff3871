import { assertEmployedOn, assertOver, LONGEST_DAY, workedMinutes } from '../domain/attendance.ts';
import { assertNotPast } from '../domain/reporting-window.ts';
import type { Call, RequestMeans } from '@crewdeck/engine/server/context/context.ts';
import { lockPerson } from '../domain/leave-days.ts';
import type { Tx } from '@crewdeck/engine/server/write/transaction.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import { modelOf, rules, type Stored } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

type Day = Pick<Stored<'attendance'>, 'checkIn' | 'checkOut' | 'workingHours'>;
type Request = Stored<'exception-requests'>;

const markOn = (tx: Tx, userId: number, date: string): Promise<(Day & { id: number }) | undefined> =>
  tx
    .selectFrom('attendance')
    .select(['id', 'checkIn', 'checkOut', 'workingHours'])
    .where('userId', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();

/**
 * Returns the requested day; times that were not requested stay. Throws 422 for 11 hours or more, such as
 * 17:00 to 09:00: a night shift is shorter.
 */
function wantedDay(
  call: Pick<Call, 'engine'>,
  { date = '', wantedCheckIn, wantedCheckOut }: Partial<Request>,
  old: Day | undefined,
): Day {
  const checkIn = wantedCheckIn ?? old?.checkIn ?? null;
  const checkOut = wantedCheckOut ?? old?.checkOut ?? null;
  const workingHours = workedMinutes(call, { date, checkIn, checkOut }) ?? old?.workingHours ?? null;
  if (checkIn && checkOut && (workingHours ?? 0) > LONGEST_DAY)
    throw failFields(fieldError(wantedCheckOut ? 'wantedCheckOut' : 'wantedCheckIn', 'invalid'));
  return { checkIn, checkOut, workingHours };
}

/** Changes the day's attendance as requested. */
async function correctDay({ call, tx }: RequestMeans, request: Request): Promise<void> {
  const { userId, date, wantedStatus: status } = request;
  await lockPerson(tx, userId);
  const old = await markOn(tx, userId, date);
  const mark = { userId, date, status, ...wantedDay(call, request, old) };
  // However late it is decided, why the day is changed is what its person has said.
  const writer = writerOf({ reason: request.reason, ...call }, modelOf(call, 'attendance'), tx);
  await writer.save(old?.id, mark);
}

export default rules('exception-requests', {
  async beforeRequest({ record, before, call, tx, today }) {
    const { date = '', userId = 0 } = record;
    if (date > today) throw failFields(fieldError('date', 'in_future'));
    if (date !== before?.date) assertNotPast({ call, module: 'exception', field: 'date', date, today });
    await assertEmployedOn(tx, userId, 'date', date);
    const day = wantedDay(call, record, await markOn(tx, userId, date));
    assertOver(call, { ...day, date }, ['wantedCheckIn', 'wantedCheckOut']);
  },
  afterAccepted: correctDay,
});
