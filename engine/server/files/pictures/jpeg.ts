import { brokenPicture, type ByteReader } from './byte-reader.ts';
import { OrientationKeeper } from './orientation.ts';

const TEM = 0x01;
const JPG = 0xc8;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/**
 * Checks whether a segment is one that pictures are decoded by: of tables, frames, scans, numbers of lines.
 */
const isOfPicture = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf && marker !== JPG;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, JPG, 0xcc].includes(marker);
/** Checks whether a byte after 0xFF leaves it within a scan: 0 where it is data, or a restart marker. */
const isOfScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** Returns where the next marker begins, or might begin with the last byte; the length where none does. */
function findMarker(bytes: Buffer): number {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at)) {
    // Any number of them may fill up before a marker, which begins with the last one.
    while (bytes[at + 1] === 0xff) at += 1;
    const code = bytes[at + 1];
    if (code === undefined || !isOfScan(code)) return at;
    at += 2;
  }
  return bytes.length;
}

/** Yields what comes before the next marker, which is read next; a 0xFF at the very end begins none. */
async function* readToMarker(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let bytes = await reader.readSome(); bytes; bytes = await reader.readSome()) {
    const at = findMarker(bytes);
    if (at > 0) yield bytes.subarray(0, at);
    const isLastByte = at === bytes.length - 1;
    const next = isLastByte ? await reader.readSome(1) : undefined;
    if (isLastByte && !next) return;
    const rest = next ? Buffer.concat([bytes.subarray(at), next]) : bytes.subarray(at);
    reader.unread(rest);
    if (rest.length > 1 && findMarker(rest) === 0) return;
  }
}

async function readSegment(reader: ByteReader): Promise<Buffer> {
  const length = (await reader.read(2)).readUInt16BE();
  if (length < 2) throw brokenPicture();
  return reader.read(length - 2);
}

function makeSegment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

const begins = (body: Buffer, name: string): boolean => body.toString('latin1', 0, name.length) === name;

/** Returns the JFIF header without its thumbnail, whose width and height are its last two bytes. */
const withoutThumbnail = (body: Buffer): Buffer => Buffer.concat([body.subarray(0, 12), Buffer.alloc(2)]);

/** Returns what is kept of an application's segment: density, colour profile and colour space. */
function keepOfApplication(marker: number, body: Buffer): Buffer | undefined {
  if (marker === APP0 && body.length >= 14 && begins(body, 'JFIF\0')) return withoutThumbnail(body);
  if (marker === APP2 && begins(body, 'ICC_PROFILE\0')) return body;
  if (marker === APP14 && body.length >= 12 && begins(body, 'Adobe')) return body.subarray(0, 12);
  return undefined;
}

/**
 * Yields a JPEG without its metadata, but for its orientation. Markers are read as libjpeg does, which
 * browsers use: bytes that belong to nothing are passed over, a scan may be the end.
 */
export async function* cleanJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  const orientations = new OrientationKeeper();
  let hasFrame = false;
  let hasScan = false;
  if ((await reader.read(2)).readUInt16BE() !== 0xff00 + START) throw brokenPicture();
  yield Buffer.from([0xff, START]);
  for (let isScan = false; ;) {
    for await (const data of readToMarker(reader)) if (isScan) yield data;
    const marker = (await reader.readHead(2))?.[1] ?? END;
    if (marker === END) break;
    isScan = marker === SCAN;
    if (marker === TEM) continue;
    const isOfApplication = marker >= APP0 && marker <= APP15;
    if (marker === START || !(isOfPicture(marker) || isOfApplication || marker === COMMENT))
      throw brokenPicture();
    const body = await readSegment(reader);
    if (isScan && !hasFrame) throw brokenPicture();
    hasFrame ||= isFrame(marker);
    hasScan ||= isScan;
    if (isOfPicture(marker)) yield makeSegment(marker, body);
    const kept = isOfApplication ? keepOfApplication(marker, body) : undefined;
    if (kept) yield makeSegment(marker, kept);
    if (marker !== APP1 || hasScan || !begins(body, 'Exif\0')) continue;
    const exif = orientations.keep(body.subarray(6));
    if (exif) yield makeSegment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), exif]));
  }
  if (!hasScan) throw brokenPicture();
  yield Buffer.from([0xff, END]);
}
