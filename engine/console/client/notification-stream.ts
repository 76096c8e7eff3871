import { config } from '../config.ts';
import { buildHeaders } from './http.ts';

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Names of the events of a stream as they come; comments, which only keep the connection open, are left out.
 */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const name = part
        .split('\n')
        .find((line) => line.startsWith('event: '))
        ?.slice('event: '.length);
      if (name !== undefined) yield name;
    }
  }
}

/**
 * Reads until the connection ends; answers whether it makes sense to open it again. Throws when the server
 * cannot be reached.
 */
async function readOnce(
  path: string,
  signal: AbortSignal,
  { onOpen, onTold }: { readonly onOpen: () => void; readonly onTold: () => void },
): Promise<boolean> {
  const headers = buildHeaders({ accept: 'text/event-stream' });
  headers.set('x-background', 'true');
  const response = await fetch(`${config.v1Path}/${path}`, { headers, signal });
  if (response.status === 401 || response.status === 403) return false;
  if (!response.ok || !response.body) throw new Error('The stream could not be opened.');
  onOpen();
  for await (const name of readEvents(response.body)) if (name === 'notification') onTold();
  return true;
}

/**
 * Keeps the stream open: after an interruption it is opened again, each time a little later. What came while
 * none was open, also before the first, is asked for.
 */
async function keepReading(path: string, signal: AbortSignal, onTold: () => void): Promise<void> {
  let pause = SHORTEST_MS;
  const onOpen = (): void => {
    pause = SHORTEST_MS;
    onTold();
  };
  while (!signal.aborted) {
    const goesOn = await readOnce(path, signal, { onOpen, onTold }).catch(() => true);
    if (!goesOn) return;
    await wait(pause * (0.5 + Math.random()), signal);
    pause = Math.min(LONGEST_MS, pause * 2);
  }
}

/**
 * Calls `onTold` whenever the person's notifications have changed, on any of their devices. Of all tabs of
 * the browser one reads the stream at the path and tells the others; when it is closed, the next takes over.
 * Answers the function that ends it.
 */
export function followNotifications(path: string, userId: number, onTold: () => void): () => void {
  const name = `crewdeck.notifications.${userId}`;
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onTold);
  const read = (): Promise<void> =>
    keepReading(path, signal, () => {
      onTold();
      channel.postMessage('told');
    });
  // Locks exist on https and localhost only; elsewhere each tab reads for itself.
  const reading = 'locks' in navigator ? navigator.locks.request(name, { signal }, read) : read();
  reading.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
