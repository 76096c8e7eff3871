import { reservedCategories } from '../domain/reserved.ts';
import { rules } from '../declared.ts';
import { fail } from '../failures.ts';

export default rules('global-type-categories', {
  isIndependent: true,
  beforeWrite({ record, before, call }) {
    const name = before?.uniqueValue ?? record.uniqueValue ?? '';
    if (reservedCategories.has(name) && !call.identity.isSuperAdmin) throw fail('forbidden');
  },
});
