import type { MarkLook } from '../../model/shapes.ts';

/** A value that cells take: its name, the letter shown in a cell, and the tone of that letter. */
export interface PaletteValue {
  readonly value: string | number;
  readonly label: string;
  readonly letter: string;
  readonly tone: string;
  /** True for the value that most cells hold: it is drawn as a dot. */
  readonly isUsual?: boolean;
  /** Short text next to its name, such as its hours. */
  readonly hint?: string;
}

/** The sign of a value in a cell, in the palette and in heads. */
export type Sign = Pick<PaletteValue, 'letter' | 'tone' | 'isUsual'>;

export const signClass = ({ tone, isUsual }: Sign): string =>
  isUsual ? `days-cell is-${tone} is-usual` : `days-cell is-${tone}`;
export const signText = ({ letter, isUsual }: Sign): string | null => (isUsual ? null : letter);

/** Additional information about a day, as its cell shows it. */
export interface Mark {
  readonly label: string;
  readonly letter: string;
  readonly look: MarkLook;
}

const glyphsOf = (label: string, locale: string): readonly string[] =>
  Array.from(new Intl.Segmenter(locale).segment(label), ({ segment }) => segment);

/** Returns the first letters of the first and the last word of a name. */
const initialsOf = (label: string): string => {
  const words = label.match(/\p{L}+/gu) ?? [];
  return [...new Set([words[0], words.at(-1)])].map((word = '') => word.slice(0, 1)).join('');
};

/**
 * Returns a letter for each name: its first glyph, its first two if others begin alike, the initials of its
 * first and last word if these are equal too, and else its place among all.
 */
export function lettersOf(labels: readonly string[], locale: string): readonly string[] {
  const begin =
    (length: number) =>
    (label: string): string =>
      glyphsOf(label, locale).slice(0, length).join('');
  const isAlone = (label: string, short: (one: string) => string): boolean =>
    labels.filter((other) => short(other).toLowerCase() === short(label).toLowerCase()).length === 1;
  return labels.map((label, index) => {
    const short = [begin(1), begin(2), initialsOf].find((one) => isAlone(label, one));
    const letter = short ? short(label) : String(index + 1);
    return letter.charAt(0).toLocaleUpperCase(locale) + letter.slice(1);
  });
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the value of a key: by its letter, else its place, else the first letter of its declared name, for
 * keyboards without the letter.
 */
export function valueOfKey(palette: readonly PaletteValue[], key: string): PaletteValue | undefined {
  if (Array.from(key).length !== 1) return undefined;
  return (
    palette.find(({ letter }) => isSame(letter, key)) ??
    palette[Number(key) - 1] ??
    palette.find(({ value }) => isSame(String(value).charAt(0), key))
  );
}

/** Returns the value of a text: by its letter, its name, or its declared word. */
export const valueOfText = (palette: readonly PaletteValue[], text: string): PaletteValue | undefined =>
  palette.find(({ letter, label, value }) => [letter, label, String(value)].some((one) => isSame(one, text)));

/** Checks whether all letters have a key on keyboards: in some languages a word takes several keystrokes. */
export const isTypeable = (letters: readonly string[]): boolean =>
  letters.every((letter) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]$/u.test(letter));
