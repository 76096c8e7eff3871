import { PassThrough } from 'node:stream';
import { meets } from '../../model/access.ts';
import type { Model } from '../../model/model.ts';
import type { Live } from '../database/connection/live.ts';
import { runInBackground } from '../database/connection/work.ts';
import { fail } from '../errors/errors.ts';
import type { Identity } from '../identity/identity.ts';
import { RequestCounts } from './request-counts.ts';
import type { TableWatch } from './table-watch.ts';

const BEAT_MS = 20_000;
/** A person has a few devices; more than that is no person. */
const MOST_OF_A_PERSON = 20;
/** Streams that a user may open in a minute; reloading all pages at once stays below it. */
const MOST_OPENED = 60;
/** Milliseconds over which the reconnections of streams that end together are spread. */
const SPREAD_MS = 10_000;
const SOONEST_MS = 1_000;

/** The reader of a stream, and the news that it sends. */
interface StreamSource {
  readonly identity: Identity;
  /** Name of its events. */
  readonly event: string;
  /** Reads the current news. */
  readonly read: () => Promise<unknown>;
}

interface Means {
  readonly live: Live;
  readonly watch: TableWatch;
  readonly models: Readonly<Record<string, Model>>;
  /** Returns the current identity of a session; null if it is over. */
  readonly readIdentity: (sessionId: string) => Promise<Identity | null>;
}

const hint = (): string => `retry: ${SOONEST_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`;

/** The streams of server-sent events that are open on this server. */
export class EventStreams {
  readonly #means: Means;
  readonly #ofPerson = new Map<number, Set<PassThrough>>();
  readonly #opened = new RequestCounts(60_000);
  #count = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Number of open streams. */
  get count(): number {
    return this.#count;
  }

  /**
   * Opens a stream: a comment at once and every 20 seconds, an event for each notification, and one
   * (`changed`) with the names of written resources that the user may read. It ends with the session on every
   * server; while the database does not answer it stays open, and sends what was missed afterwards. Throws
   * 429 with `retry-after` for too many streams.
   */
  open(source: StreamSource): PassThrough {
    const { count, secondsLeft } = this.#opened.count(String(source.identity.userId));
    if (count > MOST_OPENED)
      throw fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, secondsLeft)) } });
    return runInBackground(() => this.#open(source));
  }

  /** Ends all of them, each with a time of its own at which to come back. */
  close(): void {
    for (const streams of this.#ofPerson.values()) for (const stream of streams) stream.end(hint());
  }

  #open({ identity: opener, event, read }: StreamSource): PassThrough {
    const { live, watch, readIdentity } = this.#means;
    const { userId, sessionId } = opener;
    const stream = new PassThrough();
    let isBehind = false;
    let identity = opener;
    const look = async (): Promise<void> => {
      const now = await readIdentity(sessionId);
      identity = now ?? identity;
      if (!now) stream.end();
      else if (isBehind && stream.writable) {
        isBehind = false;
        stream.write(`event: ${event}\ndata: ${JSON.stringify(await read())}\n\n`);
      }
    };
    const lookAgain = (): void => {
      const wasBehind = isBehind;
      look().catch(() => {
        isBehind = wasBehind;
      });
    };
    const unwatch = watch.listen((tables) => {
      const stems = this.#stemsOf(tables, identity);
      if (stems.length > 0 && stream.writable)
        stream.write(`event: changed\ndata: ${JSON.stringify(stems)}\n\n`);
    });
    const unlisten = live.listen('crewdeck_people', (message) => {
      if (message === '') isBehind = true;
      if (!message.split(',').includes(String(userId))) return;
      isBehind = true;
      lookAgain();
    });
    const beat = setInterval(() => {
      stream.write(': beat\n\n');
      lookAgain();
    }, BEAT_MS);
    const leave = this.#enter(userId, stream);
    stream.once('close', () => {
      clearInterval(beat);
      unwatch();
      unlisten();
      leave();
    });
    stream.write(`: welcome\n${hint()}`);
    return stream;
  }

  #stemsOf(tables: ReadonlySet<string>, identity: Identity): string[] {
    const { models } = this.#means;
    return Object.values(models)
      .filter(({ table, from }) => tables.has(from ? (models[from.stem]?.table ?? table) : table))
      .filter((model) => meets(identity, model, model.needs.read))
      .map(({ stem }) => stem);
  }

  /** Counts a stream of the person's; the oldest ends where there are too many. */
  #enter(userId: number, stream: PassThrough): () => void {
    const own = this.#ofPerson.get(userId) ?? new Set();
    this.#ofPerson.set(userId, own);
    own.add(stream);
    this.#count += 1;
    if (own.size > MOST_OF_A_PERSON) {
      const [oldest] = own;
      oldest?.end();
    }
    return () => {
      if (!own.delete(stream)) return;
      this.#count -= 1;
      if (own.size === 0) this.#ofPerson.delete(userId);
    };
  }
}
