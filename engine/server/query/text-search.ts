import { sql, type RawBuilder } from 'kysely';
import type { FieldModel, Model } from '../../model/model.ts';
import { isOpen, canFilterBy } from './filterable.ts';
import { assertText } from './filter-values.ts';
import { readCondition } from './scope.ts';
import { termCondition } from './terms.ts';
import { both, columnOf, either, EVERYTHING, isIn, type Condition, type Source } from './source.ts';

/** The marked fields of a resource that the caller may ask about. */
const searchedFields = ({ call, model }: Source): FieldModel[] =>
  model.fields.filter((field) => field.search && canFilterBy(call, model, field));

/** Escapes a text for a pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns SQL of a text search over the marked fields that the caller may ask about, ignoring case and
 * accents. Every word must be found; words of one or two letters are looked for at the beginnings of words,
 * where the trigram index serves them too. A marked reference is searched by the text of the referenced
 * record. `rows`: those in which the caller reads more than the open fields.
 * @example
 * import { sql } from 'kysely';
 * import { table } from '@crewdeck/engine/server/database/table.ts';
 * const [t, source] = [table('trips', 't'), { call, model: models.trips, alias: 't' }];
 * const found = sql<{ id: number }>`select ${t.id} as id from ${t} where ${searchCondition(source, 'lyon')}`;
 * (await found.execute(tx)).rows.length; // → 1
 */
export function searchCondition(source: Source, text: string, rows: Condition = EVERYTHING): Condition {
  const words = assertText('q', text).trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const targets = searchedFields(source).filter((field) => field.ref);
  return both(
    words.map((word) =>
      either([
        ...ownText(source, word, rows),
        ...targets.flatMap((field) => referencedText(source, field, word, rows)),
      ]),
    ),
  );
}

/** The texts of a field: of a list, those of the searched members of its entries. */
function textsOf(source: Source, { name, members }: FieldModel): RawBuilder<unknown>[] {
  const column = columnOf(source, name);
  return members
    ? members
        .filter((member) => member.search)
        .map((member) => sql`jsonb_path_query_array(${column}, ${`$[*].${member.name}`}::jsonpath)::text`)
    : [column];
}

/**
 * Returns SQL of a text search in rows reached through a reference; undefined where the caller may ask about
 * none of their fields.
 */
export function searchReferenced(source: Source, text: string): Condition | undefined {
  const { call, model } = source;
  if (!model.fields.some((field) => canFilterBy(call, model, field))) return undefined;
  return searchCondition(source, text, readCondition(source));
}

/** A word in the text of the record that a marked reference of the row names. */
function referencedText(source: Source, field: FieldModel, word: string, rows: Condition): Condition[] {
  const { call, model } = source;
  const target = call.engine.models[field.ref!.stem] as Model;
  const inner = { call, model: target, alias: 's' };
  const found = ownText(inner, word, readCondition(inner));
  if (found.length === 0) return [];
  const named = isIn(
    columnOf(source, field.name),
    sql`select s.id from ${sql.table(target.table)} s where ${either(found)}`,
  );
  return [isOpen(model, field) ? named : both([named, rows])];
}

/**
 * A word in the own text of a record; who sees some of the fields only finds by those only. `rows`: those in
 * which they see the others than the open ones.
 */
function ownText(source: Source, word: string, rows: Condition): Condition[] {
  const { model, alias } = source;
  const marked = model.fields.filter((field) => field.search && !field.ref);
  const seen = searchedFields(source).filter((field) => !field.ref);
  if (seen.length === 0) return [];
  const pattern = `%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`;
  const indexed = sql<boolean>`${sql.ref(`${alias}.search_text`)} like crewdeck_fold(${pattern})`;
  const within = (fields: readonly FieldModel[]): Condition => {
    if (fields.length === marked.length) return EVERYTHING;
    const text = sql.join(
      fields.flatMap((field) => textsOf(source, field).map((one) => sql`' ' || coalesce(${one}, '')`)),
      sql` || `,
    );
    return sql<boolean>`crewdeck_fold(${text}) like crewdeck_fold(${pattern})`;
  };
  const called = calledSo(source, seen, word, rows);
  const open = rows === EVERYTHING ? seen : seen.filter((field) => isOpen(model, field));
  if (open.length === seen.length) return [both([indexed, within(seen)]), ...called];
  const closed = both([rows, within(seen)]);
  return [both([indexed, open.length === 0 ? closed : either([within(open), closed])]), ...called];
}

/** Seeded names among the seen fields that have the word in what the reader calls them. */
const calledSo = (source: Source, seen: readonly FieldModel[], word: string, rows: Condition): Condition[] =>
  seen
    .filter((field) => field.term)
    .flatMap((field) => {
      const found = termCondition(source.call, columnOf(source, field.name), word);
      if (!found) return [];
      return [isOpen(source.model, field) ? found : both([rows, found])];
    });
