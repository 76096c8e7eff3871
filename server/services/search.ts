import { sql } from 'kysely';
import { meets } from '../../resources/engine/access.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { ActionContext, ActionFunction } from '../engine/context.ts';
import { searchCondition } from '../engine/text-search.ts';
import { columnRef, readCondition } from '../engine/scope.ts';

interface Found {
  readonly id: number;
  readonly label: string;
  readonly detail: string | null;
}

/** What is searched, and the field that tells two of the same name apart. */
const searched = [
  ['employees', 'empId', 'name'],
  ['projects', 'projectId', 'name'],
  ['clients', 'company', 'name'],
  ['tickets', 'ticketNo', 'title'],
] as const;

/**
 * Rows of a resource that the caller may see, the best match first: at the beginning of the name, of a word,
 * then anywhere.
 */
async function findIn(
  { call, tx, query }: ActionContext,
  stem: string,
  detail: string,
  label: string,
): Promise<Found[]> {
  const model = call.engine.models[stem] as Model;
  const isReadable = meets(call.identity, model, model.needs.read);
  if (!isReadable && model.open.length === 0) return [];
  const tables = new Set<string>();
  const text = String(query.q);
  const name = columnRef('t', model, label);
  const seen = isReadable
    ? readCondition(call, model, 't', tables)
    : sql<boolean>`not t.is_deleted and t.is_active`;
  const { rows } = await sql<Found>`
    select t.id, ${name} as label, ${columnRef('t', model, detail)}::text as detail
      from ${sql.table(model.table)} t
    where ${seen} and ${searchCondition(call, model, 't', text, tables)}
    order by not starts_with(lower(${name}), lower(${text.trim()})),
      position(' ' || lower(${text.trim()}) in lower(${name})) = 0,
      ${name}, t.id limit ${query.limit}`.execute(tx);
  return rows;
}

/** People, projects, clients and tickets by a text. */
export const search: ActionFunction = async (context) => {
  const isEmpty = String(context.query.q).trim() === '';
  const results = await Promise.all(
    searched.map(
      async ([stem, detail, label]) =>
        [stem, isEmpty ? [] : await findIn(context, stem, detail, label)] as const,
    ),
  );
  return { results: Object.fromEntries(results) };
};
