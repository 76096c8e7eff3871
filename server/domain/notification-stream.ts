import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { readIdentity } from '@crewdeck/engine/server/identity/sessions.ts';
import type { Live } from '@crewdeck/engine/server/database/live.ts';
import type { ActionContext } from '../declared.ts';
import type { MediaAnswer } from '@crewdeck/engine/server/context.ts';
import { countUnread } from './notify.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const BEAT_MS = 20_000;
const told = table('notifications', 'n');

/** A person has a few devices; more than that is no person. */
const MOST_STREAMS = 20;
const streamsByServer = new WeakMap<Live, Map<number, Set<PassThrough>>>();

/** Counts a stream of the person's; the oldest ends where there are too many. */
function enter(live: Live, userId: number, stream: PassThrough): () => void {
  const all = streamsByServer.get(live) ?? new Map<number, Set<PassThrough>>();
  streamsByServer.set(live, all);
  const own = all.get(userId) ?? new Set();
  all.set(userId, own);
  own.add(stream);
  if (own.size > MOST_STREAMS) {
    const [oldest] = own;
    oldest?.end();
  }
  return () => {
    own.delete(stream);
    if (own.size === 0) all.delete(userId);
  };
}

/**
 * New notifications as server-sent events: a comment at once, then one every 20 seconds; `event:
 * notification` with the count of unread ones and the newest. It ends with the session, of which every
 * server is told; then the client finds itself signed out on its next request.
 */
export async function openStream({ call }: ActionContext<'notifications', 'stream'>): Promise<MediaAnswer> {
  const {
    engine,
    identity: { userId, sessionId },
  } = call;
  const stream = new PassThrough();
  const mine = String(userId);
  const goOn = async (): Promise<boolean> => {
    const { directory, db, config } = engine;
    const use = { idleMinutes: config.idleMinutes, isUse: false };
    const isSignedIn = (await readIdentity(directory, db, sessionId, use)) !== null;
    if (!isSignedIn) stream.end();
    return isSignedIn && stream.writable;
  };
  const tell = async (): Promise<void> => {
    if (!(await goOn())) return;
    const { rows } = await sql`select ${told.id} as id, ${told.kind} as kind, ${told.params} as params,
        ${told.link} as link, to_char(${told.createdAt} at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt" from ${told} where ${told.userId} = ${userId}
        and ${told.readAt} is null order by ${told.id} desc limit 1`.execute(engine.db);
    const news = { unreadCount: await countUnread(engine.db, userId), newest: rows[0] ?? null };
    stream.write(`event: notification\ndata: ${JSON.stringify(news)}\n\n`);
  };
  const unlisten = engine.live.listen('crewdeck_people', (message) => {
    if (message.split(',').includes(mine)) tell().catch(() => stream.end());
  });
  const leave = enter(engine.live, userId, stream);
  const beat = setInterval(() => {
    stream.write(': beat\n\n');
    goOn().catch(() => stream.end());
  }, BEAT_MS);
  const stop = (): void => {
    clearInterval(beat);
    unlisten();
    leave();
  };
  stream.once('close', stop);
  stream.once('error', stop);
  stream.write(': welcome\n\n');
  return { content: stream, headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } };
}
