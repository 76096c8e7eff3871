import { BoundedMap } from '../../collections/bounded-map.ts';
import { WorkerThread } from '../worker-thread.ts';

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

const kept = { entries: 200, bytes: 32 * 2 ** 20, single: 4 * 2 ** 20 };

/** Renders documents in a thread, as decoding pictures takes long. Results are cached for a while. */
export class PdfRenderer {
  readonly #printed = new BoundedMap<Buffer>(kept);
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #thread = new WorkerThread<RenderRequest, RenderResult>(
    new URL('./pdf-renderer-worker.ts', import.meta.url),
  );

  /** Returns the bytes of the document. Throws `unavailable` if too many wait, or if it takes too long. */
  render(template: PdfTemplate, { key, load }: PdfDocument): Promise<Buffer> {
    const full = `${template.module.href} ${template.name} ${key}`;
    const known = this.#printed.get(full);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(full);
    if (running) return running;
    const rendering = this.#draw(template, load)
      .then((pdf) => {
        this.#printed.set(full, pdf);
        return pdf;
      })
      .finally(() => this.#running.delete(full));
    this.#running.set(full, rendering);
    return rendering;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #draw({ module, name }: PdfTemplate, load: PdfDocument['load']): Promise<Buffer> {
    const result = await this.#thread.run(async () => ({
      module: module.href,
      name,
      document: await load(),
    }));
    if ('error' in result) throw new Error(result.error);
    return Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength);
  }
}
