import { fold } from '../fold.ts';

/** A file's name without its ending. */
export const baseName = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '');

const runs = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
const words = (text: string): string[] => text.match(/[\p{L}\p{M}\d]+/gu) ?? [];
const LONGEST_HAN = 4;

/** Names in Chinese stand between other signs without a space. */
function hanParts(text: string): string[] {
  const signs = (text.match(/\p{Script=Han}{2,}/gu) ?? []).map((run) => Array.from(run));
  return signs.flatMap((run) =>
    run.flatMap((_, start) =>
      Array.from({ length: LONGEST_HAN - 1 }, (_unused, index) => run.slice(start, start + index + 2))
        .filter(({ length }) => length > 1)
        .map((part) => part.join('')),
    ),
  );
}

/** Joins numbers that are written with a separator: `EMP 0042`, `emp-0042`. */
const joined = (all: readonly string[]): string[] =>
  all.flatMap((run, index) =>
    /^\p{L}+$/u.test(run) && /^\d+$/.test(all[index + 1] ?? '') ? [`${run}${all[index + 1] ?? ''}`] : [],
  );

/**
 * Returns the words of a text as people may have put them together: `PayslipAnnaWeber_EMP-0042` has `anna`,
 * `weber` and `emp0042` among them. Case and accents are gone.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const apart = fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const plain = fold(text);
  return new Set([
    ...words(plain),
    ...words(apart),
    ...runs(apart),
    ...joined(runs(apart)),
    ...hanParts(plain),
  ]);
}

/** The words of a name, in its order. */
export const wordsOfName = (name: string): string[] => words(fold(name));

const MAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** E-mail addresses in a file's name. */
export const mailsOf = (fileName: string): string[] =>
  (baseName(fileName).match(MAIL) ?? []).map((mail) => mail.toLowerCase());
