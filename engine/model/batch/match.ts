import { clueOfCode, mailsOf, wordsOf, wordsOfName, baseName } from './clues.ts';

/** A person that a file may belong to. */
export interface Person {
  readonly id: number;
  readonly name: string;
  /** Unique values: a personnel number, an e-mail address. */
  readonly codes: readonly string[];
}

/** The people that a file may belong to. `isSure`: there is one, and its name matches no other person. */
export interface Match {
  readonly ids: readonly number[];
  readonly isSure: boolean;
}

/** Longest list of candidates that a person can look through. */
const MOST = 6;
/** Shorter words are part of too many names. */
const SHORTEST = 3;
/** From there on a whole name is there. */
const WHOLE = 10;

/** Returns how much of a name is among the words: all of it, its first and last word, or some. */
function degreeOf(name: readonly string[], words: ReadonlySet<string>): number {
  const found = name.filter((word) => words.has(word));
  const isHan = name.some((word) => /\p{Script=Han}/u.test(word));
  // A name of one word may be any word, but for those that have no spaces.
  if (found.length === name.length && (name.length > 1 || isHan)) return WHOLE + found.length;
  const ends = [name[0] ?? '', name.at(-1) ?? ''];
  if (name.length > 2 && ends.every((word) => words.has(word))) return 2;
  return found.some((word) => word.length >= SHORTEST || isHan) ? 1 : 0;
}

function best(
  people: readonly Person[],
  words: ReadonlySet<string>,
): { readonly degree: number; readonly ids: number[] } {
  let degree = 0;
  let ids: number[] = [];
  for (const { id, name } of people) {
    const own = degreeOf(wordsOfName(name), words);
    if (own === 0 || own < degree) continue;
    ids = own > degree ? [id] : [...ids, id];
    degree = own;
  }
  return { degree, ids };
}

/**
 * Finds whose a file is by its name: by a number or an e-mail address, else by the name of a person in either
 * order. Where both are there and do not agree, or several people are meant, it is not sure; neither where
 * only a part of a name is there.
 */
export function matchPerson(fileName: string, people: readonly Person[]): Match {
  const words = wordsOf(baseName(fileName));
  const mails = mailsOf(fileName);
  const coded = people.filter(({ codes }) =>
    codes.some((code) => words.has(clueOfCode(code) ?? '') || mails.includes(code)),
  );
  const { degree, ids } = best(people, words);
  const named = degree > 1 ? ids : [];
  if (coded.length > 0) {
    const own = coded.map(({ id }) => id);
    const isDenied = degree > WHOLE && !ids.some((id) => own.includes(id));
    const all = isDenied ? [...own, ...named] : own;
    return { ids: all.slice(0, MOST), isSure: all.length === 1 };
  }
  return { ids: ids.slice(0, MOST), isSure: named.length === 1 };
}

/** People by the words that find them, so that a file only looks at those whom its name may mean. */
export class PeopleByWords {
  readonly #people = new Map<string, Person[]>();

  constructor(people: readonly Person[]) {
    for (const person of people)
      for (const word of new Set([
        ...wordsOfName(person.name),
        ...person.codes.flatMap((code) => [code, clueOfCode(code) ?? code]),
      ]))
        this.#people.set(word, [...(this.#people.get(word) ?? []), person]);
  }

  match(fileName: string): Match {
    const clues = [...wordsOf(baseName(fileName)), ...mailsOf(fileName)];
    return matchPerson(fileName, [...new Set(clues.flatMap((word) => this.#people.get(word) ?? []))]);
  }
}
