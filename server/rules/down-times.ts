import { minutesBetween } from '@crewdeck/engine/model/days.ts';
import { saveDecision } from '../domain/decision.ts';
import { assertDecidable } from '../domain/deciders.ts';
import { lockPerson } from '../domain/leave-days.ts';
import { assertInWindow } from '../domain/reporting-window.ts';
import { rules } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';

export default rules('down-times', {
  constraints: { down_times_no_overlap: (cause) => fail('conflict', { cause }) },
  async beforeWrite({ verb, record, before, call, tx, today, isDecision }) {
    if (isDecision || verb === 'delete') return;
    record.minutes = minutesBetween(record.startTime ?? '', record.endTime ?? '');
    if (record.minutes <= 0) throw failFields(fieldError('endTime', 'before_start'));
    if (record.date !== before?.date) assertInWindow(call, 'down_time', 'date', record.date ?? '', today);
    // Several reports of one time would wait for each other in a circle before the constraint refuses them.
    await lockPerson(tx, record.userId);
  },
  actions: {
    async decide(context) {
      const { call, tx, params, lock } = context;
      const before = await lock(toId(params.id));
      await assertDecidable(call, tx, 'down_time', before, before.status === 'pending');
      return saveDecision(context, before, 'down_time_decided');
    },
  },
});
