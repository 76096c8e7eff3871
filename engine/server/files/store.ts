import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../errors/errors.ts';
import { receiveFile, type StoredFile } from './receive.ts';

/** Bytes of a content, counted from 0, both ends included; the range is within the content. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface PutOptions {
  /** The most bytes. */
  readonly limit?: number;
  /**
   * Called with what has come, before it is looked whether the content is there already; where it throws,
   * nothing is kept.
   */
  readonly claim?: (stored: StoredFile) => Promise<void>;
}

/** Error codes of a disk or a folder: full, broken, not permitted, or not a folder. */
const brokenCodes: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EACCES EPERM EROFS EIO ENOTDIR EISDIR EEXIST ESTALE EMFILE'.split(' '),
);

/** The failure of a store, in words. */
export const filesAway = (cause: unknown): Error => fail('unavailable', { reason: 'files_away', cause });

/** An error of the place where contents are kept, in words; any other as it is. */
export const toFilesAway = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && brokenCodes.has(String(error.code)) ? filesAway(error) : error;

/** The store of contents by their own hash: the same content is stored once, and a name is never a path. */
export interface FileStore {
  /**
   * Stores a content and answers its hash and its size in bytes. More than `limit` bytes: `too_large`, and
   * nothing is kept.
   */
  put(content: Buffer | Readable, options?: PutOptions): Promise<StoredFile>;
  /**
   * Reads the content, or a part of it. Throws `not_found` for an invalid hash; the stream fails if the
   * content does not exist.
   */
  open(sha256: string, range?: ByteRange): Readable;
  has(sha256: string): Promise<boolean>;
  /** Fails where nothing can be stored or read at the moment. */
  reach(): Promise<unknown>;
  /** Erases a content, if it exists. */
  remove(sha256: string): Promise<void>;
}

/**
 * Checks whether a text can name a content at all: everything else never reaches a file system or another
 * server.
 */
export function isContentHash(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

/**
 * A store in a folder: `<folder>/<first two letters>/<sha256>`, written aside and renamed, so that readers
 * never see a part.
 */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const sizeOf = async (sha256: string): Promise<number | undefined> =>
    (
      await stat(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw toFilesAway(error);
      })
    )?.size;
  return {
    async put(content, { limit, claim } = {}) {
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const stored = await receiveFile(content, aside, limit);
        await claim?.(stored);
        await mkdir(dirname(pathOf(stored.sha256)), { recursive: true, mode: 0o700 });
        if ((await sizeOf(stored.sha256)) !== stored.size) await rename(aside, pathOf(stored.sha256));
        return stored;
      } catch (error) {
        throw toFilesAway(error);
      } finally {
        await rm(aside, { force: true }).catch(() => undefined);
      }
    },
    open(sha256, range) {
      if (!isContentHash(sha256)) throw fail('not_found');
      return createReadStream(pathOf(sha256), range);
    },
    has: async (sha256) => isContentHash(sha256) && (await sizeOf(sha256)) !== undefined,
    reach: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    async remove(sha256) {
      if (isContentHash(sha256)) await rm(pathOf(sha256), { force: true });
    },
  };
}
