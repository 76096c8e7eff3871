import { sql, type RawBuilder } from 'kysely';
import { isEnglish } from '../../model/labels.ts';
import { translateTerm, termsOf } from '../../model/terms.ts';
import type { DomainTexts } from '../../model/texts.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fold } from '../../model/fold.ts';
import { columnRef, type Condition } from './source.ts';

/** A seeded name with another word in a language. */
interface Term {
  readonly name: string;
  readonly word: string;
  readonly folded: string;
}
type Reader = Pick<Call, 'engine' | 'locale'>;

const known = new WeakMap<DomainTexts, readonly Term[]>();

function findTerms({ engine: { texts } }: Reader, locale: string): readonly Term[] {
  const own = texts[locale];
  if (!own) return [];
  const terms =
    known.get(own) ??
    Object.entries(termsOf(own)).flatMap(([name, word]) =>
      name === word ? [] : { name, word, folded: ` ${fold(word)}` },
    );
  known.set(own, terms);
  return terms;
}

/** Returns the words for seeded names that a user may know: those of their language, and the English ones. */
const wordsFor = (reader: Reader): readonly Term[] =>
  [...new Set([reader.locale, 'en-US'])].flatMap((locale) => findTerms(reader, locale));

const namesOf = (reader: Reader, test: (folded: string) => boolean): string[] => [
  ...new Set(wordsFor(reader).flatMap(({ name, folded }) => (test(folded) ? name : []))),
];

/**
 * Returns the seeded names whose word in the reader's language contains a text, ignoring case and accents.
 */
export function namesContaining(reader: Reader, text: string): string[] {
  const part = fold(text);
  return namesOf(reader, (folded) => folded.includes(part, 1));
}

/** Returns the seeded names that the reader's language calls so, ignoring case and accents. */
export function namesCalled(reader: Reader, text: string): string[] {
  const whole = ` ${fold(text.trim())}`;
  return namesOf(reader, (folded) => folded === whole);
}

/** Letters that stand for a whole word. */
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/**
 * Returns SQL that holds where a seeded name is one that the reader looks for with a word; undefined where
 * none is. As in stored text, one or two letters are looked for at the beginnings of words.
 */
export function termCondition(reader: Reader, ref: RawBuilder<unknown>, word: string): Condition | undefined {
  const part = fold(word);
  const atBeginning = word.length < 3 && !isHan(word);
  const names = namesOf(reader, (folded) => folded.includes(atBeginning ? ` ${part}` : part));
  return names.length === 0 ? undefined : sql<boolean>`${ref} = any(${names}::text[])`;
}

/** SQL that replaces a seeded name. */
export type TermSql = (name: RawBuilder<unknown>) => RawBuilder<unknown>;
export const asStored: TermSql = (name) => name;

/** Names that are sorted here at most. */
const MOST_NAMES = 5_000;

/** The names of the vocabulary as they are now: seeded ones, and those that people gave. */
async function readNames({ engine: { reads, models } }: Reader): Promise<string[]> {
  const columns = Object.values(models)
    .filter((model) => !model.custom && !model.from)
    .flatMap((model) => model.fields.filter((field) => field.term).map((field) => ({ model, field })));
  if (columns.length === 0) return [];
  const names = columns.map(
    ({ model, field }) =>
      sql`select ${columnRef('v', model, field.name)} as name from ${sql.table(model.table)} v`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(names, sql` union `)}
    limit ${MOST_NAMES + 1}`.execute(verbatim(reads));
  return rows.map(({ name }) => name);
}

/** Returns a place for each name, in the order of the words; names with the same word share it. */
function placesOf(names: readonly string[], wordOf: (name: string) => string, locale: string) {
  const { compare } = new Intl.Collator(locale);
  const sorted = names
    .map((name) => ({ name, word: wordOf(name) }))
    .toSorted((one, other) => compare(one.word, other.word));
  let place = 0;
  return Object.fromEntries(
    sorted.map(({ name, word }, index) => {
      if (index > 0 && compare(sorted[index - 1]!.word, word) !== 0) place += 1;
      return [name, String(place).padStart(4, '0')];
    }),
  );
}

/**
 * Returns SQL that sorts seeded names in the order of the reader's language, together with names given by
 * users. Databases may not know the order of every language, so the places are computed here; in a vocabulary
 * that is too large the database compares the words as all text. In English a name is its own word.
 */
export async function readTermOrder(reader: Reader): Promise<TermSql> {
  const { locale } = reader;
  const own = reader.engine.texts[locale];
  if (!own || isEnglish(locale)) return asStored;
  const names = await readNames(reader);
  const words = termsOf(own);
  const places =
    names.length > MOST_NAMES ? words : placesOf(names, (name) => translateTerm(words, name), locale);
  return (name) => sql`coalesce(${JSON.stringify(places)}::jsonb ->> ${name}, ${name})`;
}
