import { minutesBetween } from '@crewdeck/engine/model/days.ts';
import { lockPerson } from '../domain/leave-days.ts';
import { assertInWindow } from '../domain/reporting-window.ts';
import { rules } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

export default rules('down-times', {
  async beforeRequest({ record, before, call, tx, today }) {
    record.minutes = minutesBetween(record.startTime ?? '', record.endTime ?? '');
    if (record.minutes <= 0) throw failFields(fieldError('endTime', 'before_start'));
    if (record.date !== before?.date)
      assertInWindow({ call, module: 'down_time', field: 'date', date: record.date ?? '', today });
    // Several reports of one time would wait for each other in a circle before the constraint refuses them.
    await lockPerson(tx, record.userId);
  },
});
