import { inflateSync } from 'node:zlib';
import { colours, type Sheet } from './document.ts';
import { isWorkable } from '../picture.ts';
import { drawText } from './text.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly image?: PngParts;
}
interface PngParts {
  readonly imgData: Uint8Array;
  readonly bits: number;
  readonly colors: number;
  readonly hasAlphaChannel: boolean;
  readonly interlaceMethod: number;
}

/**
 * pdfkit unpacks a PNG later, where an error would end the process: what cannot be unpacked is found here.
 */
function isSoundPng(
  { imgData, bits, colors, hasAlphaChannel, interlaceMethod }: PngParts,
  width: number,
  height: number,
): boolean {
  if (interlaceMethod !== 0) return false;
  const row = 1 + Math.ceil((width * bits * (colors + (hasAlphaChannel ? 1 : 0))) / 8);
  const data = inflateSync(Buffer.from(imgData), { maxOutputLength: row * height });
  if (data.length !== row * height) return false;
  for (let at = 0; at < data.length; at += row) if ((data[at] ?? 5) > 4) return false;
  return true;
}

/** The photo as pdfkit can embed it; undefined for other formats (WEBP) and for broken files. */
function openPhoto(sheet: Sheet, photo: Uint8Array): PDFKit.Mixins.ImageSrc | undefined {
  try {
    // The types do not know `openImage`, which `image` takes as well as bytes.
    const picture = (sheet as unknown as { openImage(source: Buffer): Picture }).openImage(
      Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength),
    );
    if (!isWorkable(picture, picture.image ? 'image/png' : 'image/jpeg')) return undefined;
    if (picture.image && !isSoundPng(picture.image, picture.width, picture.height)) return undefined;
    return picture as unknown as PDFKit.Mixins.ImageSrc;
  } catch {
    return undefined;
  }
}

/** The first letters of the first and the last word, or the first character of a name without spaces. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '').find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '',
  );
  return letters.join('').toLocaleUpperCase('en');
}

/** Draws a round photo, or the initials if there is none that can be printed. `x` and `y` are the centre. */
export function drawPhoto(
  sheet: Sheet,
  photo: Uint8Array | undefined,
  name: string,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const picture = photo && openPhoto(sheet, photo);
  if (picture) {
    const place = {
      cover: [2 * radius, 2 * radius] as [number, number],
      align: 'center',
      valign: 'center',
    } as const;
    sheet
      .save()
      .circle(x, y, radius)
      .clip()
      .image(picture, x - radius, y - radius, place)
      .restore();
  } else {
    sheet.circle(x, y, radius).fill(colours.tint);
    drawText(
      sheet,
      initialsOf(name),
      { size: radius * 0.62, weight: 600, colour: colours.primary },
      { x: x - radius, y: y + radius * 0.22, width: 2 * radius, align: 'center' },
    );
  }
  sheet.circle(x, y, radius).lineWidth(0.75).strokeColor(colours.line).stroke();
}
