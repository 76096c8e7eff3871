import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context.ts';
import { assertText } from './filter-values.ts';
import { baseTable, columnRef } from './scope.ts';
import { mayProbe } from './select.ts';

type Condition = RawBuilder<boolean>;

/** Returns text for a pattern of `like`, where each of its letters stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * SQL condition of a text search over the marked fields, ignoring case and accents. Every word must be found;
 * words of one or two letters are looked for at the beginnings of words, where the trigram index serves them
 * too. A marked reference is searched by the text of the referenced record.
 */
export function searchCondition(
  call: Call,
  model: Model,
  alias: string,
  text: string,
  tables: Set<string>,
): Condition {
  const words = assertText('q', text).trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  const targets = model.fields.filter((field) => field.search && field.ref && mayProbe(call, model, field));
  const conditions = words.map((word) => {
    const places: Condition[] = ownText(call, model, alias, word);
    for (const field of targets) {
      const target = call.engine.models[field.ref!.stem] as Model;
      tables.add(baseTable(call, target));
      places.push(
        sql<boolean>`${columnRef(alias, model, field.name)} in (select s.id from ${sql.table(target.table)} s
          where ${sql.join([...ownText(call, target, 's', word), sql<boolean>`false`], sql` or `)})`,
      );
    }
    return places.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A word in the own text of a record; who sees some of the fields only finds by those only. */
function ownText(call: Call, model: Model, alias: string, word: string): Condition[] {
  const marked = model.fields.filter((field) => field.search && !field.ref);
  const seen = marked.filter((field) => mayProbe(call, model, field));
  if (seen.length === 0) return [];
  const pattern = `%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`;
  const indexed = sql<boolean>`${sql.ref(`${alias}.search_text`)} like crewdeck_fold(${pattern})`;
  if (seen.length === marked.length) return [indexed];
  const text = sql.join(
    seen.map((field) => sql`' ' || coalesce(${columnRef(alias, model, field.name)}, '')`),
    sql` || `,
  );
  return [sql<boolean>`(${indexed} and crewdeck_fold(${text}) like crewdeck_fold(${pattern}))`];
}
