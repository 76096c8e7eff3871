import { sql } from 'kysely';
import type { Row } from '../../resources/engine/input.ts';
import { assertEmployedOn, assertNotOnLeave } from '../domain/attendance.ts';
import { minutesBetween } from '../domain/calendar.ts';
import { assertDecidable } from '../domain/deciders.ts';
import { lockPerson } from '../domain/leave-days.ts';
import { notify } from '../domain/notify.ts';
import { auditedValues, writeAudit } from '../engine/audit.ts';
import { rules, type ActionContext } from '../engine/context.ts';
import { toId } from '../engine/values.ts';
import { failFields, fieldError } from '../errors.ts';

const DAY = 24 * 60;

/** Puts the day's mark as it was asked for; times that nobody asked to change stay. */
async function correctDay({ call, tx }: ActionContext, request: Readonly<Row>): Promise<void> {
  const { userId, date, wantedStatus, wantedCheckIn, wantedCheckOut } = request as {
    userId: number;
    date: string;
    wantedStatus: number;
    wantedCheckIn: string | null;
    wantedCheckOut: string | null;
  };
  await assertNotOnLeave(tx, userId, date);
  const before = await sql<{
    id: number;
    status: number;
    checkIn: string | null;
    checkOut: string | null;
    workingHours: number | null;
  }>`
    select id, status, check_in as "checkIn", check_out as "checkOut", working_hours as "workingHours"
      from attendance where user_id = ${userId} and date = ${date}::date for update`.execute(tx);
  const old = before.rows[0];
  const checkIn = wantedCheckIn ?? old?.checkIn ?? null;
  const checkOut = wantedCheckOut ?? old?.checkOut ?? null;
  const hours =
    checkIn && checkOut
      ? Math.min(659, (minutesBetween(checkIn, checkOut) + DAY) % DAY)
      : (old?.workingHours ?? null);
  const { rows } = await sql<{ id: number }>`
    insert into attendance (user_id, date, status, check_in, check_out, working_hours, created_by)
      values (${userId}, ${date}, ${wantedStatus}, ${checkIn}, ${checkOut}, ${hours}, ${call.identity.userId})
    on conflict (user_id, date) do update set status = excluded.status, check_in = excluded.check_in,
      check_out = excluded.check_out, working_hours = excluded.working_hours,
      version = attendance.version + 1, updated_at = now() returning id`.execute(tx);
  const model = call.engine.models.attendance!;
  const after = { userId, date, status: wantedStatus, checkIn, checkOut, workingHours: hours };
  await writeAudit(tx, {
    actor: call.identity.userId,
    action: old ? 'update' : 'create',
    entity: 'attendance',
    entityId: rows[0]?.id ?? null,
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
      const { call, tx, input, params, lock, save } = context;
      const before = await lock(toId(params.id));
      await assertDecidable(call, tx, 'exception', before, before.status === 'pending');
      await lockPerson(tx, before.userId);
      if (input.status === 'approved') await correctDay(context, before);
      const id = await save(
        before.id as number,
        {
          status: input.status,
          comment: input.comment ?? null,
          decidedBy: call.identity.userId,
          decidedAt: call.engine.now().toISOString(),
        },
        input.version as number | undefined,
      );
      await notify(tx, [before.userId as number], {
        kind: 'exception_decided',
        params: {
          date: before.date,
          status: input.status,
          comment: input.comment ?? null,
          by: call.identity.name,
        },
        link: `/exception/${id}/show`,
      });
      return id;
    },
  },
});
