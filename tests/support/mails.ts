import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';

/** Adds mails about assigned tickets (`1 is yours: shared`), with their jobs. */
export async function addTicketMails(
  db: Kysely<Database>,
  userId: number,
  count: number,
  title = 'shared',
): Promise<void> {
  await sql`with told as (
      insert into notice_deliveries (key, user_id, kind, params, link, way)
      select ${title} || '/' || n, ${userId}, 'ticket_assigned',
        jsonb_build_object('ticketNo', n::text, 'title', ${title}::text, 'by', 'x'), '/tickets', 'mail'
      from generate_series(1, ${count}::integer) n returning key, user_id)
    insert into jobs (kind, key, payload) select 'mail', key,
      jsonb_build_object('userId', user_id, 'key', key, 'template', 'ticket_assigned') from told`.execute(db);
}
