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

const MOST_RUNS = 4;

/**
 * Runs that follow each other, as the parts of a number do: `X-EMP-00042`, `EMP 0042`, `emp0042`. The first
 * is of letters: 10 and 28 are rather the parts of a date than the number 1028.
 */
const joined = (all: readonly string[]): string[] =>
  all.flatMap((run, start) =>
    /^\d/.test(run)
      ? []
      : Array.from({ length: MOST_RUNS - 1 }, (_, index) => all.slice(start, start + index + 2).join('')),
  );

/** Digits that are as likely a day, a month or a year. */
const maybeDate = /^(\d{1,2}|(19|20)\d\d|(19|20)\d{4}|\d\d(19|20)\d\d|(19|20)\d{6}|\d{4}(19|20)\d\d)$/;

/**
 * Returns the clue by which files are found that have a code in their names, however it is separated there;
 * undefined for a number that would be found in dates.
 */
export function clueOfCode(code: string): string | undefined {
  const joint = runs(fold(code)).join('');
  return maybeDate.test(joint) ? undefined : joint;
}

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
