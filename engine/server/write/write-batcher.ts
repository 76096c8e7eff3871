interface Piece<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = 2;
const MOST = 50;

/**
 * Work that costs hardly more for many than for one: what comes while some is being done waits for it, and is
 * then done in one go. Nothing waits for company. What fails in company is done again piece by piece, so that
 * each has its own answer or error.
 */
export class Gathering<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  #waiting: Piece<I, O>[] = [];
  #running = 0;

  /** `work` does all of the items or none; its answers are in their order. */
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
      const answers = await this.#work(pieces.map(({ item }) => item));
      pieces.forEach(({ resolve }, index) => {
        resolve(answers[index] as O);
      });
    } catch (error) {
      if (pieces.length === 1) pieces[0]?.reject(error);
      else for (const piece of pieces) await this.#run([piece]);
    }
  }
}
