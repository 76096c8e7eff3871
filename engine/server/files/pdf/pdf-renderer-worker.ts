/** The worker thread of the PDF renderer: renders one document at a time. */
import { parentPort } from 'node:worker_threads';
import type { RenderResult, RenderRequest } from './pdf-renderer.ts';

type Draw = (paper: object) => Promise<Uint8Array>;

async function draw({ module, name, document: paper }: RenderRequest): Promise<RenderResult> {
  try {
    const drawings = (await import(module)) as Readonly<Record<string, Draw>>;
    return { pdf: await drawings[name]!(paper) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: RenderRequest) => {
  void draw(order).then((delivery) => parentPort?.postMessage(delivery));
});
