import { brokenPicture, type ByteReader } from './byte-reader.ts';
import { MOST_EXIF_BYTES, OrientationKeeper } from './orientation.ts';

/** The bits of the first byte of a VP8X, each for what the file has. */
const flags = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;
/** The bytes in a VP8X, in an ANIM, and in an ANMF before its chunks. */
const sizes = { VP8X: 10, ANIM: 6, ANMF: 16 } as const;

type Pieces = readonly Buffer[];
/** Reads a content of `size` bytes to its end; returns what to keep of it. */
type Keep = (type: string, size: number) => Promise<Pieces | undefined>;

const imageTypes: readonly string[] = ['VP8 ', 'VP8L', 'ALPH'];

const sizeOf = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Returns a chunk of these pieces, with the zero that makes its length even. */
function makeChunk(type: string, pieces: Pieces): Pieces {
  const size = sizeOf(pieces);
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(size, 4);
  return [head, ...pieces, ...(size % 2 === 1 ? [Buffer.alloc(1)] : [])];
}

async function gather(reader: ByteReader, count: number): Promise<Pieces> {
  const pieces: Buffer[] = [];
  for await (const piece of reader.pass(count)) pieces.push(piece);
  return pieces;
}

async function leave(reader: ByteReader, count: number): Promise<undefined> {
  await reader.skip(count);
}

/** Returns the chunks to keep of the next `count` bytes; of each type but frames only the first one. */
async function keepChunks(reader: ByteReader, count: number, keep: Keep): Promise<Buffer[]> {
  const kept: Buffer[] = [];
  const seen = new Set<string>();
  let left = count;
  while (left >= 8) {
    const head = await reader.readHead(8);
    if (!head) throw brokenPicture();
    const type = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    left -= 8 + size;
    if (left < 0) throw brokenPicture();
    const pieces = await (seen.has(type) ? leave(reader, size) : keep(type, size));
    if (pieces) kept.push(...makeChunk(type, pieces));
    if (type !== 'ANMF') seen.add(type);
    // The last chunk of some writers lacks the byte that makes its length even.
    const pad = Math.min(size % 2, left);
    await reader.skip(pad);
    left -= pad;
  }
  await reader.skip(left);
  return kept;
}

async function keepFrame(reader: ByteReader, size: number): Promise<Pieces> {
  if (size < sizes.ANMF) throw brokenPicture();
  const head = await reader.read(sizes.ANMF);
  const chunks = await keepChunks(reader, size - head.length, (type, length) =>
    imageTypes.includes(type) ? gather(reader, length) : leave(reader, length),
  );
  return [head, ...chunks];
}

async function keepExif(reader: ByteReader, size: number): Promise<Pieces | undefined> {
  const block = await reader.read(Math.min(size, MOST_EXIF_BYTES));
  await reader.skip(size - block.length);
  // Some writers begin it as in a JPEG.
  const hasName = block.toString('latin1', 0, 6) === 'Exif\0\0';
  const exif = new OrientationKeeper().keep(hasName ? block.subarray(6) : block);
  return exif && [exif];
}

/** Returns the only chunk of a picture without a VP8X; viewers ignore what follows it. */
async function cleanSimple(reader: ByteReader, type: string, size: number, left: number): Promise<Pieces> {
  const image = await gather(reader, size);
  await reader.skip(left - size);
  return makeChunk(type, image);
}

/** Returns the chunks to keep after a VP8X, and one that says what is left. */
async function cleanExtended(reader: ByteReader, header: Buffer, left: number): Promise<Pieces> {
  const present = header.readUInt8();
  let found = present & (flags.animation | flags.alpha);
  let hasImage = false;
  const keep: Keep = async (type, size) => {
    hasImage ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    if (imageTypes.includes(type)) return gather(reader, size);
    if (type === 'ANMF') return keepFrame(reader, size);
    if (type === 'ANIM' && size === sizes.ANIM) return [await reader.read(size)];
    // Viewers ignore what the flags do not name.
    if (type === 'ICCP' && (present & flags.profile) !== 0) {
      found |= flags.profile;
      return gather(reader, size);
    }
    if (type !== 'EXIF' || (present & flags.exif) === 0) return leave(reader, size);
    const exif = await keepExif(reader, size);
    if (exif) found |= flags.exif;
    return exif;
  };
  const chunks = await keepChunks(reader, left, keep);
  if (!hasImage) throw brokenPicture();
  const canvas = Buffer.concat([Buffer.from([found, 0, 0, 0]), header.subarray(4)]);
  return [...makeChunk('VP8X', [canvas]), ...chunks];
}

/**
 * Yields a WebP without its metadata, but for its orientation. It is held in memory until its end has come,
 * since its length is written at its beginning.
 */
export async function* cleanWebp(reader: ByteReader): AsyncGenerator<Buffer> {
  const head = await reader.read(20);
  const first = head.toString('latin1', 12, 16);
  const size = head.readUInt32LE(16);
  const left = head.readUInt32LE(4) - 12;
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP' || size > left)
    throw brokenPicture();
  const isExtended = first === 'VP8X' && size === sizes.VP8X;
  if (!isExtended && first !== 'VP8 ' && first !== 'VP8L') throw brokenPicture();
  const chunks = isExtended
    ? await cleanExtended(reader, await reader.read(size), left - size)
    : await cleanSimple(reader, first, size, left);
  const start = Buffer.from('RIFF\0\0\0\0WEBP');
  start.writeUInt32LE(4 + sizeOf(chunks), 4);
  yield start;
  yield* chunks;
}
