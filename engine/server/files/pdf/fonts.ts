import type * as Fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600;

/** A run of text that one font can print; `name` identifies the font in a document. */
export interface Run {
  readonly text: string;
  readonly name: string;
  readonly font: Font;
}

/** One file of a font, which holds the characters of some ranges only. */
interface Slice {
  /** The package that it comes in. */
  readonly family: string;
  readonly subset: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
/**
 * Font families in the order of their use: the console's own has Latin, Greek and Cyrillic letters, the other
 * one the Chinese.
 */
const families = ['@fontsource/ibm-plex-sans', '@fontsource/noto-sans-sc'];
const fonts = new Map<string, Font>();
const found = new Map<string, Slice | undefined>();
let slices: readonly Slice[] | undefined;

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

function listSlices(): readonly Slice[] {
  slices ??= families.flatMap((family) => {
    const subsets = JSON.parse(readFileSync(require.resolve(`${family}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(subsets).map(([subset, ranges]) => ({
      family,
      subset: subset.replace(/[[\]]/g, ''),
      ranges: parseRanges(ranges),
    }));
  });
  return slices;
}

/**
 * A font for all documents of this process. Its glyphs are made at once, each for its character: a glyph that
 * is first met as a part of another (the A of Á) would not know its character, and readers of later documents
 * could neither search nor copy it. Ligatures are left to the layout, which knows the letters that they stand
 * for.
 */
function loadFont(path: string): Font {
  // As pdfkit loads it: an import gets a second copy of it all.
  const { create } = require('fontkit') as typeof Fontkit;
  const font = create(unpackWoff(readFileSync(path))) as Font;
  for (const code of font.characterSet) if (code < 0xfb00 || code > 0xfb06) font.glyphForCodePoint(code);
  return font;
}

function openFont({ family, subset }: Slice, weight: Weight): { name: string; font: Font } {
  const name = `${basename(family)}-${subset}-${weight}`;
  let font = fonts.get(name);
  if (!font) {
    font = loadFont(require.resolve(`${family}/files/${name}-normal.woff`));
    fonts.set(name, font);
  }
  return { name, font };
}

function findSlice(character: string, weight: Weight): Slice | undefined {
  const key = `${weight}${character}`;
  if (!found.has(key)) {
    const code = character.codePointAt(0) ?? 0;
    const candidates = listSlices().filter(({ ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last),
    );
    found.set(
      key,
      candidates.find((slice) => openFont(slice, weight).font.hasGlyphForCodePoint(code)),
    );
  }
  return found.get(key);
}

/**
 * Splits a text by the fonts that have its characters. What none has is printed as the empty box of the first
 * font.
 */
export function splitRuns(text: string, weight: Weight): Run[] {
  const runs: { text: string; slice: Slice }[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // Marks belong to the letter before them, spaces to the word: no font is changed for them.
    const joins = last !== undefined && /^[\p{M}\p{Cf} ]$/u.test(character);
    const slice = joins
      ? last.slice
      : (findSlice(character, weight) ?? listSlices().find(({ subset }) => subset === 'latin'));
    if (!slice) continue;
    if (last?.slice === slice) last.text += character;
    else runs.push({ text: character, slice });
  }
  return runs.map((run) => ({ text: run.text, ...openFont(run.slice, weight) }));
}
