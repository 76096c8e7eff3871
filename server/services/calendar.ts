import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
import { readCalendar } from '../domain/calendar-entries.ts';
import type { ServiceAnswer, ServiceContext } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { hashOf } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { feedOf } from '../domain/feeds.ts';
import { failFields, fieldError } from '../failures.ts';

const LONGEST = 100;
const urlOf = ({ engine }: Call, secret: string): string =>
  `${engine.config.publicUrl}/api/v1/calendar/feed/${secret}.ics`;

/** The caller's calendar; without a period the present month. */
export async function range(
  context: ServiceContext<'calendar', 'range'>,
): Promise<ServiceAnswer<'calendar', 'range'>> {
  const { call, tx, query, today } = context;
  const from = query.from ?? `${today.slice(0, 8)}01`;
  const to = query.to ?? addDays(from, 31);
  if (to < from) throw failFields(fieldError('to', 'before_start'));
  if (daysBetween(from, to) > LONGEST)
    throw failFields(fieldError('to', 'too_late', { date: addDays(from, LONGEST) }));
  return { entries: await readCalendar(tx, call.identity.userId, from, to) };
}

/** Returns the creation time of the caller's feed. Its address is answered once, at creation. */
export async function feed({
  call,
  tx,
}: ServiceContext<'calendar', 'feed'>): Promise<ServiceAnswer<'calendar', 'feed'>> {
  const own = await feedOf(tx).where('f.userId', '=', call.identity.userId).executeTakeFirst();
  return { createdAt: own?.createdAt ?? null };
}

/** Creates a new secret address; the former one stops working. */
export async function renewFeed({
  call,
  tx,
}: ServiceContext<'calendar', 'renewFeed'>): Promise<ServiceAnswer<'calendar', 'renewFeed'>> {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .insertInto('calendar_feeds')
    .values({ userId: call.identity.userId, secretHash: hashOf(secret) })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ secretHash: eb.ref('excluded.secretHash'), createdAt: sql`now()` })),
    )
    .execute();
  return { url: urlOf(call, secret) };
}

/** Ends the feed: its address answers nothing more. */
export async function revokeFeed({
  call,
  tx,
}: ServiceContext<'calendar', 'revokeFeed'>): Promise<ServiceAnswer<'calendar', 'revokeFeed'>> {
  await tx.deleteFrom('calendar_feeds').where('userId', '=', call.identity.userId).execute();
  return {};
}
