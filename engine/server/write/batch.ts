type Flush<T> = (items: readonly T[]) => Promise<unknown>;

interface Deferred {
  readonly items: unknown[];
  readonly flush: Flush<never>;
  readonly isLast: boolean;
}

/**
 * State that writes of one transaction share, so that rules query the database once for many rows. A single
 * write has its own batch; for rules there is no difference.
 */
export class Batch {
  readonly #known = new Map<string, Promise<unknown>>();
  readonly #deferred = new Map<string, Deferred>();
  /** Values that are kept over all batches of one piece of work. */
  readonly lasting: Map<string, number>;

  constructor(lasting: Map<string, number> = new Map()) {
    this.lasting = lasting;
  }

  /** Returns the result of `load`, called once for each key: for values that new rows do not change. */
  memoize<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key) ?? load();
    this.#known.set(key, known);
    return known as Promise<T>;
  }

  /** Does something for all rows at once when the last of them is written. */
  defer<T>(key: string, item: T, flush: Flush<T>): void {
    this.#add(key, item, flush, false);
  }

  /** As `defer`, after everything else that was deferred. */
  deferLast<T>(key: string, item: T, flush: Flush<T>): void {
    this.#add(key, item, flush, true);
  }

  #add<T>(key: string, item: T, flush: Flush<T>, isLast: boolean): void {
    const waiting = this.#deferred.get(key) ?? { items: [], flush, isLast };
    waiting.items.push(item);
    this.#deferred.set(key, waiting);
  }

  get isSettled(): boolean {
    return this.#deferred.size === 0;
  }

  /** Does what was deferred. */
  async settle(): Promise<void> {
    const waiting = [...this.#deferred.values()].sort((a, b) => Number(a.isLast) - Number(b.isLast));
    this.#deferred.clear();
    for (const { items, flush } of waiting) await flush(items as never[]);
  }
}
