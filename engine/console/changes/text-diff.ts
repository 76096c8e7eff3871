import { diffWords } from 'diff';

/** A part of a changed text: unchanged, removed or added. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Milliseconds of a comparison after which the texts are shown as they are. */
const COMPARE_MS = 300;
/** Number of unchanged characters that are shown around a change. */
const AROUND = 60;

/** Shortens an unchanged text to its beginning and its end; whole if little would be left out. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (text.length <= head + tail + AROUND) return text;
  return `${text.slice(0, head)} … ${tail === 0 ? '' : text.slice(-tail)}`;
}

/**
 * Compares two texts word by word, by the words of the language. Undefined if they have too little in common
 * to be compared quickly.
 */
export function compareTexts(from: string, to: string, locale: string): readonly Piece[] | undefined {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const changes = diffWords(from, to, { intlSegmenter, timeout: COMPARE_MS });
  return changes?.map(({ value, added, removed }, index): Piece => {
    if (added || removed) return { kind: added ? 'new' : 'gone', text: value };
    return { kind: 'same', text: shorten(value, index === 0, index === changes.length - 1) };
  });
}

/** Returns the text of rich text, a line for each of its blocks. */
export function wordsOf(html: string): string {
  const lines = html.replaceAll(/<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/g, '\n');
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim();
}
