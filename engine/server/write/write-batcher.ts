interface Piece<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = 2;
const MOST = 50;

/**
 * Does work that costs hardly more for many items than for one. Items that arrive while others are being
 * written wait for those, and are then written in one go; an item that arrives when nothing is under way does
 * not wait. Where a batch fails, its items are done again one by one, so that each has its own result or
 * error.
 */
export class WriteBatcher<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  #waiting: Piece<I, O>[] = [];
  #running = 0;

  /** `work` does all of the items or none; its results are in their order. */
  constructor(work: (items: readonly I[]) => Promise<readonly O[]>) {
    this.#work = work;
  }

  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running === AT_ONCE || this.#waiting.length === 0) return;
    this.#running += 1;
    void this.#run(this.#waiting.splice(0, MOST)).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  async #run(pieces: readonly Piece<I, O>[]): Promise<void> {
    try {
      const results = await this.#work(pieces.map(({ item }) => item));
      pieces.forEach(({ resolve }, index) => {
        resolve(results[index] as O);
      });
    } catch (error) {
      if (pieces.length === 1) pieces[0]?.reject(error);
      else for (const piece of pieces) await this.#run([piece]);
    }
  }
}
