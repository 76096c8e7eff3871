import { sql } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { rules } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { fail } from '../failures.ts';

const internal: keyof Database['ticket_comments'] = 'internal';
const isSupport = ({ identity }: Call): boolean => identity.isSuperAdmin || identity.techSupport;

export default rules('ticket-comments', {
  // Internal comments are tech support's own.
  hides: (call, column) => (isSupport(call) ? undefined : sql<boolean>`${column(internal)}`),
  beforeWrite({ verb, call, record, before }) {
    if (before && before.by !== call.identity.userId && !call.identity.isSuperAdmin) throw fail('forbidden');
    if (verb === 'create') record.at = call.engine.now().toISOString();
  },
  afterWrite: ({ verb, tx, record }) =>
    verb !== 'create'
      ? undefined
      : async () => {
          // Who does not read an internal comment does not learn when there was one.
          if (record.internal) return;
          await tx
            .updateTable('tickets')
            .set({ lastMessageAt: record.at })
            .where('id', '=', record.ticketId ?? 0)
            .execute();
        },
});
