import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { fail } from '../errors/errors.ts';

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Writes a content to a file as it comes and answers its hash and its size in bytes. Throws `too_large` as
 * soon as more than
 * `limit` bytes have come; after any failure the file does not exist.
 */
export async function receiveFile(
  content: Buffer | Readable,
  path: string,
  limit = Infinity,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw fail('too_large');
      hash.update(chunk);
      yield chunk;
    }
  };
  // Flushed, since a row that names the content outlives a power failure, and the content has to as well.
  const file = createWriteStream(path, { flush: true, mode: 0o600 });
  try {
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, measure, file);
    return { sha256: hash.digest('hex'), size };
  } catch (error) {
    // What is refused with its first bytes fails before the file is opened, which makes it all the same.
    await finished(file).catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}
