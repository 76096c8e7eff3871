import { rules } from '../engine/context.ts';

const hours = { 'Morning Shift': ['06:00', '14:00'], 'Afternoon Shift': ['14:00', '22:00'], 'Night Shift': ['22:00', '06:00'] } as const;

export default rules('roster-shifts', {
  beforeWrite({ verb, record, before }) {
    if (verb === 'delete' || !record.shift) return;
    // The hours follow the shift where nothing else is said.
    const [start, end] = hours[record.shift];
    const follows = before !== undefined && before.shift !== record.shift && before.startTime === record.startTime && before.endTime === record.endTime;
    record.startTime = follows ? start : (record.startTime ?? start);
    record.endTime = follows ? end : (record.endTime ?? end);
  },
});
