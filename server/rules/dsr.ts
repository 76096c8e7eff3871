import { rules } from '../engine/context.ts';
import { failFields, fieldError } from '../errors.ts';

const DAY_MINUTES = 24 * 60;

export default rules('dsr', {
  beforeWrite({ verb, record, today }) {
    if (verb === 'delete') return;
    record.totalMinutes = (record.entries ?? []).reduce((sum, entry) => sum + entry.hours * 60 + entry.minutes, 0);
    if (record.totalMinutes > DAY_MINUTES) throw failFields(fieldError('entries', 'maximum', { limit: 24 }));
    if ((record.workingDate ?? '') > today) throw failFields(fieldError('workingDate', 'in_future'));
  },
});
