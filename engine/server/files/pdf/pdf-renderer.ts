import { Worker } from 'node:worker_threads';
import { BoundedMap } from '../../collections/bounded-map.ts';
import { fail } from '../../errors/errors.ts';

/** A module and its function that returns the bytes of a document. */
export interface PdfTemplate {
  readonly module: URL;
  readonly name: string;
}

/** A document to render; the same key means the same bytes. */
export interface PdfDocument {
  readonly key: string;
  /** Loads the plain data for the template; only called if the document has to be rendered. */
  readonly load: () => Promise<object>;
}

/** The message to the thread. */
export interface RenderRequest {
  readonly module: string;
  readonly name: string;
  readonly document: object;
}
export type RenderResult = { readonly pdf: Uint8Array } | { readonly error: string };

const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
const kept = { entries: 200, bytes: 32 * 2 ** 20, single: 4 * 2 ** 20 };

/**
 * Renders documents, one after the other, in a worker thread, so that decoding pictures blocks no request.
 * Results are cached for a while.
 */
export class PdfRenderer {
  readonly #printed = new BoundedMap<Buffer>(kept);
  readonly #running = new Map<string, Promise<Buffer>>();
  #queue: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Returns the bytes of the document. Throws `unavailable` if too many wait, or if it takes too long. */
  render(template: PdfTemplate, { key, load }: PdfDocument): Promise<Buffer> {
    const full = `${template.module.href} ${template.name} ${key}`;
    const known = this.#printed.get(full);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(full);
    if (running) return running;
    if (this.#running.size >= MAX_WAITING)
      return Promise.reject(fail('unavailable', { headers: { 'retry-after': '10' } }));
    const rendering = this.#queue.then(async () => {
      const pdf = await this.#draw({
        module: template.module.href,
        name: template.name,
        document: await load(),
      });
      this.#printed.set(full, pdf);
      return pdf;
    });
    this.#queue = rendering.catch(() => undefined);
    const done = rendering.finally(() => this.#running.delete(full));
    this.#running.set(full, done);
    return done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #draw(request: RenderRequest): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= new Worker(new URL('./pdf-renderer-worker.ts', import.meta.url), {
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
      const timer = setTimeout(() => end(new Error('PDF rendering timed out.')), TIMEOUT_MS);
      const onExit = (): void => end(new Error('The PDF thread exited.'));
      const settle = (): void => {
        clearTimeout(timer);
        worker.off('error', end).off('exit', onExit);
        this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      };
      worker
        .once('error', end)
        .once('exit', onExit)
        .once('message', (result: RenderResult) => {
          settle();
          if ('error' in result) reject(new Error(result.error));
          else resolve(Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength));
        });
      worker.postMessage(request);
    });
  }
}
