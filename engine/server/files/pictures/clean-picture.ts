import { ByteReader } from './byte-reader.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

type Cleaner = (reader: ByteReader) => AsyncGenerator<Buffer>;

const cleaners: Readonly<Record<string, Cleaner>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};
/** The types of content that are cleaned. */
export const pictureTypes: readonly string[] = Object.keys(cleaners);

const PIECE_BYTES = 64 * 1024;

/** Yields the same bytes in pieces that are large enough to be hashed and written one by one. */
async function* joinPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * Yields a picture without its metadata (place, camera, author, comments, thumbnails, bytes after its end);
 * any other content as it is. The image data stay byte for byte, with colour profile and orientation. Throws
 * `picture_broken` if its structure is broken.
 */
export async function* cleanPicture(
  content: AsyncIterable<Buffer>,
  contentType: string,
): AsyncGenerator<Buffer> {
  const clean = cleaners[contentType];
  if (!clean) {
    yield* content;
    return;
  }
  const reader = new ByteReader(content);
  try {
    yield* joinPieces(clean(reader));
    // The rest of the request comes after it.
    await reader.drain();
  } finally {
    await reader.close();
  }
}
