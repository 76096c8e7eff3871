import { sql } from 'kysely';
import type { Records, Stem } from '../../generated/types.ts';
import { meets } from '@crewdeck/engine/model/access.ts';
import { modelOf, type ServiceAnswer, type ServiceContext } from '../declared.ts';
import { searchCondition } from '@crewdeck/engine/server/query/text-search.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { columnRef } from '@crewdeck/engine/server/query/source.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

/** Columns of people; everybody finds active ones. */
const person = table('employees', 't');

type Context = ServiceContext<'search', 'search'>;
type Found = ServiceAnswer<'search', 'search'>;
type Hit = Found['results']['employees'][number];

/**
 * Rows of a resource that the caller may see, the best match first: at the beginning of the name, of a word,
 * then anywhere.
 */
async function findIn({ call, query }: Context, stem: Stem, detail: string, label: string): Promise<Hit[]> {
  const model = modelOf(call, stem);
  const isReadable = meets(call.identity, model, model.needs.read);
  if (!isReadable && model.open.length === 0) return [];
  const source = { call, model, alias: 't' };
  const text = query.q;
  const id = columnRef('t', model, 'id');
  const name = columnRef('t', model, label);
  const seen = isReadable
    ? readCondition(source)
    : sql<boolean>`not ${person.isDeleted} and ${person.isActive}`;
  const { rows } = await sql<Hit>`
    select ${id} as id, ${name} as label, ${columnRef('t', model, detail)}::text as detail
      from ${sql.table(model.table)} t
    where ${seen} and ${searchCondition(source, text)}
    order by not starts_with(lower(${name}), lower(${text.trim()})),
      position(' ' || lower(${text.trim()}) in lower(${name})) = 0,
      ${name}, ${id} limit ${query.limit}`.execute(call.engine.reads);
  return rows;
}

/** People, projects, clients and tickets by a text. */
export async function search(context: Context): Promise<Found> {
  const isEmpty = context.query.q.trim() === '';
  // Each resource with its name, and the field that distinguishes rows of the same name.
  const find = async <S extends Stem>(
    stem: S,
    detail: keyof Records[S] & string,
    label: keyof Records[S] & string,
  ): Promise<readonly Hit[]> => (isEmpty ? [] : findIn(context, stem, detail, label));
  const [employees, projects, clients, tickets] = await Promise.all([
    find('employees', 'empId', 'name'),
    find('projects', 'projectId', 'name'),
    find('clients', 'company', 'name'),
    find('tickets', 'ticketNo', 'title'),
  ]);
  return { results: { employees, projects, clients, tickets } };
}
