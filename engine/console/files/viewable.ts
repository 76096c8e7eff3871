/** Kind of viewer in the console. */
export type ViewKind = 'image' | 'pdf' | 'text';

/**
 * The only contents that are shown: nothing in them runs. A drawing (SVG) or a page (HTML) is none of them,
 * whatever it calls itself.
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

/** A content that can be shown, under the one type that it is shown as. */
export interface Viewed {
  readonly kind: ViewKind;
  readonly content: Blob;
}

/** A fetched content as it may be shown; undefined where its type is none of those. */
export function toViewed(blob: Blob): Viewed | undefined {
  const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return kind && { kind, content: new Blob([blob], { type }) };
}
