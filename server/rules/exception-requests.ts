import { sql } from 'kysely';
import { assertEmployedOn, assertNotOnLeave } from '../domain/attendance.ts';
import { minutesUntil } from '@crewdeck/engine/model/days.ts';
import { assertDecidable } from '../domain/deciders.ts';
import { keepMark, lockPerson } from '../domain/leave-days.ts';
import { saveDecision } from '../domain/decision.ts';
import { auditedValues, writeAudit } from '@crewdeck/engine/server/write/audit.ts';
import { modelOf, rules, type ActionContext, type Stored } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { failFields, fieldError } from '../failures.ts';

/** Puts the day's mark as it was asked for; times that nobody asked to change stay. */
async function correctDay(
  { call, tx }: Pick<ActionContext<'exception-requests', 'decide'>, 'call' | 'tx'>,
  { userId, date, wantedStatus, wantedCheckIn, wantedCheckOut }: Stored<'exception-requests'>,
): Promise<void> {
  await assertNotOnLeave(tx, userId, date);
  await keepMark(tx, userId, date);
  const old = await tx
    .selectFrom('attendance')
    .select(['id', 'status', 'checkIn', 'checkOut', 'workingHours'])
    .where('userId', '=', userId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();
  const checkIn = wantedCheckIn ?? old?.checkIn ?? null;
  const checkOut = wantedCheckOut ?? old?.checkOut ?? null;
  const hours =
    checkIn && checkOut ? Math.min(659, minutesUntil(checkIn, checkOut)) : (old?.workingHours ?? null);
  const { id } = await tx
    .insertInto('attendance')
    .values({
      userId,
      date,
      status: wantedStatus,
      checkIn,
      checkOut,
      workingHours: hours,
      createdBy: call.identity.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'date']).doUpdateSet((eb) => ({
        status: wantedStatus,
        checkIn,
        checkOut,
        workingHours: hours,
        version: eb('attendance.version', '+', 1),
        updatedAt: sql`now()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const model = modelOf(call, 'attendance');
  const after = { userId, date, status: wantedStatus, checkIn, checkOut, workingHours: hours };
  await writeAudit(tx, {
    actor: call.identity.userId,
    action: old ? 'update' : 'create',
    entity: 'attendance',
    entityId: id,
    ...(old && { before: auditedValues(model, old, ['status', 'checkIn', 'checkOut', 'workingHours']) }),
    after: auditedValues(model, after, Object.keys(after)),
    requestId: call.requestId,
  });
}

export default rules('exception-requests', {
  async beforeWrite({ verb, record, tx, today, isDecision }) {
    if (isDecision || verb === 'delete') return;
    if ((record.date ?? '') > today) throw failFields(fieldError('date', 'in_future'));
    await assertEmployedOn(tx, record.userId, 'date', record.date ?? '');
  },
  actions: {
    async decide(context) {
      const { call, tx, input, params, lock } = context;
      const before = await lock(toId(params.id));
      await assertDecidable(call, tx, 'exception', before, before.status === 'pending');
      await lockPerson(tx, before.userId);
      if (input.status === 'approved') await correctDay(context, before);
      return saveDecision(context, before, 'exception_decided');
    },
  },
});
