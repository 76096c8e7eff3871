import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile { readonly sha256: string; readonly size: number }

/** Where contents are kept, by their own hash: the same content is kept once, and a name is never a path. */
export interface FileStore {
  /** Stores a content and answers its hash and its size in bytes. */
  put(content: Buffer | Readable): Promise<StoredFile>;
  open(sha256: string): Readable;
  has(sha256: string): Promise<boolean>;
}

/** A store in a folder: `<folder>/<first two letters>/<sha256>`, written aside and renamed, so that readers never see a part. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(content) {
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      const hash = createHash('sha256');
      let size = 0;
      const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        for await (const chunk of chunks) { hash.update(chunk); size += chunk.length; yield chunk; }
      };
      try {
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, measure, createWriteStream(aside));
        const sha256 = hash.digest('hex');
        await mkdir(dirname(pathOf(sha256)), { recursive: true });
        await rename(aside, pathOf(sha256));
        return { sha256, size };
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    open: (sha256) => createReadStream(pathOf(sha256)),
    has: async (sha256) => (await stat(pathOf(sha256)).catch(() => undefined)) !== undefined,
  };
}
