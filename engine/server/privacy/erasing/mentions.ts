import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { titleFields } from '../../../model/title.ts';
import { verbatim } from '../../database/field-names.ts';
import { either, type Condition } from '../../query/source.ts';
import { historyModel, namesOf } from '../readings.ts';
import type { ErasingMeans } from './erasing.ts';

/** Returns the replacement of an erased person's e-mail: mail to it goes nowhere. */
export const erasedEmail = (person: number): string => `former-${person}@erased.invalid`;

/**
 * Returns the present and former names and e-mail addresses of a person by the history, without the
 * replacements of an earlier erasure.
 */
export async function findTexts(
  engine: ErasingMeans,
  db: Kysely<Database>,
  { person, name, email }: { readonly person: number; readonly name: string; readonly email: string },
): Promise<readonly string[]> {
  const { people, directory } = engine;
  const history = historyModel(engine);
  const values = [directory.emailField, ...titleFields(people)].flatMap((field) => [
    sql`(a.before ->> ${field}::text)`,
    sql`(a.after ->> ${field}::text)`,
  ]);
  const { rows } = history
    ? await sql<{ text: string }>`select distinct v.text from ${sql.table(history.table)} a
        cross join lateral (values ${sql.join(values)}) v(text)
        where a.entity in (${sql.join(namesOf(engine, people))}) and a.entity_id = ${person}
          and v.text <> ''`.execute(verbatim(db))
    : { rows: [] };
  const present = email === erasedEmail(person) ? [] : [name, email];
  return [...new Set([...present, ...rows.map(({ text }) => text)])];
}

/** Returns a text as JSON writes it inside its quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Checks whether a text can be searched within others: a single word of letters may mean something else
 * there.
 */
const isTelling = (text: string): boolean => /[ @]|\p{Script=Han}{2}/u.test(text);
/** Checks whether words of its script are set apart by blanks. */
const isSpaced = (text: string): boolean => !/\p{Script=Han}/u.test(text);

const escapeRegExp = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);

/** Returns the patterns before and after a text; an e-mail address is no part of a longer one. */
const borders = (text: string, letters: string): readonly [before: string, after: string] => [
  `(^|[^${letters}${text.includes('@') ? '._%+-' : ''}])`,
  `($|[^${letters}])`,
];

/** SQL that holds if a text occurs in a column, not as a part of a longer word. */
function occursIn(column: RawBuilder<unknown>, text: string): Condition {
  const found = sql<boolean>`position(lower(${text}) in lower(${column}::text)) > 0`;
  if (!isSpaced(text)) return found;
  const whole = borders(text, '[:alnum:]').join(escapeRegExp(text));
  return sql<boolean>`(${found} and ${column}::text ~* ${whole})`;
}

/**
 * Returns SQL that holds if a text mentions a person by one of their e-mail addresses or names. In JSON a
 * name of a single word counts only as a whole value.
 */
export function mentions(
  texts: readonly string[],
  column: RawBuilder<unknown>,
  kind: 'text' | 'json',
): Condition {
  return either(
    texts.map((text) => {
      if (kind === 'text') return occursIn(column, text);
      return isTelling(text)
        ? occursIn(column, inJson(text))
        : sql<boolean>`position(${`"${inJson(text)}"`} in ${column}::text) > 0`;
    }),
  );
}

/** Returns whether JSON mentions a person, as `mentions` does for a column. */
export function mentionsIn(texts: readonly string[], value: unknown): boolean {
  const json = JSON.stringify(value ?? null);
  return texts.some((text) => {
    const spelled = inJson(text);
    if (!isTelling(text)) return json.includes(`"${spelled}"`);
    if (!isSpaced(text)) return json.includes(spelled);
    const whole = borders(text, String.raw`\p{L}\p{N}`).join(escapeRegExp(spelled));
    return new RegExp(whole, 'iu').test(json);
  });
}
