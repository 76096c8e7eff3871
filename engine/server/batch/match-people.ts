import { sql } from 'kysely';
import { baseName, mailsOf, wordsOf } from '../../model/batch/clues.ts';
import { PeopleByWords, type Person } from '../../model/batch/match.ts';
import type { FileNames, MatchedFiles } from '../../model/batch/batch.ts';
import type { Model } from '../../model/model.ts';
import type { ActionFunction, Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { functionsOf } from '../context/declared.ts';
import { choosableRows, canFilterBy } from '../query/filterable.ts';
import { titleOf } from '../query/select.ts';
import { both, columnOf } from '../query/source.ts';

/** More people than that have no words of file names in their names. */
const MOST_PEOPLE = 5_000;

/** The people whose names, numbers or addresses have a word of a file's name among them. */
async function readPeople(call: Call, people: Model, names: readonly string[]): Promise<readonly Person[]> {
  const source = { call, model: people, alias: 't' };
  const own = people.fields.filter((field) => field.unique !== undefined && field.kind === 'text');
  const codes = own
    .filter((field) => canFilterBy(call, people, field))
    .map((field) => sql<string>`lower(${columnOf(source, field.name)})`);
  const clues = [...new Set(names.flatMap((name) => [...wordsOf(baseName(name)), ...mailsOf(name)]))];
  const title = titleOf(call.engine, people, 't');
  const held = sql<string[]>`array_remove(array[${sql.join([...codes, sql`null`])}]::text[], null)`;
  const joint = codes.map((code) => sql`regexp_replace(${code}, '[^[:alnum:]]', '', 'g')`);
  const clued = sql`array_remove(array[${sql.join([...codes, ...joint, sql`null`])}]::text[], null)`;
  const folded = sql`string_to_array(translate(crewdeck_fold(${title}), '-.,''’', '     '), ' ')`;
  const { rows } = await sql<Person>`select t.id, ${title} as name, ${held} as codes
    from ${sql.table(people.table)} t
    where ${both([choosableRows(source), sql<boolean>`(${clued} || ${folded}) && ${clues}::text[]`])}
    order by t.id limit ${MOST_PEOPLE}`.execute(verbatim(call.engine.reads));
  return rows;
}

/** Matches files to people by their names, with one query for all of them. */
async function matchPeople(call: Call, model: Model, { names }: FileNames): Promise<MatchedFiles> {
  const people = call.engine.models[model.batch?.stem ?? ''];
  if (!people) throw new Error(`${model.stem} declares no batch of files.`);
  const found = await readPeople(call, people, names);
  const byWords = new PeopleByWords(found);
  const files = names.map((name) => byWords.match(name));
  const meant = new Set(files.flatMap(({ ids }) => ids));
  return {
    files: files.map(({ ids, isSure }) => ({ people: ids, isSure })),
    people: found
      .filter(({ id }) => meant.has(id))
      .map(({ id, name, codes }) => ({ id, label: labelOf(name, codes) })),
  };
}

/** Returns a label with the code, which distinguishes people of one name. */
const labelOf = (name: string, [code]: Person['codes']): string =>
  code === undefined ? name : `${name} · ${code.toUpperCase()}`;

interface BatchActions {
  matchPeople: { input: FileNames; query: object; params: object; answer: MatchedFiles };
}

/** Implementations of the generated endpoints of batches of files. */
export const batchFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<BatchActions>({
  matchPeople: ({ call, input }, model) => matchPeople(call, model, input),
});
