import { sql } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { holds } from '@crewdeck/engine/model/access.ts';
import { itemSql, type InboxSource } from './item.ts';

const ticket = table('tickets', 'k');

const parts = {
  kind: 'tickets',
  stem: 'tickets',
  of: ticket.id,
  id: ticket.id,
  version: ticket.version,
  userId: ticket.raisedBy,
  title: ticket.title,
  facts: sql`jsonb_build_object('ticketNo', ${ticket.ticketNo}, 'priority', ${ticket.priority},
    'status', ${ticket.status})`,
  since: ticket.createdAt,
} as const;

/** Tickets that the caller works on; for tech support also those that nobody has. */
export const tickets: InboxSource = ({ call: { identity } }) => {
  if (!holds(identity, 'ticket_management', 'read')) return undefined;
  const isOpen = sql`${ticket.status} not in ('closed', 'resolved')`;
  const own = sql`select ${itemSql(parts)} from ${ticket}
    where ${ticket.assignedTo} = ${identity.userId} and ${isOpen}`;
  const mayTake = identity.techSupport && holds(identity, 'ticket_management', 'update');
  if (!mayTake) return own;
  return sql`${own} union all select ${itemSql({ ...parts, offers: 'take' })} from ${ticket}
    where ${ticket.assignedTo} is null and ${isOpen}`;
};
