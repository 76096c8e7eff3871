import type { Meaning } from './meanings.ts';

/** A joint between words without a meaning of its own. */
export type Joint = { readonly kind: 'filler' | 'until' };

/** A phrase and its meaning. */
export interface Phrase {
  /** Matches only at the given place (sticky); applied to folded text. */
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => Meaning | Joint | undefined;
}

/** Returns a text in lower case without diacritics, each character in its place. */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    // A longer replacement would shift all that follows.
    return bare.length === sign.length ? bare : sign;
  })
    .join('')
    .replace(/[’‘`]/g, "'");

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * Converts a phrase to the source of an expression: words with any space between them, a star for any ending.
 */
export const sourceOf = (phrase: string): string =>
  fold(phrase)
    .split(/(\*|\s+)/)
    .map((part) =>
      part === '*' ? String.raw`\p{L}*` : /^\s+$/.test(part) ? String.raw`[\s-]*` : escape(part),
    )
    .join('');

/** Joins several phrases to one source; the longest is tried first. */
export const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 0
    ? '(?!)'
    : `(?:${[...phrases]
        .sort((one, other) => other.length - one.length)
        .map(sourceOf)
        .join('|')})`;

/**
 * Returns an expression that ends at the end of a word. Characters of scripts without spaces may end
 * anywhere.
 */
export const toPattern = (source: string): RegExp =>
  new RegExp(String.raw`(?:${source})(?:(?<=\p{Script=Han})|(?![\p{L}\p{N}]))`, 'uy');

/** Returns a phrase with a fixed meaning. */
export const phraseOf = (source: string, meaning: Meaning | Joint): Phrase => ({
  pattern: toPattern(source),
  read: () => meaning,
});
