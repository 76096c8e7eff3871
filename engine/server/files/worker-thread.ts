import { Worker } from 'node:worker_threads';
import { fail } from '../errors/errors.ts';

const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
/** Memory of a thread's objects; without a limit it could take that of the whole server. */
const MAX_MEGABYTES = 1024;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Does work that would block requests in a thread of its own, one request after the other. The thread is
 * begun with the first one, and ended when it has been idle.
 */
export class WorkerThread<Request, Answer> {
  readonly #module: URL;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Takes a module that answers each message by one. */
  constructor(module: URL) {
    this.#module = module;
  }

  /**
   * Returns the answer to a request, which is loaded when it is its turn. Throws `unavailable` if too many
   * wait or it takes too long, and `too_large` if it needs too much memory.
   */
  run(load: () => Promise<Request>): Promise<Answer> {
    if (this.#waiting >= MAX_WAITING)
      return Promise.reject(fail('unavailable', { headers: { 'retry-after': '10' } }));
    this.#waiting += 1;
    const running = this.#queue
      .then(async () => this.#send(await load()))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#queue = running.catch(() => undefined);
    return running;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #send(request: Request): Promise<Answer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= new Worker(this.#module, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    }));
    worker.unref();
    return new Promise<Answer>((resolve, reject) => {
      const end = (error: unknown): void => {
        clearTimeout(timer);
        worker.off('error', end).off('exit', onExit);
        reject(fail(isOutOfMemory(error) ? 'too_large' : 'unavailable', { cause: error }));
        void this.close();
      };
      const timer = setTimeout(() => end(new Error('The thread took too long.')), TIMEOUT_MS);
      const onExit = (): void => end(new Error('The thread exited.'));
      worker
        .once('error', end)
        .once('exit', onExit)
        .once('message', (answer: Answer) => {
          clearTimeout(timer);
          worker.off('error', end).off('exit', onExit);
          this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
          resolve(answer);
        });
      worker.postMessage(request);
    });
  }
}
