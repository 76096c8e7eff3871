import type { Meaning } from './meanings.ts';

/** A mark between words that means nothing by itself. */
export type Joint = { readonly kind: 'filler' | 'until' };

/** Something that can be said, and what it means. */
export interface Phrase {
  /** Matches only at the given place (sticky); applied to folded text. */
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => Meaning | Joint | undefined;
}

/** A text with small letters without marks, each in its place. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    // What becomes longer would move all that follows.
    return bare.length === sign.length ? bare : sign;
  })
    .join('')
    .replace(/[’‘`]/g, "'");

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A phrase as the source of an expression: words with any space between them, a star for any ending. */
export const sourceOf = (phrase: string): string =>
  fold(phrase)
    .split(/(\*|\s+)/)
    .map((part) =>
      part === '*' ? String.raw`\p{L}*` : /^\s+$/.test(part) ? String.raw`[\s-]*` : escape(part),
    )
    .join('');

/** Several phrases as one source; the longest is tried first. */
export const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 0
    ? '(?!)'
    : `(?:${[...phrases]
        .sort((one, other) => other.length - one.length)
        .map(sourceOf)
        .join('|')})`;

/**
 * An expression that ends where a word ends. Signs that are written without spaces between words end
 * anywhere.
 */
export const toPattern = (source: string): RegExp =>
  new RegExp(String.raw`(?:${source})(?:(?<=\p{Script=Han})|(?![\p{L}\p{N}]))`, 'uy');

/** A phrase that always means the same. */
export const phraseOf = (source: string, meaning: Meaning | Joint): Phrase => ({
  pattern: toPattern(source),
  read: () => meaning,
});
