import { Worker } from 'node:worker_threads';
import { BoundedMap } from '../../bounded-map.ts';
import { fail } from '../../errors.ts';

/** What draws a paper: a module and its function, which takes the paper and gives the bytes. */
export interface Drawing {
  readonly module: URL;
  readonly name: string;
}

/** A paper to be printed; the same key stands for the same bytes. */
export interface Paper {
  readonly key: string;
  /** What the function takes: plain data. Asked for only when it has to be drawn. */
  readonly load: () => Promise<object>;
}

/** What the thread is told, and what it answers. */
export interface Order {
  readonly module: string;
  readonly name: string;
  readonly paper: object;
}
export type Delivery = { readonly pdf: Uint8Array } | { readonly error: string };

const PATIENCE_MS = 30_000;
const IDLE_MS = 60_000;
const MOST_WAITING = 20;
const kept = { entries: 200, bytes: 32 * 2 ** 20, single: 4 * 2 ** 20 };

/**
 * Prints papers, one after the other, in a thread of its own: pictures are unpacked there, and nobody else
 * waits for them. What was printed is kept for a while.
 */
export class Press {
  readonly #printed = new BoundedMap<Buffer>(kept);
  readonly #running = new Map<string, Promise<Buffer>>();
  #queue: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The bytes of the paper. Throws `unavailable` where too many wait, or where it takes too long. */
  print(drawing: Drawing, { key, load }: Paper): Promise<Buffer> {
    const full = `${drawing.module.href} ${drawing.name} ${key}`;
    const known = this.#printed.get(full);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(full);
    if (running) return running;
    if (this.#running.size >= MOST_WAITING)
      return Promise.reject(fail('unavailable', { headers: { 'retry-after': '10' } }));
    const printing = this.#queue.then(async () => {
      const pdf = await this.#draw({ module: drawing.module.href, name: drawing.name, paper: await load() });
      this.#printed.set(full, pdf);
      return pdf;
    });
    this.#queue = printing.catch(() => undefined);
    const done = printing.finally(() => this.#running.delete(full));
    this.#running.set(full, done);
    return done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #draw(order: Order): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= new Worker(new URL('./press-worker.ts', import.meta.url), {
      execArgv: [],
    }));
    worker.unref();
    return new Promise<Buffer>((resolve, reject) => {
      const end = (error: unknown): void => {
        clearTimeout(timer);
        worker.off('error', end).off('exit', onExit);
        reject(fail('unavailable', { cause: error }));
        void this.close();
      };
      const timer = setTimeout(() => end(new Error('The paper took too long.')), PATIENCE_MS);
      const onExit = (): void => end(new Error('The thread has ended.'));
      const settle = (): void => {
        clearTimeout(timer);
        worker.off('error', end).off('exit', onExit);
        this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      };
      worker
        .once('error', end)
        .once('exit', onExit)
        .once('message', (delivery: Delivery) => {
          settle();
          if ('error' in delivery) reject(new Error(delivery.error));
          else resolve(Buffer.from(delivery.pdf.buffer, delivery.pdf.byteOffset, delivery.pdf.byteLength));
        });
      worker.postMessage(order);
    });
  }
}
