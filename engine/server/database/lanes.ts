import { fail, type AppError } from '../errors.ts';
import { kindsOfWork, type KindOfWork, type Work } from './work.ts';

/** How much of all connections one kind may take: whatever it waits for, the others go on beside it. */
const shares: Readonly<Record<KindOfWork, number>> = {
  write: 0.75,
  read: 0.75,
  report: 0.5,
  background: 0.5,
};

interface Waiter {
  readonly since: number;
  readonly go: () => void;
}

interface Lane {
  readonly limit: number;
  readonly waiting: Set<Waiter>;
  running: number;
  /** Milliseconds for which a connection was held, of late. */
  held: number;
  refused: number;
}

export interface LaneFigures {
  readonly kind: KindOfWork;
  readonly waiting: number;
  readonly running: number;
  /** How often the answer was that there is too much to do. */
  readonly refused: number;
}

const LONGEST_PAUSE_SECONDS = 30;

/**
 * The queue before the database. Of those who wait, the more pressing kind goes first, but a kind that has
 * nothing running before all others; no kind takes all connections. Nobody waits longer than `patienceMs`,
 * and who would have to is told at once.
 */
export class Lanes {
  readonly #lanes: Readonly<Record<KindOfWork, Lane>>;
  readonly #most: number;
  readonly #patienceMs: number;
  #running = 0;

  constructor(most: number, patienceMs: number) {
    this.#most = most;
    this.#patienceMs = patienceMs;
    const open = (share: number): Lane => ({
      limit: Math.max(1, Math.floor(most * share)),
      waiting: new Set(),
      running: 0,
      held: 0,
      refused: 0,
    });
    this.#lanes = {
      write: open(shares.write),
      read: open(shares.read),
      report: open(shares.report),
      background: open(shares.background),
    };
  }

  /**
   * Waits for a turn, and returns what ends it. Throws `unavailable` when patience is over, unless work has
   * written something already: that has to be answered.
   */
  async enter({ kind, hasWritten }: Pick<Work, 'kind' | 'hasWritten'>): Promise<() => void> {
    const lane = this.#lanes[kind];
    if (lane.waiting.size > 0 || !this.#hasRoom(lane)) await this.#wait(kind, lane, hasWritten ?? false);
    else this.#take(lane);
    const began = performance.now();
    return () => {
      lane.held += (performance.now() - began - lane.held) / 10;
      lane.running -= 1;
      this.#running -= 1;
      this.#next();
    };
  }

  /** Throws `unavailable` where what comes now would wait longer than anybody may. */
  assertRoom(kind: KindOfWork): void {
    if (this.#expectedMs(kind) > this.#patienceMs) throw this.#refuse(kind);
  }

  get figures(): readonly LaneFigures[] {
    return kindsOfWork.map((kind) => {
      const { waiting, running, refused } = this.#lanes[kind];
      return { kind, waiting: waiting.size, running, refused };
    });
  }

  /** By the number of those before, and by how long the first of them has been standing there. */
  #expectedMs(kind: KindOfWork): number {
    const { waiting, held, limit } = this.#lanes[kind];
    const [first] = waiting;
    const stood = first ? performance.now() - first.since : 0;
    return Math.max((waiting.size * held) / limit, 2 * stood);
  }

  #refuse(kind: KindOfWork): AppError {
    this.#lanes[kind].refused += 1;
    const seconds = Math.ceil(this.#expectedMs(kind) / 1000);
    const pause = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, seconds));
    return fail('unavailable', { headers: { 'retry-after': String(pause) } });
  }

  #hasRoom({ running, limit }: Lane): boolean {
    return this.#running < this.#most && running < limit;
  }

  #take(lane: Lane): void {
    lane.running += 1;
    this.#running += 1;
  }

  #wait(kind: KindOfWork, lane: Lane, isPatient: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        lane.waiting.delete(waiter);
        reject(this.#refuse(kind));
      };
      const timer = isPatient ? undefined : setTimeout(giveUp, this.#patienceMs);
      const waiter: Waiter = {
        since: performance.now(),
        go: () => {
          clearTimeout(timer);
          lane.waiting.delete(waiter);
          this.#take(lane);
          resolve();
        },
      };
      lane.waiting.add(waiter);
      // Its lane may be free, and only somebody before it not yet gone.
      this.#next();
    });
  }

  #next(): void {
    const open = kindsOfWork
      .map((kind) => this.#lanes[kind])
      .filter((lane) => lane.waiting.size > 0 && this.#hasRoom(lane));
    const lane = open.find(({ running }) => running === 0) ?? open[0];
    const [first] = lane?.waiting ?? [];
    if (!first) return;
    first.go();
    this.#next();
  }
}
