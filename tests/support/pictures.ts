import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour; `data` replaces what its pixels are packed from, `extra` are chunks before them. */
export function makePng({
  side = 8,
  colourType = 6,
  interlaced = 0,
  data,
  extra = [],
}: {
  side?: number;
  colourType?: 2 | 6;
  interlaced?: number;
  data?: Buffer;
  extra?: readonly Buffer[];
} = {}): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colourType, 0, 0, interlaced]);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  const pixels = data ?? deflateSync(Buffer.alloc(side * (1 + side * (colourType === 6 ? 4 : 3))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  ]);
}

/** A segment of a JPEG: a marker (its second byte), a length, a content. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

/** JFIF without a thumbnail. */
export const jfif = Buffer.from('4a46494600010101004800480000', 'hex');

/** The tables of a grey JPEG: everything is divided by 1, and 0 is the only code of either kind. */
const jpegTables = Buffer.concat([
  jpegSegment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
  jpegSegment(0xc4, Buffer.from(`0001${'00'.repeat(15)}00`, 'hex')),
  jpegSegment(0xc4, Buffer.from(`1001${'00'.repeat(15)}00`, 'hex')),
]);

/** A grey JPEG, whole at 8 by 8 pixels; `extra` are segments before its tables. */
export function makeJpeg({
  width = 8,
  height = 8,
  extra = [jpegSegment(0xe0, jfif)],
  scan = Buffer.from([0x3f]),
}: { width?: number; height?: number; extra?: readonly Buffer[]; scan?: Buffer } = {}): Buffer {
  const frame = Buffer.from('080000000001011100', 'hex');
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...extra,
    jpegTables,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from('010100003f00', 'hex')),
    scan,
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** A chunk of a WebP, of an even length. */
export function webpChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The pixels of a WebP of one point. */
export const webpPixels = webpChunk('VP8L', Buffer.from('2f00000010071011118888fe07', 'hex'));

/** A WebP of these chunks. */
export function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return webpChunk('RIFF', body);
}

/** A WebP that says to have a size and, by its `flags`, further chunks, which are given. */
export function makeWebp({
  width = 1,
  height = 1,
  flags = 0,
  chunks = [webpPixels],
}: { width?: number; height?: number; flags?: number; chunks?: readonly Buffer[] } = {}): Buffer {
  const canvas = Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riff(webpChunk('VP8X', canvas), ...chunks);
}

/** The EXIF of a phone: how the picture is to be turned, who made it, and where it was taken. */
export function phoneExif(orientation: number, secret: string, order: 'II' | 'MM' = 'II'): Buffer {
  const text = Buffer.from(`${secret}\0`);
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4 + 2 + 12 + 4);
  const short = (value: number, at: number): number =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number): number =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number): void => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
  };
  tiff.write(order);
  short(42, 2);
  long(8, 4);
  short(3, 8);
  entry(10, 0x010f, 2, text.length); // Make
  long(tiff.length, 18);
  entry(22, 0x0112, 3, 1);
  short(orientation, 30);
  entry(34, 0x8825, 4, 1); // The directory of GPS
  long(50, 42);
  short(1, 50);
  entry(52, 0x001d, 2, text.length); // GPSDateStamp
  long(tiff.length, 60);
  return Buffer.concat([tiff, text]);
}
