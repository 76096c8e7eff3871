import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import { readShared } from '@crewdeck/engine/server/query/read-shared.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { itemSql, type InboxRequest, type InboxSource } from './item.ts';

const person = table('employees', 'e');
const document = table('documents', 'd');
const type = table('global_types', 't');
const category = table('global_type_categories', 'c');

/** Types of documents that the caller lacks and may file. */
export const ownPapers: InboxSource = ({ call: { identity } }) => {
  if (!holds(identity, 'documents', 'upload_documents')) return undefined;
  return sql`
    select ${itemSql({
      kind: 'papers',
      stem: 'documents',
      of: sql`'own'`,
      facts: sql`jsonb_build_object('papers', jsonb_agg(${type.name} order by ${type.order}, ${type.id}))`,
      since: sql`min(${person.joiningDate})`,
      path: sql`'/documents'`,
    })}
    from ${person} join ${type} on ${type.id} = any(crewdeck_missing_documents(${person.id}))
    where ${person.id} = ${identity.userId}
    having count(*) > 0`;
};

/**
 * Returns the number of active people without all required documents. It is the same for every caller, so
 * it is cached until documents, people or required types change.
 */
const countIncomplete = ({ call }: InboxRequest): Promise<{ readonly count: number }> =>
  readShared(
    call,
    sql<{ count: number }>`
      with needed as (
        select ${type.id} as id from ${type} join ${category} on ${category.id} = ${type.categoryId}
        where ${category.uniqueValue} = 'document_type' and ${type.isActive}
          and ${type.meta} @> '{"required": true}'
      ), complete as (
        select ${document.empId} as id from ${document} join needed on needed.id = ${document.documentType}
        group by ${document.empId}
        having count(distinct ${document.documentType}) = (select count(*) from needed)
      )
      select count(*)::integer as count from ${person}
      where ${person.isActive} and not ${person.isDeleted} and exists (select from needed)
        and ${person.id} not in (select id from complete)`,
  );

const incomplete = JSON.stringify({ isActive: true, missingDocuments_empty: false });

/** For who files the documents of everybody: how many people lack some. */
export const peoplesPapers: InboxSource = (request) => {
  const { identity } = request.call;
  const files = holds(identity, 'documents', 'read_all') && holds(identity, 'documents', 'upload_documents');
  if (!files || !holds(identity, 'employees', 'read_all')) return undefined;
  return countIncomplete(request).then(
    ({ count }) => sql`
      select ${itemSql({
        kind: 'papers',
        stem: 'employees',
        of: sql`'people'`,
        facts: sql`jsonb_build_object('count', ${count}::integer)`,
        since: sql`null`,
        path: sql`${`/emp/all-employee?filter=${encodeURIComponent(incomplete)}`}`,
        // The number is never the same for long: it is back on its day.
        seen: sql`''`,
      })}
      where ${count}::integer > 0`,
  );
};
