import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { readIdentity } from '@crewdeck/engine/server/identity/sessions.ts';
import type { ActionContext } from '../declared.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { countUnread } from './notify.ts';

const BEAT_MS = 20_000;

/**
 * New notifications as server-sent events: a comment at once, then one every 20 seconds; `event:
 * notification` with the count of unread ones and the newest. It ends with the session: then the client finds
 * itself signed out on its next request.
 */
export async function openStream({ call }: ActionContext<'notifications', 'stream'>): Promise<MediaAnswer> {
  const {
    engine,
    identity: { userId, sessionId },
  } = call;
  const stream = new PassThrough();
  const mine = String(userId);
  const tell = async (): Promise<void> => {
    const { rows } = await sql`select id, kind, params, link, to_char(created_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from notifications where user_id = ${userId}
        and read_at is null order by id desc limit 1`.execute(engine.db);
    const news = { unreadCount: await countUnread(engine.db, userId), newest: rows[0] ?? null };
    stream.write(`event: notification\ndata: ${JSON.stringify(news)}\n\n`);
  };
  const unlisten = engine.live.listen('crewdeck_people', (message) => {
    if (message.split(',').includes(mine)) tell().catch(() => stream.end());
  });
  const beat = setInterval(() => {
    stream.write(': beat\n\n');
    readIdentity(engine.directory, engine.db, sessionId).then(
      (identity) => {
        if (!identity) stream.end();
      },
      () => stream.end(),
    );
  }, BEAT_MS);
  const stop = (): void => {
    clearInterval(beat);
    unlisten();
  };
  stream.once('close', stop);
  stream.once('error', stop);
  stream.write(': welcome\n\n');
  return { content: stream, headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } };
}
