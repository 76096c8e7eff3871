import { projectNumbers, takeNumber } from '../domain/numbering.ts';
import { rules } from '../engine/context.ts';
import { failFields, fieldError } from '../errors.ts';

export default rules('projects', {
  async beforeWrite({ verb, record, tx }) {
    if (record.endDate && record.startDate && record.endDate < record.startDate) throw failFields(fieldError('endDate', 'before_start'));
    if (verb === 'create' && !record.projectId) record.projectId = await takeNumber(tx, projectNumbers);
  },
});
