import { minutesBetween } from '../domain/calendar.ts';
import { rules } from '../engine/context.ts';
import { fail, failFields, fieldError } from '../errors.ts';

export default rules('down-times', {
  beforeWrite({ verb, record, before }) {
    if (before && before.status !== 'pending') throw fail('illegal_transition');
    if (verb === 'delete') return;
    record.minutes = minutesBetween(record.startTime ?? '', record.endTime ?? '');
    if (record.minutes <= 0) throw failFields(fieldError('endTime', 'before_start'));
  },
});
