import { rules } from '../engine/context.ts';

export default rules('ryg-statuses', {
  beforeWrite({ record, today }) {
    record.since ??= today;
  },
});
