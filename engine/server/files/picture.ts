import type { StoredUpload } from './media.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { FileStore } from './store.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A PNG is unpacked pixel by pixel to be printed; the others are taken as they are. */
const mostPixels: Readonly<Record<string, number>> = {
  'image/png': 16_000_000,
  'image/jpeg': 50_000_000,
  'image/webp': 50_000_000,
};
/** Bytes in which the size of a picture has to be, whatever a camera writes before. */
const HEAD_BYTES = 1024 * 1024;

/** Reads the frame of a JPEG, which follows any number of segments with their lengths. */
function readJpegSize(head: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < head.length && head[at] === 0xff;) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
}

function readWebpSize(head: Buffer): PictureSize | undefined {
  if (head.length < 30) return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Reads the size of a picture from its first bytes without decoding it. */
export function readPictureSize(head: Buffer, contentType: string): PictureSize | undefined {
  if (contentType === 'image/jpeg') return readJpegSize(head);
  if (contentType === 'image/webp') return readWebpSize(head);
  return head.length < 24 ? undefined : { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Checks whether a picture of this size is worked with at all. */
export const isWorkable = ({ width, height }: PictureSize, contentType: string): boolean =>
  width > 0 && height > 0 && width * height <= (mostPixels[contentType] ?? 0);

/** Refuses a stored file that is no picture, or one of more pixels than are worked with. */
export async function assertPicture(
  store: FileStore,
  { contentType, sha256, size }: StoredUpload,
): Promise<void> {
  const limit = mostPixels[contentType];
  if (limit === undefined) throw fail('wrong_type');
  const chunks: Buffer[] = [];
  const end = Math.min(size, HEAD_BYTES) - 1;
  for await (const chunk of store.open(sha256, { start: 0, end })) chunks.push(chunk as Buffer);
  const found = readPictureSize(Buffer.concat(chunks), contentType);
  if (!found) throw fail('wrong_type');
  if (!isWorkable(found, contentType))
    throw failFields(fieldError('file', 'picture_size', { limit: limit / 1_000_000 }));
}
