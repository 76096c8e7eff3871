import { sql } from 'kysely';
import { rules, type Call } from '../engine/context.ts';
import { fail, fieldError } from '../errors.ts';

const isSupport = ({ identity }: Call): boolean => identity.isSuperAdmin || identity.techSupport;

export default rules('ticket-comments', {
  // Internal comments are tech support's own.
  restrict: (call, column) => (isSupport(call) ? undefined : sql<boolean>`not ${column('internal')}`),
  beforeWrite({ verb, call, record }) {
    if (record.internal && !isSupport(call)) throw fail('forbidden', { errors: [fieldError('internal', 'invalid')] });
    if (verb === 'create') record.at = new Date().toISOString();
  },
});
