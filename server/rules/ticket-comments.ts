import { sql } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { notify } from '../domain/notify.ts';
import { rules } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
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
  afterWrite: ({ verb, call, tx, record }) =>
    verb !== 'create'
      ? undefined
      : async () => {
          const ticket = await tx
            .selectFrom('tickets')
            .select(['id', 'ticketNo', 'title', 'raisedBy', 'assignedTo'])
            .where('id', '=', record.ticketId ?? 0)
            .executeTakeFirst();
          if (!ticket) return;
          const { id, ticketNo, title } = ticket;
          // Who does not read an internal comment does not learn when there was one.
          if (!record.internal)
            await tx.updateTable('tickets').set({ lastMessageAt: record.at }).where('id', '=', id).execute();
          const params = { id, ticketNo, title, by: call.identity.name };
          const mentioned = (record.mentions ?? []).filter((person) => person !== call.identity.userId);
          await notify(tx, mentioned, { kind: 'ticket_mentioned', params });
          // An internal comment is not told to who cannot read it.
          const others = [record.internal ? null : ticket.raisedBy, ticket.assignedTo].filter(
            (person) => person !== call.identity.userId && !mentioned.includes(person ?? 0),
          );
          await notify(tx, others, { kind: 'ticket_answered', params });
        },
});
