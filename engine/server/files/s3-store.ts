import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../errors/errors.ts';
import { receiveFile } from './receive.ts';
import { filesAway, isContentHash, toFilesAway, type ByteRange, type FileStore } from './store.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Milliseconds for which the store may be silent. */
  readonly silenceMs?: number;
}

interface Message {
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the body; it calls `onStep` for each part sent. */
  readonly body?: (onStep: () => void) => BodyInit;
}
/** The store's response, with the timer that watches it until its end. */
interface Answered {
  readonly response: Response;
  readonly watch: Watch;
}
type Send = (method: string, sha256: string, message?: Message) => Promise<Answered>;

/** Milliseconds before each further try, when the store is busy for a moment. */
const PAUSES = [100, 400, 1600];

/** Gives up what makes no step for a time: a store that is slow goes on, one that is silent does not. */
class Watch {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
    this.step();
  }
  get signal(): AbortSignal {
    return this.#controller.signal;
  }
  readonly step = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#controller.abort(new Error('The file store does not respond.'));
    }, this.#silenceMs);
  };
  /** Nothing is waited for, or no longer. */
  rest(): void {
    clearTimeout(this.#timer);
  }
}

function connect({ endpoint, region, bucket, accessKey, secretKey, silenceMs = 15_000 }: S3Options): Send {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const ask: Send = async (method, sha256, { headers = {}, body } = {}) => {
    const request = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}/${sha256}`, {
      method,
      headers,
    });
    const watch = new Watch(silenceMs);
    // Without a window and redirects nothing has to be sent twice; otherwise `fetch` would hold the whole
    // body in memory.
    const init = {
      window: null,
      redirect: 'error',
      signal: watch.signal,
      ...(body && { body: body(watch.step), duplex: 'half' }),
    } as const;
    try {
      return { response: await fetch(request, init), watch };
    } catch (cause) {
      throw filesAway(cause);
    } finally {
      watch.rest();
    }
  };
  return async (...message) => {
    let answered = await ask(...message);
    for (const pause of PAUSES) {
      const { status, body } = answered.response;
      if (status < 500 && status !== 429) break;
      await body?.cancel();
      await sleep(pause);
      answered = await ask(...message);
    }
    const { ok, status, body } = answered.response;
    if (ok || status === 404) return answered;
    await body?.cancel();
    throw filesAway(new Error(`The file store responded to ${message[0]} with ${status}.`));
  };
}

async function* download(
  send: Send,
  sha256: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const headers = range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {};
  const { response, watch } = await send('GET', sha256, headers);
  if (!response.ok) {
    await response.body?.cancel();
    throw fail('not_found');
  }
  try {
    watch.step();
    for await (const chunk of response.body ?? []) {
      // Who reads slowly is not the store.
      watch.rest();
      yield chunk;
      watch.step();
    }
  } catch (error) {
    throw filesAway(error);
  } finally {
    watch.rest();
  }
}

/** Reads the bytes of a file and reports each part. */
async function* readAside(path: string, onStep: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onStep();
    yield chunk;
  }
}

/** A store in a bucket of any S3-compatible server, addressed by path: `<endpoint>/<bucket>/<sha256>`. */
export function openS3Store(options: S3Options): FileStore {
  const send = connect(options);
  const has = async (sha256: string): Promise<boolean> =>
    isContentHash(sha256) && (await send('HEAD', sha256)).response.ok;
  return {
    async put(content, { limit, claim } = {}) {
      // The name of a content is known only at its end, and so is the hash that the signature covers: it
      // comes to a file here first.
      const aside = join(tmpdir(), `crewdeck-${randomUUID()}`);
      try {
        const stored = await receiveFile(content, aside, limit);
        await claim?.(stored);
        if (await has(stored.sha256)) return stored;
        const headers = {
          'x-amz-content-sha256': stored.sha256,
          'content-length': String(stored.size),
          'content-type': 'application/octet-stream',
        };
        const { response } = await send('PUT', stored.sha256, {
          headers,
          body: (onStep) =>
            Readable.toWeb(Readable.from(readAside(aside, onStep)), {
              strategy: { highWaterMark: 2 },
            }) as BodyInit,
        });
        if (!response.ok) throw filesAway(new Error('The bucket of the file store does not exist.'));
        return stored;
      } catch (error) {
        throw toFilesAway(error);
      } finally {
        await rm(aside, { force: true });
      }
    },
    open(sha256, range) {
      if (!isContentHash(sha256)) throw fail('not_found');
      return Readable.from(download(send, sha256, range), { objectMode: false });
    },
    has,
    reach: () => has('0'.repeat(64)),
    async remove(sha256) {
      if (!isContentHash(sha256)) return;
      const { response } = await send('DELETE', sha256);
      await response.body?.cancel();
    },
  };
}
