import type { AllTexts } from './headers.ts';

/** Names by which files of other programs call the columns and values of a resource. */
export interface ResourceFileWords {
  /** Path of a column → names. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** Path of a column → value → words. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
/** Stem of a resource → names in its files. */
export type FileWords = Readonly<Record<string, ResourceFileWords>>;
export type FileWordsLoader = () => Promise<{ readonly fileWords: FileWords }>;

const pick = (words: Readonly<Record<string, readonly string[]>>, place: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, all]) => {
      const word = all[place];
      return word === undefined ? [] : [[key, word]];
    }),
  );

/**
 * Returns the words of files as texts of further languages, so that columns and values are found by them as
 * by their labels: the first names of all are one language, the second ones another.
 */
export function textsOfFiles(words: FileWords): AllTexts {
  const lists = Object.values(words).flatMap(({ columns = {}, values = {} }) => [
    ...Object.values(columns),
    ...Object.values(values).flatMap((one) => Object.values(one)),
  ]);
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Object.fromEntries(
    Array.from({ length: most }, (_, place) => [
      `files-${place}`,
      {
        resources: Object.fromEntries(
          Object.entries(words).map(([stem, { columns = {}, values = {} }]) => [
            stem,
            {
              fields: pick(columns, place),
              values: Object.fromEntries(
                Object.entries(values).map(([path, one]) => [path, pick(one, place)]),
              ),
            },
          ]),
        ),
        fields: {},
        values: {},
        help: {},
        groups: {},
        modules: {},
        permissions: {},
        terms: {},
      },
    ]),
  );
}
