import { sql, type RawBuilder } from 'kysely';
import type { FieldModel, Model } from '../../model/model.ts';
import { assertText } from './filter-values.ts';
import { mayProbe } from './select.ts';
import { columnOf, type Condition, type Source } from './source.ts';

export interface SearchOptions {
  /** The search was offered by a definition, not asked for by the caller: it looks at every marked field. */
  readonly offered?: boolean;
}

const isSearched = ({ call, model }: Source, field: FieldModel, { offered }: SearchOptions): boolean =>
  field.search && (offered === true || mayProbe(call, model, field));

/** Returns text for a pattern of `like`, where each of its letters stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns SQL of a text search over the marked fields, ignoring case and accents. Every word must be found;
 * words of one or two letters are looked for at the beginnings of words, where the trigram index serves them
 * too. A marked reference is searched by the text of the referenced record.
 */
export function searchCondition(source: Source, text: string, options: SearchOptions = {}): Condition {
  const { call, model } = source;
  const words = assertText('q', text).trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  const targets = model.fields.filter((field) => field.ref && isSearched(source, field, options));
  const conditions = words.map((word) => {
    const places: Condition[] = ownText(source, word, options);
    for (const field of targets) {
      const target = call.engine.models[field.ref!.stem] as Model;
      places.push(
        sql<boolean>`${columnOf(source, field.name)} in (select s.id from ${sql.table(target.table)} s
          where ${sql.join(
            [...ownText({ call, model: target, alias: 's' }, word, options), sql<boolean>`false`],
            sql` or `,
          )})`,
      );
    }
    return places.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
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

/** A word in the own text of a record; who sees some of the fields only finds by those only. */
function ownText(source: Source, word: string, options: SearchOptions): Condition[] {
  const { model, alias } = source;
  const marked = model.fields.filter((field) => field.search && !field.ref);
  const seen = marked.filter((field) => isSearched(source, field, options));
  if (seen.length === 0) return [];
  const pattern = `%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`;
  const indexed = sql<boolean>`${sql.ref(`${alias}.search_text`)} like crewdeck_fold(${pattern})`;
  if (seen.length === marked.length) return [indexed];
  const text = sql.join(
    seen.flatMap((field) => textsOf(source, field).map((one) => sql`' ' || coalesce(${one}, '')`)),
    sql` || `,
  );
  return [sql<boolean>`(${indexed} and crewdeck_fold(${text}) like crewdeck_fold(${pattern}))`];
}
