const ORIENTATION = 0x0112;
const SHORT = 3;
/** Bytes that are read of a block of EXIF: its first directory is at its beginning. */
export const MOST_EXIF_BYTES = 64 * 1024;

/** Returns how a picture is to be turned by its EXIF (a TIFF), from 1 (not at all) to 8, where it says so. */
export function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (!isLittle && order !== 'MM\0*') return undefined;
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const start = tiff.length < 8 ? Infinity : long(4);
  if (start + 2 > tiff.length) return undefined;
  const end = Math.min(start + 2 + 12 * short(start), tiff.length);
  for (let at = start + 2; at + 12 <= end; at += 12) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT || long(at + 4) !== 1) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns EXIF with an orientation and nothing else. */
export function makeExif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Keeps the orientation of the first EXIF that has one. */
export class OrientationKeeper {
  #isKnown = false;

  /** Returns the EXIF to store in the place of this one; nothing where the picture is not turned. */
  keep(tiff: Buffer): Buffer | undefined {
    const orientation = this.#isKnown ? undefined : readOrientation(tiff);
    if (orientation === undefined) return undefined;
    this.#isKnown = true;
    return orientation === 1 ? undefined : makeExif(orientation);
  }
}
