import type { Bounds } from './bounded-map.ts';
import { VersionedCache } from './cache.ts';

/** What a statement has answered, and the change number of its tables in the same snapshot. */
export interface SharedRead {
  readonly value: unknown;
  readonly changes: number;
}

/**
 * Figures that many people ask for at once: remembered as long as they hold, and read once for all of them.
 */
export class Figures {
  readonly #known: VersionedCache<unknown>;
  readonly #running = new Map<string, Promise<SharedRead>>();

  constructor(bounds: Bounds) {
    this.#known = new VersionedCache(bounds);
  }

  /** About how many bytes all of them take. */
  get bytes(): number {
    return this.#known.bytes;
  }

  /** Returns what is at least as new as the change number, by `load` where nobody has read it yet. */
  async get(key: string, changes: number, load: () => Promise<SharedRead>): Promise<unknown> {
    const known = this.#known.get(key, changes);
    if (known !== undefined) return known;
    for (let running = this.#running.get(key); running; running = this.#running.get(key)) {
      const read = await running;
      if (read.changes >= changes) return read.value;
    }
    return (await this.#read(key, load)).value;
  }

  async #read(key: string, load: () => Promise<SharedRead>): Promise<SharedRead> {
    const running = load();
    this.#running.set(key, running);
    try {
      const read = await running;
      this.#known.set(key, read.changes, read.value);
      return read;
    } finally {
      this.#running.delete(key);
    }
  }
}
