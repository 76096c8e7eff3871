import { rules } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

export default rules('roster-patterns', {
  // A pattern without a shift would only clear days.
  beforeWrite({ verb, record }) {
    const isEmpty = record.weeks?.every((week) => week.every((shift) => shift === null));
    if (verb !== 'delete' && isEmpty) throw failFields(fieldError('weeks', 'required'));
  },
});
