import { addDays, workingDays } from '../domain/calendar.ts';
import { rules } from '../engine/context.ts';
import { fail, failFields, fieldError } from '../errors.ts';

const EARLIEST = 30;
const AHEAD = 366;

export default rules('leaves', {
  async beforeWrite({ verb, record, before, call, tx, today }) {
    if (before && before.leaveStatus !== 0) throw fail('illegal_transition');
    if (verb === 'delete') return;
    const { leaveFrom = '', leaveTo = '', dayPart = 'full' } = record;
    if (leaveTo < leaveFrom) throw failFields(fieldError('leaveTo', 'before_start'));
    const mayAny = call.identity.isSuperAdmin || call.identity.permissions.leave_request?.includes('read_all');
    if (!mayAny && leaveFrom < addDays(today, -EARLIEST)) throw failFields(fieldError('leaveFrom', 'too_early', { date: addDays(today, -EARLIEST) }));
    if (!mayAny && leaveTo > addDays(today, AHEAD)) throw failFields(fieldError('leaveTo', 'too_late', { date: addDays(today, AHEAD) }));
    if (leaveTo > addDays(leaveFrom, AHEAD)) throw failFields(fieldError('leaveTo', 'too_late', { date: addDays(leaveFrom, AHEAD) }));
    if (dayPart !== 'full' && leaveFrom !== leaveTo) throw failFields(fieldError('dayPart', 'half_day_span'));
    const days = (await workingDays(tx, leaveFrom, leaveTo, call.engine.config.weekend)).length;
    if (days === 0) throw fail('no_working_day', { errors: [fieldError('leaveFrom', 'no_working_day')] });
    record.days = dayPart === 'full' ? days : 0.5;
  },
});
