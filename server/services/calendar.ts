import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, daysBetween } from '../../resources/engine/days.ts';
import { readCalendar } from '../domain/calendar-entries.ts';
import type { ActionFunction, Call } from '../engine/context.ts';
import { failFields, fieldError } from '../errors.ts';

const LONGEST = 100;
const urlOf = ({ engine }: Call, secret: string): string =>
  `${engine.config.publicUrl}/api/v1/calendar/feed/${secret}.ics`;

/** The caller's calendar; without a period the present month. */
export const range: ActionFunction = async ({ call, tx, query, today }) => {
  const from = (query.from as string | undefined) ?? `${today.slice(0, 8)}01`;
  const to = (query.to as string | undefined) ?? addDays(from, 31);
  if (to < from) throw failFields(fieldError('to', 'before_start'));
  if (daysBetween(from, to) > LONGEST)
    throw failFields(fieldError('to', 'too_late', { date: addDays(from, LONGEST) }));
  return { entries: await readCalendar(tx, call.identity.userId, from, to) };
};

export const feed: ActionFunction = async ({ call, tx }) => {
  const { rows } = await sql<{
    secret: string;
  }>`select secret from calendar_feeds where user_id = ${call.identity.userId}`.execute(tx);
  return { url: rows[0] ? urlOf(call, rows[0].secret) : null };
};

/** A new secret address; whoever has the former one gets nothing more. */
export const renewFeed: ActionFunction = async ({ call, tx }) => {
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into calendar_feeds (user_id, secret) values (${call.identity.userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()`.execute(tx);
  return { url: urlOf(call, secret) };
};

export const revokeFeed: ActionFunction = async ({ call, tx }) => {
  await sql`delete from calendar_feeds where user_id = ${call.identity.userId}`.execute(tx);
  return {};
};
