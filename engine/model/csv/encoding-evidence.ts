import { detectAll } from 'jschardet';
import { encodings, type Encoding, type OpenBytes, type Reading } from './encoding.ts';

/** The parts of a file that show its encoding: those with bytes above ASCII, each cell once. */
export interface Evidence {
  readonly lines: Uint8Array;
  readonly cells: readonly Uint8Array[];
}

/** The detector reads no more bytes, and one more letter adds little. */
const MOST_BYTES = 200_000;
const [TAB, NEW_LINE, RETURN, COMMA, SEMICOLON, BAR] = [0x09, 0x0a, 0x0d, 0x2c, 0x3b, 0x7c];
const cellEnds = new Set([TAB, COMMA, SEMICOLON, BAR]);
const lineEnds = new Set([NEW_LINE, RETURN]);

/** Splits bytes at others; no byte of a character of several is one of those. */
function split(bytes: Uint8Array, ends: ReadonlySet<number>): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  bytes.forEach((byte, index) => {
    // Behind such a byte a bar may be the second half of a Chinese or Japanese character.
    if (!ends.has(byte) || (byte === BAR && (bytes[index - 1] ?? 0) > 0x7f)) return;
    parts.push(bytes.subarray(start, index));
    start = index + 1;
  });
  return [...parts, bytes.subarray(start)];
}

const isEvidence = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x7f);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    joined[at + part.length] = NEW_LINE;
    at += part.length + 1;
  }
  return joined;
}

/** Reads the lines and cells of a whole file that show its encoding. */
export async function readEvidence(open: OpenBytes): Promise<Evidence> {
  const lines: Uint8Array[] = [];
  const cells = new Map<string, Uint8Array>();
  let [lineBytes, cellBytes] = [0, 0];
  let rest = new Uint8Array();
  const take = (line: Uint8Array): void => {
    if (!isEvidence(line)) return;
    if (lineBytes < MOST_BYTES) lines.push(line);
    lineBytes += line.length;
    for (const cell of split(line, cellEnds)) {
      const key = cell.join();
      if (!isEvidence(cell) || cells.has(key) || cellBytes > MOST_BYTES) continue;
      cells.set(key, cell);
      cellBytes += cell.length;
    }
  };
  for await (const chunk of open()) {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const parts = split(bytes, lineEnds);
    rest = new Uint8Array(parts.pop() ?? []);
    parts.forEach(take);
    if (cellBytes > MOST_BYTES) break;
  }
  take(rest);
  return { lines: join(lines), cells: [...cells.values()] };
}

/** Names of the detector that `TextDecoder` does not know. */
const aliases: Readonly<Record<string, string>> = {
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  MacRoman: 'macintosh',
  MacCyrillic: 'x-mac-cyrillic',
};

function toEncoding(name: string): Encoding | undefined {
  try {
    const { encoding } = new TextDecoder(aliases[name] ?? name);
    return encodings.find((one) => one === encoding);
  } catch {
    return undefined;
  }
}

/** Returns how sure the detector is of each encoding, from 0 to 1. */
function weigh(bytes: Uint8Array): ReadonlyMap<Encoding, number> {
  const weights = new Map<Encoding, number>();
  for (const { encoding: name, confidence } of detectAll(bytes)) {
    const encoding = name === null ? undefined : toEncoding(name);
    if (encoding) weights.set(encoding, Math.max(confidence, weights.get(encoding) ?? 0));
  }
  return weights;
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hangul'].map(
  (name) => new RegExp(`\\p{sc=${name}}`, 'u'),
);
/** Words; what is between them is the same in every language, as are the characters within. */
const wordPattern = /[^\s,;|\t"()/@_0-9:+-]+/g;
const joiners = /[’‘ʼ`´'.&]/g;
/** No part of a word: a letter that is read wrong is often one of these, or a capital within a word. */
const wrong =
  /[\p{Sc}\p{Sm}\p{So}\p{Sk}\p{C}\p{No}\p{Pi}\p{Pf}\p{Po}\p{Pd}\p{Lm}\u{ff61}-\u{ff9f}]|\p{Ll}\p{Lu}/u;
/** Parts of names before a capital: McKenna, DeVries. */
const prefixes = /^(?:Mc|Mac|De|Le|La|Di|Du|Van|Da|Lo)(?=\p{Lu})/u;

/** Returns the words of a text that encodings read differently. */
const accentedWords = (text: string): readonly string[] =>
  (text.match(wordPattern) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));

/** Returns how many words of a text are none of any language. */
function countOdd(text: string): number {
  return accentedWords(text).filter((word) => {
    const bare = word.replaceAll(joiners, '').replace(prefixes, '');
    return wrong.test(bare) || scripts.filter((script) => script.test(bare)).length > 1;
  }).length;
}

/** Weight of the odd words against an encoding, by their share of all. */
const ODD = 6;
/** Factors for files that are more or less common, where others are as likely by their letters. */
const shares: Partial<Readonly<Record<Encoding, number>>> = {
  'windows-1252': 1.15,
  'windows-1254': 0.9,
  'windows-1257': 0.9,
  'iso-8859-2': 0.9,
  macintosh: 0.9,
  'x-mac-cyrillic': 0.9,
  'euc-jp': 0.9,
};
/** An encoding is in doubt if another has this part of its weight: less, the fewer words there are. */
const closeFor = (words: number): number => (words < 6 ? 0.1 : words < 20 ? 0.3 : 0.8);
/** Where the detector says nothing of an encoding for the cells alone, or for the lines. */
const UNSEEN = 0.25;

interface Ranked {
  readonly encoding: Encoding;
  readonly weight: number;
  readonly cells: readonly string[];
}

const samplesOf = ({ encoding, cells }: Ranked, others: readonly Ranked[]): Reading => {
  const different = cells
    .map((cell, index) => [cell, index] as const)
    .filter(([, index]) => others.every((other) => other.cells[index] !== cells[index]));
  const shown = different.length > 0 ? different.map(([cell]) => cell) : cells;
  return { encoding, samples: shown.map((cell) => cell.replaceAll('"', '').trim()).slice(0, 3) };
};

/**
 * Returns the encodings, among those that fit, that evidence speaks for. The detector knows the letters and
 * pairs of letters of many languages, but is made for whole texts: of a table it reads the cells alone as
 * well, and words that are none of any language count against an encoding.
 */
export function rankEncodings({ lines, cells }: Evidence, fitting: readonly Encoding[]): readonly Reading[] {
  const all = join(cells);
  const [byCells, byLines] = [weigh(all), weigh(lines)];
  const ranked = fitting
    .map((encoding): Ranked => {
      const text = new TextDecoder(encoding).decode(all);
      const [inCells, inLines] = [byCells.get(encoding), byLines.get(encoding)];
      const seen = Math.sqrt((inCells ?? (inLines ?? 0) * UNSEEN) * (inLines ?? (inCells ?? 0) * UNSEEN));
      const odd = Math.exp((-ODD * countOdd(text)) / Math.max(cells.length, 1));
      return { encoding, weight: seen * odd * (shares[encoding] ?? 1), cells: text.split('\n').slice(0, -1) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  const [best] = ranked;
  if (!best) return [];
  const least = best.weight * closeFor(new Set(best.cells.flatMap(accentedWords)).size);
  const distinct: Ranked[] = [];
  for (const one of ranked)
    if (one.weight >= least && !distinct.some((other) => other.cells.join() === one.cells.join()))
      distinct.push(one);
  return distinct.map((one) =>
    samplesOf(
      one,
      distinct.filter((other) => other !== one),
    ),
  );
}
