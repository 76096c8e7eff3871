/** Kind of viewer in the console. */
export type ViewKind = 'image' | 'pdf' | 'text';

/**
 * The only types that are shown: nothing in them is executed. A drawing (SVG) or a page (HTML) is none of
 * them, whatever type it claims.
 */
const kinds: Readonly<Record<string, ViewKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'application/pdf': 'pdf',
  'text/plain': 'text',
};

const byEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/** Checks whether a file can be shown, by its name: others are not loaded in vain. */
export const isViewable = (fileName: string): boolean =>
  Object.hasOwn(byEnding, fileName.split('.').at(-1)?.toLowerCase() ?? '');

/** A content that can be shown, with the one type that it is shown as. */
export interface Viewed {
  readonly kind: ViewKind;
  readonly content: Blob;
}

/** Converts a loaded content to be shown; undefined if its type is not allowed. */
export function toViewed(blob: Blob): Viewed | undefined {
  const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return kind && { kind, content: new Blob([blob], { type }) };
}
