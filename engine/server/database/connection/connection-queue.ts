import { fail, type AppError } from '../../errors/errors.ts';
import { kindsOfWork, noteWait, type KindOfWork, type Work } from './work.ts';

/** Share of all connections that one kind may take, so that the other kinds are never blocked. */
const shares: Readonly<Record<KindOfWork, number>> = {
  write: 0.75,
  read: 0.75,
  report: 0.5,
  background: 0.5,
};

interface Waiter {
  /** Times of the request's arrival, and of the beginning of the wait. */
  readonly since: number;
  readonly entered: number;
  readonly go: () => void;
}

interface KindQueue {
  readonly limit: number;
  /** Waiters, older requests first. */
  waiting: readonly Waiter[];
  running: number;
  /** Moving average of the milliseconds for which a connection was held. */
  held: number;
  refused: number;
}

export interface QueueStats {
  readonly kind: KindOfWork;
  readonly waiting: number;
  readonly running: number;
  /** Number of refusals because of overload. */
  readonly refused: number;
}

const LONGEST_PAUSE_SECONDS = 30;
/** Share of the longest wait after which the length of the queue is taken into account. */
const PROOF = 0.1;

/**
 * The queue before the database: more urgent kinds go first, but a kind with nothing running before all
 * others, and no kind takes all connections. Within a kind the older request goes first, so that begun
 * requests are finished. No request waits longer than `patienceMs` in total; one that would have to is
 * refused at once.
 */
export class ConnectionQueue {
  readonly #queues: Readonly<Record<KindOfWork, KindQueue>>;
  readonly #most: number;
  readonly #patienceMs: number;
  #running = 0;

  constructor(most: number, patienceMs: number) {
    this.#most = most;
    this.#patienceMs = patienceMs;
    const open = (share: number): KindQueue => ({
      limit: Math.max(1, Math.floor(most * share)),
      waiting: [],
      running: 0,
      held: 0,
      refused: 0,
    });
    this.#queues = {
      write: open(shares.write),
      read: open(shares.read),
      report: open(shares.report),
      background: open(shares.background),
    };
  }

  /**
   * Waits for a turn, and returns the function that ends it. Throws `unavailable` after the longest wait,
   * unless the work has already written something: that needs its response.
   */
  async acquire(work: Readonly<Work>): Promise<() => void> {
    const queue = this.#queues[work.kind];
    const requestedAt = performance.now();
    if (queue.waiting.length > 0 || !this.#hasCapacity(queue)) await this.#wait(work, queue);
    else this.#take(queue);
    const startedAt = performance.now();
    noteWait(startedAt - requestedAt);
    return () => {
      queue.held += (performance.now() - startedAt - queue.held) / 10;
      queue.running -= 1;
      this.#running -= 1;
      this.#next();
    };
  }

  /** Throws `unavailable` if new work would wait longer than allowed. */
  assertCapacity(kind: KindOfWork): void {
    if (this.#expectedMs(kind) > this.#patienceMs) throw this.#refuse(kind);
  }

  get stats(): readonly QueueStats[] {
    return kindsOfWork.map((kind) => {
      const { waiting, running, refused } = this.#queues[kind];
      return { kind, waiting: waiting.length, running, refused };
    });
  }

  /**
   * Returns the expected wait: by the longest wait so far, and only after some time also by the number of
   * waiters, since recent durations say little about a burst of other requests.
   */
  #expectedMs(kind: KindOfWork): number {
    const { waiting, held, limit } = this.#queues[kind];
    const now = performance.now();
    const longestWait = waiting.reduce((longest, { entered }) => Math.max(longest, now - entered), 0);
    if (longestWait < PROOF * this.#patienceMs) return 2 * longestWait;
    return Math.max((waiting.length * held) / limit, 2 * longestWait);
  }

  #refuse(kind: KindOfWork): AppError {
    this.#queues[kind].refused += 1;
    const seconds = Math.ceil(this.#expectedMs(kind) / 1000);
    const pause = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, seconds));
    return fail('unavailable', { headers: { 'retry-after': String(pause) } });
  }

  #hasCapacity({ running, limit }: KindQueue): boolean {
    return this.#running < this.#most && running < limit;
  }

  #take(queue: KindQueue): void {
    queue.running += 1;
    this.#running += 1;
  }

  #wait({ kind, since, waited = 0, hasWritten }: Readonly<Work>, queue: KindQueue): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.waiting = queue.waiting.filter((one) => one !== waiter);
      };
      const giveUp = (): void => {
        leave();
        reject(this.#refuse(kind));
      };
      const timer = hasWritten ? undefined : setTimeout(giveUp, Math.max(0, this.#patienceMs - waited));
      const entered = performance.now();
      const waiter: Waiter = {
        since: since ?? entered,
        entered,
        go: () => {
          clearTimeout(timer);
          leave();
          this.#take(queue);
          resolve();
        },
      };
      const place = queue.waiting.findIndex((one) => one.since > waiter.since);
      queue.waiting = queue.waiting.toSpliced(place < 0 ? queue.waiting.length : place, 0, waiter);
      // There may be capacity for its kind already, when an earlier waiter is about to leave.
      this.#next();
    });
  }

  #next(): void {
    const open = kindsOfWork
      .map((kind) => this.#queues[kind])
      .filter((queue) => queue.waiting.length > 0 && this.#hasCapacity(queue));
    const queue = open.find(({ running }) => running === 0) ?? open[0];
    const first = queue?.waiting[0];
    if (!first) return;
    first.go();
    this.#next();
  }
}
