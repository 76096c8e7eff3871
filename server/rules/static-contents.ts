import { rules } from '../engine/context.ts';

export default rules('static-contents', {
  beforeWrite({ record, call, verb }) {
    if (verb !== 'delete') record.empId = call.identity.userId;
  },
});
