import { config } from '../config.ts';
import { buildHeaders } from './http.ts';
import { readRetryAfter } from './retry-after.ts';

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

/** A message of the stream: an event, or the time until the next connection. */
type StreamMessage = { readonly event: string; readonly data: string } | { readonly retryMs: number };
/** News for the user: a notification of their own, or resources that others have written. */
export interface News {
  readonly changed?: readonly string[];
}

function readNews({ event, data }: Extract<StreamMessage, { event: string }>): News | undefined {
  if (event === 'notification') return {};
  return event === 'changed' ? { changed: JSON.parse(data) as string[] } : undefined;
}

function parsePart(part: string): StreamMessage | undefined {
  const lines = part.split('\n');
  const valueOf = (field: string): string | undefined =>
    lines.find((line) => line.startsWith(field))?.slice(field.length);
  const [event, retry] = [valueOf('event: '), valueOf('retry: ')];
  if (event !== undefined) return { event, data: valueOf('data: ') ?? '' };
  return retry !== undefined && /^\d{1,6}$/.test(retry) ? { retryMs: Number(retry) } : undefined;
}

/** Yields the events of a stream as they come, without comments, which only keep the connection open. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = parsePart(part);
      if (message) yield message;
    }
  }
}

interface Listeners {
  readonly onOpen: () => void;
  readonly onNews: (news: News) => void;
  /** Receives the milliseconds after which the server wants the stream opened again once it has ended. */
  readonly onRetry: (ms: number) => void;
}

/**
 * Reads until the connection ends; returns whether it should be opened again. Throws if the server cannot be
 * reached.
 */
async function readOnce(
  path: string,
  signal: AbortSignal,
  { onOpen, onNews, onRetry }: Listeners,
): Promise<boolean> {
  const headers = buildHeaders({ accept: 'text/event-stream' });
  headers.set('x-background', 'true');
  const response = await fetch(`${config.v1Path}/${path}`, { headers, signal });
  if (response.status === 401 || response.status === 403) return false;
  const retryAfter = readRetryAfter(response.headers);
  if (retryAfter !== undefined) onRetry(retryAfter * 1000 * (1 + Math.random()));
  if (!response.ok || !response.body) throw new Error('The stream could not be opened.');
  onOpen();
  for await (const said of readEvents(response.body)) {
    if ('retryMs' in said) onRetry(said.retryMs);
    else {
      const news = readNews(said);
      if (news) onNews(news);
    }
  }
  return true;
}

/**
 * Keeps the stream open. After an interruption it is opened again when the server has requested, so that
 * clients do not all come back together; while that fails, with growing pauses. News from before a
 * connection, also the first one, are read once it is open.
 */
async function keepReading(path: string, signal: AbortSignal, onNews: (news: News) => void): Promise<void> {
  let pause = SHORTEST_MS;
  let requestedMs: number | undefined;
  const onRetry = (ms: number): void => {
    requestedMs = ms;
  };
  const onOpen = (): void => {
    pause = SHORTEST_MS;
    onNews({});
  };
  while (!signal.aborted) {
    const goesOn = await readOnce(path, signal, { onOpen, onNews, onRetry }).catch(() => true);
    if (!goesOn || signal.aborted) return;
    await wait(requestedMs ?? pause * (0.5 + Math.random()), signal);
    requestedMs = undefined;
    pause = Math.min(LONGEST_MS, pause * 2);
  }
}

/**
 * Calls `onNews` whenever the user's notifications change, on any of their devices, or resources that they
 * may read. Of all tabs of the browser one reads the stream and informs the others; when it is closed, the
 * next takes over. Returns a function that unsubscribes.
 */
export function followNotifications(path: string, userId: number, onNews: (news: News) => void): () => void {
  const name = `crewdeck.notifications.${userId}`;
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    onNews(data);
  });
  const read = (): Promise<void> =>
    keepReading(path, signal, (news) => {
      onNews(news);
      channel.postMessage(news);
    });
  // Locks exist on https and localhost only; elsewhere each tab reads for itself.
  const reading = 'locks' in navigator ? navigator.locks.request(name, { signal }, read) : read();
  reading.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
