import { create } from 'content-disposition';
import { extname } from 'node:path';

const LONGEST = 255;
const LONGEST_ENDING = 16;

/**
 * Control characters, line separators, and marks that turn the direction of writing: `invoice<U+202E>fdp.exe`
 * reads as a PDF.
 */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

function shorten(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = extname(name).length <= LONGEST_ENDING ? extname(name) : '';
  // A cut inside a pair of surrogates would leave half a character.
  return name.slice(0, LONGEST - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}

/**
 * A name as data, safe to show and to save under: no folders, nothing unseen, no dots in front, at most 255
 * characters with its ending.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? '';
  return shorten(last.normalize('NFC').replace(/^[.\s]+|[.\s]+$/g, '')) || 'file';
}

/**
 * Returns the header by which a browser shows or saves a file, and its name (RFC 6266, with RFC 8187 beyond
 * ASCII).
 */
export function contentDisposition(name: string, type: 'inline' | 'attachment'): string {
  return create(name, { type });
}
