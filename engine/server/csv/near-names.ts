import { sql, type Kysely } from 'kysely';
import { closest, distance } from 'fastest-levenshtein';
import { foldText } from '../../model/csv/codec.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { column, type Naming } from './naming.ts';

/** So many names are compared with what a file has; a longer list is no choice of a few. */
const MOST_NAMES = 1000;

/** A longer text is no name: comparing it would take long, and find nothing. */
const LONGEST_NAME = 160;

/** Letters of a name for each misspelt, missing or extra one that is allowed. */
const LETTERS_A_SLIP = 4;

/** A seeded name and its spelling in another language. */
export interface Translation {
  readonly name: string;
  readonly translated: string;
}

/**
 * Returns what values may be called in a file: their names and the translations of those, by the folded text.
 * Rows that are no values of a list are not named to who brings a file, nor those that are not active.
 */
export async function readNames(
  db: Kysely<Database>,
  naming: Naming,
  translations: readonly Translation[],
): Promise<ReadonlyMap<string, string>> {
  const { name, uniqueValue, target } = naming;
  if (!name || !uniqueValue) return new Map();
  const { isActive } = target.field;
  const active = isActive ? sql<boolean>`t.${sql.id(isActive.column)}` : sql<boolean>`true`;
  const { rows } = await sql<{ name: string }>`select ${column('t', name)} as name
    from ${sql.table(target.table)} t where ${naming.among('t')} and ${active}
    limit ${MOST_NAMES + 1}`.execute(verbatim(db));
  if (rows.length > MOST_NAMES) return new Map();
  const known = new Set(rows.map((row) => row.name));
  const translated = translations.flatMap((one) => (known.has(one.name) ? one.translated : []));
  return new Map([...translated, ...known].map((one) => [foldText(one), one]));
}

/** Returns the name that a text may be a slip of, or that it adds a note to; undefined without one. */
export function nearName(names: ReadonlyMap<string, string>, text: string): string | undefined {
  const folded = foldText(text);
  // Some programs add who leads a department: `Sales (Sanchez)`.
  const noted = names.get(folded.replace(/\s*\([^()]*\)$/, ''));
  if (noted !== undefined) return noted;
  const most = Math.floor(folded.length / LETTERS_A_SLIP);
  if (names.size === 0 || most === 0 || folded.length > LONGEST_NAME) return undefined;
  const near = closest(folded, [...names.keys()]);
  return distance(folded, near) <= most ? names.get(near) : undefined;
}
