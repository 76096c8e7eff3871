import type { Bounds } from '../collections/bounded-map.ts';
import { VersionedCache } from './cache.ts';
import { isAsNew, workNow, type ReadNeed } from '../database/connection/work.ts';

/** The result of a statement, and the change number of its tables in the same snapshot. */
export interface SharedRead {
  readonly value: unknown;
  readonly changes: number;
}

interface Running {
  /** Its place among all that have begun. */
  readonly startOrder: number;
  /** The freshness that its first reader required. */
  readonly need: ReadNeed | undefined;
  readonly read: Promise<SharedRead>;
}

/**
 * A cache of query results that many users read at once: each is cached while it is valid, and read once for
 * all of them.
 */
export class SharedQueryCache {
  readonly #known: VersionedCache<unknown>;
  readonly #running = new Map<string, Running>();
  #started = 0;

  constructor(bounds: Bounds) {
    this.#known = new VersionedCache(bounds);
  }

  /** Approximate size of all entries in bytes. */
  get bytes(): number {
    return this.#known.bytes;
  }

  /**
   * Returns a cached value if its version still matches, else joins a running read that started after this
   * call and is fresh enough, else loads.
   */
  async get(key: string, changes: () => Promise<number>, load: () => Promise<SharedRead>): Promise<unknown> {
    const startedBefore = this.#started;
    const known = this.#known.get(key, await changes());
    if (known !== undefined) return known;
    const running = this.#running.get(key);
    return (
      await (running && running.startOrder > startedBefore && isAsNew(running.need, workNow().need)
        ? running.read
        : this.#read(key, load))
    ).value;
  }

  async #read(key: string, load: () => Promise<SharedRead>): Promise<SharedRead> {
    this.#started += 1;
    const running = { startOrder: this.#started, need: workNow().need, read: load() };
    this.#running.set(key, running);
    try {
      const read = await running.read;
      this.#known.set(key, read.changes, read.value);
      return read;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }
}
