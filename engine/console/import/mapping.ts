import { fetchCode } from '../code.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { textsOfFiles } from '../../model/csv/file-words.ts';
import type { AllTexts, MatchHeaders } from '../../model/csv/headers.ts';
import type { Engine } from '../context/EngineContext.tsx';
import type { ProductLocales } from '../locales/locales.ts';

/** Path of the column that each header of the file goes to; an empty one is left out. */
export type Mapping = readonly string[];
/** Targets that the user chose before, by the header in small letters: a path, or several columns. */
export type Remembered = Readonly<Record<string, string | Joined | SplitColumn>>;

/** A column that is joined with others of the same path. */
export interface Joined {
  readonly path: string;
  readonly join: string;
}

/** A column that is split, and the paths of its parts. */
export interface SplitColumn {
  readonly split: string;
  readonly parts: readonly string[];
}

export const toKey = (header: string): string => header.trim().toLowerCase();

const loaded = new WeakMap<ProductLocales, Promise<AllTexts>>();

/**
 * Loads the texts of the resources in every language, and the words of other programs, since the headers of a
 * file may be in any; the same promise each time.
 */
export function loadAllTexts({
  texts,
  loadFileWords,
}: Pick<Engine, 'texts' | 'loadFileWords'>): Promise<AllTexts> {
  const load = async (): Promise<AllTexts> => {
    const [words, ...languages] = await Promise.all([
      loadFileWords ? fetchCode(loadFileWords) : { fileWords: {} },
      ...Object.entries(texts).map(
        async ([locale, load]) => [locale, (await fetchCode(load)).texts.domain] as const,
      ),
    ]);
    return { ...Object.fromEntries(languages), ...textsOfFiles(words.fileWords) };
  };
  const known = loaded.get(texts) ?? load();
  loaded.set(texts, known);
  return known;
}

/** Suggests a column for each header: the last choice, else by its label in any language. */
export function suggestMapping(
  match: MatchHeaders,
  columns: readonly CsvColumn[],
  headers: readonly string[],
  remembered: Remembered,
): Mapping {
  const matched = match(headers);
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const known = remembered[toKey(header)];
    if (typeof known === 'object') return '';
    const wanted =
      known === undefined || (known !== '' && !columns.some(({ path }) => path === known))
        ? (matched[index] ?? '')
        : known;
    if (wanted === '' || taken.has(wanted)) return '';
    taken.add(wanted);
    return wanted;
  });
}

/** Returns the mapping with another column for one header; the header that had it before loses it. */
export const changeMapping = (mapping: Mapping, index: number, path: string): Mapping =>
  mapping.map((one, at) => (at === index ? path : one === path ? '' : one));
