import pg from 'pg';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import type { OpenDatabase } from './client.ts';

/** Messages between the servers of one database, sent with the transaction that they belong to (NOTIFY). */
export interface Live {
  /** Hears the messages of a channel until the answered function is called. */
  listen: (channel: Channel, listener: (message: string) => void) => () => void;
  close: () => Promise<void>;
}

/**
 * `crewdeck_people`: userIds with something new, by commas; `crewdeck_jobs`: there is work. An empty message:
 * some may have been missed.
 */
export type Channel = 'crewdeck_people' | 'crewdeck_jobs';
const channels: readonly Channel[] = ['crewdeck_people', 'crewdeck_jobs'];
const RETRY_MS = 2000;
/** A message of the database has an end; so many ids always fit. */
const MOST_PEOPLE = 1000;

/** Notifies people's open consoles of news, in the caller's transaction. */
export async function notifyPeople(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select pg_notify('crewdeck_people', ${ids.slice(0, MOST_PEOPLE).join(',')})`.execute(db);
}

type Emit = (channel: string, message: string) => void;

/** A connection of its own that listens, and connects again when it is lost. */
function listenPostgres(connectionString: string, emit: Emit): () => Promise<void> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let hasListened = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'crewdeck live', keepAlive: true });
    client = next;
    const again = (): void => {
      if (isClosed || client !== next) return;
      client = undefined;
      timer = setTimeout(() => void connect(), RETRY_MS);
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ channel, payload = '' }) => {
      emit(channel, payload);
    });
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      if (hasListened) for (const channel of channels) emit(channel, '');
      hasListened = true;
    } catch {
      again();
    }
  };
  const opening = connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await opening;
    await client?.end().catch(() => undefined);
  };
}

/** Opens the messages of a database. */
export async function openLive(database: OpenDatabase): Promise<Live> {
  const listeners = new Map<string, Set<(message: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  );
  const emit: Emit = (channel, message) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  };
  const { pglite } = database;
  const stop = pglite
    ? await Promise.all(
        channels.map((channel) =>
          pglite.listen(channel, (message) => {
            emit(channel, message);
          }),
        ),
      )
    : [listenPostgres(database.url ?? '', emit)];
  return {
    listen: (channel, listener) => {
      listeners.get(channel)?.add(listener);
      return () => void listeners.get(channel)?.delete(listener);
    },
    close: async () => {
      if (!pglite?.closed) for (const end of stop) await end();
    },
  };
}
