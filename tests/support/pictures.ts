import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour; `data` replaces what its pixels are packed from. */
export function makePng({
  side = 8,
  colourType = 6,
  interlaced = 0,
  data,
}: { side?: number; colourType?: 2 | 6; interlaced?: number; data?: Buffer } = {}): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colourType, 0, 0, interlaced]);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  const pixels = data ?? deflateSync(Buffer.alloc(side * (1 + side * (colourType === 6 ? 4 : 3))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The beginning of a picture that says to have this size, and nothing behind it. */
export function pictureOf(kind: 'jpeg' | 'webp', width: number, height: number): Buffer {
  if (kind === 'jpeg') {
    const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    const jfif = Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex');
    return Buffer.concat([jfif, frame, Buffer.alloc(64)]);
  }
  const webp = Buffer.alloc(64);
  webp.write('RIFF', 0);
  webp.writeUInt32LE(56, 4);
  webp.write('WEBPVP8X', 8);
  webp.writeUInt32LE(10, 16);
  webp.writeUIntLE(width - 1, 24, 3);
  webp.writeUIntLE(height - 1, 27, 3);
  return webp;
}
