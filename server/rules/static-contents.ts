import { listOf, rules } from '../declared.ts';
import { failFields, fieldError } from '../failures.ts';

export default rules('static-contents', {
  beforeWrite({ record, call, verb }) {
    if (verb !== 'delete') record.empId = call.identity.userId;
  },
  actions: {
    async current({ call, query }) {
      if (query.title === undefined) throw failFields(fieldError('title', 'required'));
      const { rows } = await listOf(call, 'static-contents', {
        skip: 0,
        limit: 1,
        fixed: { title: query.title },
        everyone: true,
      });
      return { staticContent: rows[0] ?? null };
    },
  },
});
