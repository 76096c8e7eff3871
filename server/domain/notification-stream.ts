import { sql } from 'kysely';
import type { MediaAnswer } from '@crewdeck/engine/server/files/media.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { ActionContext } from '../declared.ts';
import { countUnread } from './notify.ts';

const notification = table('notifications', 'n');

/** New notifications as server-sent events: the count of unread ones, and the newest of them. */
export async function openStream({ call }: ActionContext<'notifications', 'stream'>): Promise<MediaAnswer> {
  const {
    engine: { db, streams },
    identity,
  } = call;
  const { userId } = identity;
  const read = async (): Promise<unknown> => {
    const { rows } =
      await sql`select ${notification.id} as id, ${notification.kind} as kind, ${notification.params} as params,
        ${notification.link} as link, to_char(${notification.createdAt} at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from ${notification} where ${notification.userId} = ${userId}
        and ${notification.readAt} is null order by ${notification.id} desc limit 1`.execute(db);
    return { unreadCount: await countUnread(db, userId), newest: rows[0] ?? null };
  };
  const content = streams.open({ identity, event: 'notification', read });
  return { content, headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } };
}
