import { sql } from 'kysely';
import { notify } from '../domain/notify.ts';
import { rules } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { fail, fieldError } from '@crewdeck/engine/server/errors.ts';

const isSupport = ({ identity }: Call): boolean => identity.isSuperAdmin || identity.techSupport;

export default rules('ticket-comments', {
  // Internal comments are tech support's own.
  restrict: (call, column) => (isSupport(call) ? undefined : sql<boolean>`not ${column('internal')}`),
  beforeWrite({ verb, call, record, before }) {
    if (record.internal && !isSupport(call))
      throw fail('forbidden', { errors: [fieldError('internal', 'invalid')] });
    if (before && before.by !== call.identity.userId && !call.identity.isSuperAdmin) throw fail('forbidden');
    if (verb === 'create') record.at = call.engine.now().toISOString();
  },
  afterWrite: ({ verb, call, tx, record }) =>
    verb !== 'create'
      ? undefined
      : async () => {
          const { rows } = await sql<{
            ticketNo: string;
            title: string;
            raisedBy: number;
            id: number;
            assignedTo: number | null;
          }>`select id, ticket_no, title, raised_by, assigned_to from tickets where id = ${record.ticketId}`.execute(
            tx,
          );
          const ticket = rows[0];
          if (!ticket) return;
          // An internal comment is not told to who cannot read it.
          const others = [record.internal ? null : ticket.raisedBy, ticket.assignedTo].filter(
            (person) => person !== call.identity.userId,
          );
          await notify(tx, others, {
            kind: 'ticket_answered',
            params: { id: ticket.id, ticketNo: ticket.ticketNo, title: ticket.title, by: call.identity.name },
          });
        },
});
