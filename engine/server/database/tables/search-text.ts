import type { Model } from '../../../model/model.ts';

/** Returns the columns of a record's searched fields, or `column.member` for a list's entries. */
export const searchedColumns = (model: Model): string[] =>
  model.fields
    .filter((field) => field.search && !field.ref && !field.alias)
    .flatMap(({ column, members }) =>
      members
        ? members.filter((member) => member.search).map((member) => `${column}.${member.name}`)
        : [column],
    );

/** SQL of the text of a member of all entries of a list. */
const membersText = (column: string, member: string): string =>
  `jsonb_path_query_array(${column}, '$[*].${member}')::text`;

/** SQL of the text that searches look into; `row`: `new.` in a trigger. */
function searchSql(columns: readonly string[], row = ''): string {
  const texts = columns.map((path) => {
    const [column, member] = path.split('.');
    const text = member === undefined ? `${row}"${column}"` : membersText(`${row}"${column}"`, member);
    return `' ' || coalesce(${text}, '')`;
  });
  return `crewdeck_fold(${texts.join(' || ')})`;
}

/** Gives every written row its text. A generated column would rewrite the table when the fields change. */
export function searchTriggerSql(table: string, columns: readonly string[]): string[] {
  const read = [...new Set(columns.map((path) => `"${path.split('.')[0]}"`))].join(', ');
  return [
    `create or replace function "crewdeck_search_${table}"() returns trigger language plpgsql as ` +
      `$search$ begin new.search_text := ${searchSql(columns, 'new.')}; return new; end $search$`,
    `create or replace trigger "${table}_search" before insert or update of ${read} on "${table}" ` +
      `for each row execute function "crewdeck_search_${table}"()`,
  ];
}

export const dropSearchTriggerSql = (table: string): string[] => [
  `drop trigger if exists "${table}_search" on "${table}"`,
  `drop function if exists "crewdeck_search_${table}"()`,
];

/** Returns SQL that updates the search text of rows with a different one. */
export function searchFillSql(table: string, columns: readonly string[]): string {
  const text = searchSql(columns);
  return `update "${table}" set search_text = ${text} where search_text is distinct from ${text}`;
}
