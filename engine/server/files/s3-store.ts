import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../errors.ts';
import { receiveFile } from './receive.ts';
import { isContentHash, type ByteRange, type FileStore } from './store.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface Message {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => BodyInit;
  readonly within?: number;
}
type Send = (method: string, sha256: string, message?: Message) => Promise<Response>;

/** Milliseconds for a question without a body, and for an upload. */
const ASK_WITHIN = 15_000;
const SEND_WITHIN = 300_000;
/** Milliseconds before each further try, when the store is busy for a moment. */
const PAUSES = [100, 400, 1600];

function connect({ endpoint, region, bucket, accessKey, secretKey }: S3Options): Send {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const ask: Send = async (method, sha256, { headers = {}, body, within } = {}) => {
    const request = await client.sign(`${endpoint}/${encodeURIComponent(bucket)}/${sha256}`, {
      method,
      headers,
    });
    // Without a window and redirects nothing has to be sent twice; otherwise `fetch` would hold the whole
    // body in memory.
    const init = {
      window: null,
      redirect: 'error',
      ...(body && { body: body(), duplex: 'half' }),
      ...(within !== undefined && { signal: AbortSignal.timeout(within) }),
    } as const;
    return fetch(request, init).catch((cause: unknown) => {
      throw fail('unavailable', { cause });
    });
  };
  return async (...message) => {
    let response = await ask(...message);
    for (const pause of PAUSES) {
      if (response.status < 500 && response.status !== 429) break;
      await response.body?.cancel();
      await sleep(pause);
      response = await ask(...message);
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw fail('unavailable', {
      cause: new Error(`The file store answered ${message[0]} with ${response.status}.`),
    });
  };
}

async function* download(
  send: Send,
  sha256: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const { ok, body } = await send(
    'GET',
    sha256,
    range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
  );
  if (!ok) {
    await body?.cancel();
    throw fail('not_found');
  }
  if (body) yield* body;
}

/** A store in a bucket of any S3-compatible server, addressed by path: `<endpoint>/<bucket>/<sha256>`. */
export function openS3Store(options: S3Options): FileStore {
  const send = connect(options);
  const has = async (sha256: string): Promise<boolean> =>
    isContentHash(sha256) && (await send('HEAD', sha256, { within: ASK_WITHIN })).ok;
  return {
    async put(content, { limit, claim } = {}) {
      // The name of a content is known only at its end, and so is the hash that the signature covers: it
      // comes to a file here first.
      const aside = join(tmpdir(), `crewdeck-${randomUUID()}`);
      try {
        const stored = await receiveFile(content, aside, limit);
        await claim?.(stored.sha256);
        if (await has(stored.sha256)) return stored;
        const headers = {
          'x-amz-content-sha256': stored.sha256,
          'content-length': String(stored.size),
          'content-type': 'application/octet-stream',
        };
        const { ok } = await send('PUT', stored.sha256, {
          headers,
          body: () => Readable.toWeb(createReadStream(aside), { strategy: { highWaterMark: 2 } }) as BodyInit,
          within: SEND_WITHIN,
        });
        if (!ok) throw fail('unavailable', { cause: new Error('The file store has no such bucket.') });
        return stored;
      } finally {
        await rm(aside, { force: true });
      }
    },
    open(sha256, range) {
      if (!isContentHash(sha256)) throw fail('not_found');
      return Readable.from(download(send, sha256, range), { objectMode: false });
    },
    has,
    async remove(sha256) {
      if (!isContentHash(sha256)) return;
      const { body } = await send('DELETE', sha256, { within: ASK_WITHIN });
      await body?.cancel();
    },
  };
}
