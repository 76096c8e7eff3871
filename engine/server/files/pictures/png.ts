import { crc32 } from 'node:zlib';
import { brokenPicture, type ByteReader } from './byte-reader.ts';
import { MOST_EXIF_BYTES, OrientationKeeper } from './orientation.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** The chunks that a picture is decoded by or that change its looks, each with the most bytes of its data. */
const kept: ReadonlyMap<string, number> = new Map(
  Object.entries({
    IHDR: 13,
    PLTE: 768,
    IDAT: Infinity,
    IEND: 0,
    tRNS: 256,
    gAMA: 4,
    cHRM: 32,
    sRGB: 1,
    iCCP: Infinity,
    sBIT: 4,
    bKGD: 6,
    pHYs: 9,
    cICP: 4,
    mDCV: 24,
    cLLI: 8,
    acTL: 8,
    fcTL: 26,
    fdAT: Infinity,
  }),
);
const repeated: readonly string[] = ['IDAT', 'fcTL', 'fdAT'];

/** Checks whether no decoder may pass over a chunk that it does not know; its name begins with a capital. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

function makeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Yields a PNG without its metadata, but for its orientation. */
export async function* cleanPng(reader: ByteReader): AsyncGenerator<Buffer> {
  const orientations = new OrientationKeeper();
  const seen = new Set<string>();
  if (!(await reader.read(8)).equals(SIGNATURE)) throw brokenPicture();
  yield SIGNATURE;
  while (!seen.has('IEND')) {
    const head = await reader.readHead(8);
    if (!head) throw brokenPicture();
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type)) throw brokenPicture();
    if (seen.size === 0 && (type !== 'IHDR' || length !== 13)) throw brokenPicture();
    const isKept = length <= (kept.get(type) ?? -1) && (!seen.has(type) || repeated.includes(type));
    if (isCritical(type) && !isKept) throw brokenPicture();
    seen.add(type);
    if (isKept) {
      yield head;
      yield* reader.pass(length + 4);
      continue;
    }
    const start = type === 'eXIf' ? await reader.read(Math.min(length, MOST_EXIF_BYTES)) : Buffer.alloc(0);
    await reader.skip(length + 4 - start.length);
    const exif = orientations.keep(start);
    if (exif) yield makeChunk(type, exif);
  }
  if (!seen.has('IDAT')) throw brokenPicture();
}
