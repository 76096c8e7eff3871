import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { TestApp } from './app.ts';

type Mailbox = Pick<TestApp, 'db' | 'fastify'>;

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

/** A mail that was sent. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Returns the mails to a person, the first one first, once the work that is due has been done. */
export async function mailsOf({ db, fastify }: Mailbox, userId: number): Promise<Mail[]> {
  await fastify.jobs.drain();
  const { rows } = await sql<Mail>`select recipient, subject, body from outbox
    where user_id = ${userId} order by id`.execute(db);
  return rows;
}

/** Returns the mails to a person since the last call, by subject: those made at once come in any order. */
export async function takeMails(app: Mailbox, userId: number): Promise<Mail[]> {
  const mails = await mailsOf(app, userId);
  await sql`delete from outbox where user_id = ${userId}`.execute(app.db);
  return mails.toSorted((a, b) => a.subject.localeCompare(b.subject));
}
