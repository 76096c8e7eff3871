import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Media type of an archive. */
export const ZIP = 'application/zip';

/** A file of an archive, in the order in which the archive is written. */
export interface ZipEntry {
  /** Its path, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** It is compressed already, as pictures are. */
  readonly isPacked?: boolean;
}

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Limits of an archive of the first version: sizes of 32 bits, numbers of 16. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;
const MOST_ENTRIES = 2 ** 16 - 2;

/**
 * Yields the bytes of an archive as its entries come, with constant memory. `mtime` is the time of all
 * entries, stored as local time of the machine. Throws if the limits are exceeded.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Buffer> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = (): Buffer => {
    const taken = Buffer.concat(written);
    written = [];
    return taken;
  };
  let [bytes, count] = [0, 0];
  for await (const { name, content, isPacked } of entries) {
    count += 1;
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    for await (const chunk of content) {
      for (const piece of piecesOf(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) {
        bytes += piece.length;
        if (bytes > MOST_BYTES || count > MOST_ENTRIES)
          throw new Error('The archive exceeds the maximum ZIP size.');
        file.push(piece);
        if (written.length > 0) yield take();
        // Others have their turn while a long chunk is compressed.
        else await setImmediate();
      }
    }
    file.push(new Uint8Array(0), true);
    yield take();
  }
  zip.end();
  yield take();
}
