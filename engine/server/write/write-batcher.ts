import { writeMany } from './write-many.ts';

interface Piece<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = 2;
const MOST = 50;
/** Milliseconds after which a write that waits for a locked row no longer blocks others of its kind. */
export const PATIENCE_MS = 100;

/** Settles with the work, or when it has lasted too long to be waited for. */
const atMost = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, isOver]);
  clearTimeout(timer);
};

/**
 * Batches work that costs hardly more for many items than for one. Items that arrive while two batches run
 * wait for one to end, and are then written together; otherwise an item does not wait. If a batch fails and
 * nothing of it was written, its items are retried one by one, so that each has its own result or error.
 */
export class WriteBatcher<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #mayRepeat: (error: unknown) => boolean;
  #waiting: Piece<I, O>[] = [];
  #running = 0;

  /**
   * `work` does all of the items or none; its results are in their order. `mayRepeat`: whether its error says
   * that it was none.
   */
  constructor(work: (items: readonly I[]) => Promise<readonly O[]>, mayRepeat: (error: unknown) => boolean) {
    this.#work = work;
    this.#mayRepeat = mayRepeat;
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
    void atMost(this.#run(this.#waiting.splice(0, MOST))).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }

  async #run(pieces: readonly Piece<I, O>[]): Promise<void> {
    await writeMany<Piece<I, O>, O>(pieces, {
      attempt: (some) => this.#work(some.map(({ item }) => item)),
      mayRetry: this.#mayRepeat,
      onWritten: ({ resolve }, result) => {
        resolve(result);
      },
      onFailed: ({ reject }, error) => {
        reject(error);
      },
      pace: atMost,
    }).catch((error: unknown) => {
      for (const { reject } of pieces) reject(error);
    });
  }
}
