import type { Day } from '../../model/days.ts';
import { dayPhrases, joinWhens, nameDate } from './days.ts';
import type { Language } from './language.ts';
import { limitPhrases } from './limits.ts';
import type { Meaning, Sentence, Span, Value, When } from './meanings.ts';
import { anyOf, fold, phraseOf, sourceOf, toPattern, type Joint, type Phrase } from './phrases.ts';

/** A language for sentences, and the product's words in it. */
export interface Spoken {
  readonly locale: string;
  readonly language: Language;
  /** Names of each word of the product. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** A value with all its names. */
export interface NamedValue extends Omit<Value, 'kind'> {
  readonly names: readonly string[];
}

/** Returns the source for a name in any of its forms: its longer words may be inflected. */
const bentSource = (name: string, [lost, gained]: Language['bent']): string =>
  fold(name)
    .split(/\s+/)
    .map((word) => (word.length < 4 ? sourceOf(word) : `${sourceOf(word.replace(lost, ''))}${gained}`))
    .join(String.raw`[\s-]+`);

function phrasesOf({ locale, language, words }: Spoken, values: readonly NamedValue[], today: Day): Phrase[] {
  return [
    ...Object.entries(words).map(([name, names]) => phraseOf(anyOf(names), { kind: 'word', name })),
    ...values.flatMap(({ names, ...value }) =>
      names.map((name): Phrase => ({
        pattern: toPattern(bentSource(name, language.bent)),
        read: () => ({ ...value, kind: 'value' }),
      })),
    ),
    ...dayPhrases(locale, language, today),
    ...limitPhrases(language),
    phraseOf(anyOf(language.until), { kind: 'until' }),
    phraseOf(anyOf(language.fillers), { kind: 'filler' }),
  ];
}

interface Found {
  readonly end: number;
  readonly meanings: readonly (Meaning | Joint)[];
}

/** Returns the longest match at a place, with all its possible meanings. */
function readAt(phrases: readonly Phrase[], text: string, start: number): Found | undefined {
  let end = start;
  let meanings: (Meaning | Joint)[] = [];
  for (const { pattern, read } of phrases) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const length = match?.[0].length ?? 0;
    if (!match || length === 0 || start + length < end) continue;
    const meaning = read(match);
    if (!meaning) continue;
    if (start + length > end) meanings = [];
    end = start + length;
    if (!meanings.some((one) => isSame(one, meaning))) meanings.push(meaning);
  }
  return meanings.length > 0 ? { end, meanings } : undefined;
}

/** Compares two meanings; days of two languages are equal if they are the same days. */
const isSame = (one: Meaning | Joint, other: Meaning | Joint): boolean =>
  one.kind === other.kind && (one.kind === 'when' || JSON.stringify(one) === JSON.stringify(other));

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);
const BREAK = /[\s,;.!?:、，。；！？：()[\]"“”«»]+/uy;
const DASH = /[-–—]+(?=[\s\p{L}\p{N}])/uy;
const WORD = /[^\s,;!?、，。；！？\p{Script=Han}]+|\p{Script=Han}/uy;

const matchAt = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0].length ?? 0;
};

/** Meanings of a dash: the word between two days, or a filler. */
const dashes: readonly Joint[] = [{ kind: 'until' }, { kind: 'filler' }];

interface Piece extends Omit<Span, 'meanings' | 'isLoose' | 'isUnknown'> {
  readonly meanings: readonly (Meaning | Joint)[];
}

function cut(phrases: readonly Phrase[], text: string): Piece[] {
  const folded = fold(text);
  const pieces: Piece[] = [];
  for (let start = 0; start < folded.length;) {
    const gap = matchAt(BREAK, folded, start);
    if (gap > 0) {
      start += gap;
      continue;
    }
    const dash = matchAt(DASH, folded, start);
    const found = dash > 0 ? undefined : readAt(phrases, folded, start);
    const end = found?.end ?? start + Math.max(dash, matchAt(WORD, folded, start), 1);
    const meanings = dash > 0 ? dashes : (found?.meanings ?? []);
    const before = pieces.at(-1);
    // Unknown characters without spaces are one word.
    if (
      meanings.length === 0 &&
      before?.meanings.length === 0 &&
      before.end === start &&
      isHan(folded.slice(start))
    )
      pieces[pieces.length - 1] = { ...before, text: text.slice(before.start, end), end };
    else pieces.push({ text: text.slice(start, end), start, end, meanings });
    start = end;
  }
  return pieces;
}

const whenOf = (piece: Piece | undefined): When | undefined =>
  piece?.meanings.find((one): one is When => one.kind === 'when');
const isUntil = (piece: Piece | undefined): boolean =>
  piece?.meanings.some(({ kind }) => kind === 'until') === true;
/** Checks whether a piece is only a filler. */
const isFiller = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.meanings.length > 0 && piece.meanings.every(({ kind }) => kind === 'filler');

/** Returns one piece that replaces several. */
const merge = (text: string, first: Piece, last: Piece, meaning: Meaning): Piece => ({
  text: text.slice(first.start, last.end),
  start: first.start,
  end: last.end,
  meanings: [meaning],
});

/** Merges a day of the week and the date after it into one day. */
const nameDates = (text: string, pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const before = all.at(-1);
    const { weekday } = whenOf(before) ?? {};
    const date = whenOf(piece);
    const isDate = date?.unit === 'day' && date.weekday === undefined;
    return before && weekday !== undefined && isDate
      ? [...all.slice(0, -1), merge(text, before, piece, nameDate(weekday, date))]
      : [...all, piece];
  }, []);

/** Joins the two ends of a period and the pieces between them into one period. */
function joinPeriods(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece;
    const before = joined.at(-1);
    const first = whenOf(before);
    // A filler may follow it: from Monday until the Friday.
    const at = isFiller(pieces[index + 1]) ? index + 2 : index + 1;
    const after = pieces[at];
    const last = whenOf(after);
    if (isUntil(piece) && before && first && after && last) {
      joined[joined.length - 1] = merge(text, before, after, joinWhens(first, last));
      index = at;
    } else joined.push(piece);
  }
  return joined;
}

/**
 * Returns a function that parses a sentence in any of the languages, with the values that it may name.
 * Nothing is guessed: an unknown piece stays without a meaning.
 */
export function buildReader(
  spoken: readonly Spoken[],
  values: readonly NamedValue[],
  today: Day,
): (text: string) => Sentence {
  const phrases = spoken.flatMap((one) => phrasesOf(one, values, today));
  return (text) => {
    const whole = text.normalize('NFC');
    const spans = joinPeriods(whole, nameDates(whole, cut(phrases, whole)))
      .filter((piece) => !isFiller(piece))
      .map((piece): Span => ({
        ...piece,
        isLoose: piece.meanings.some(({ kind }) => kind === 'filler'),
        isUnknown: piece.meanings.length === 0,
        meanings: piece.meanings.filter(
          (one): one is Meaning => one.kind !== 'filler' && one.kind !== 'until',
        ),
      }));
    return { text: whole, spans };
  };
}
