import { PassThrough } from 'node:stream';
import type { Live } from './database/live.ts';
import { runInBackground } from './database/work.ts';
import { fail } from './errors.ts';
import { RequestCounts } from './request-counts.ts';

const BEAT_MS = 20_000;
/** A person has a few devices; more than that is no person. */
const MOST_OF_A_PERSON = 20;
/** Nor do they open as many in a minute, with all pages loaded anew at once. */
const MOST_OPENED = 60;
/** Streams that end together come back spread over this time, each when it was told to. */
const SPREAD_MS = 10_000;
const SOONEST_MS = 1_000;

/** Whom a stream tells of what. */
interface StreamSource {
  readonly userId: number;
  /** Whether the session that opened it goes on. */
  readonly isOpen: () => Promise<boolean>;
  /** Name of its events. */
  readonly event: string;
  /** How things are now. */
  readonly read: () => Promise<unknown>;
}

const hint = (): string => `retry: ${SOONEST_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`;

/** The streams of server-sent events that are open on this server. */
export class EventStreams {
  readonly #live: Live;
  readonly #ofPerson = new Map<number, Set<PassThrough>>();
  readonly #opened = new RequestCounts(60_000);
  #count = 0;

  constructor(live: Live) {
    this.#live = live;
  }

  /** How many are open. */
  get count(): number {
    return this.#count;
  }

  /**
   * Opens a stream for somebody: a comment at once, then one every 20 seconds; an event with the news
   * whenever the person is told of something. It ends with the session, of which every server is told. While
   * the database cannot be asked it stays open, and tells what it has missed as soon as it can. Throws 429,
   * with when to come back, for whoever opens one after the other.
   */
  open(source: StreamSource): PassThrough {
    const { count, secondsLeft } = this.#opened.count(String(source.userId));
    if (count > MOST_OPENED)
      throw fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, secondsLeft)) } });
    return runInBackground(() => this.#open(source));
  }

  /** Ends all of them, each with a time of its own at which to come back. */
  close(): void {
    for (const streams of this.#ofPerson.values()) for (const stream of streams) stream.end(hint());
  }

  #open({ userId, isOpen, event, read }: StreamSource): PassThrough {
    const stream = new PassThrough();
    let isBehind = false;
    const look = async (): Promise<void> => {
      if (!(await isOpen())) stream.end();
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
    const unlisten = this.#live.listen('crewdeck_people', (message) => {
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
      unlisten();
      leave();
    });
    stream.write(`: welcome\n${hint()}`);
    return stream;
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
