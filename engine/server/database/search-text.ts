import type { Model } from '../../model/model.ts';

/** Where the text of a record's searched fields stands: columns, or `column.member` of a list's entries. */
export const searchedColumns = (model: Model): string[] =>
  model.fields
    .filter((field) => field.search && !field.ref && !field.alias)
    .flatMap(({ column, members }) =>
      members
        ? members.filter((member) => member.search).map((member) => `${column}.${member.name}`)
        : [column],
    );

/** SQL of the text of a member of all entries of a list; immutable, as a generated column asks. */
const membersText = (column: string, member: string): string =>
  `jsonb_path_query_array(${column}, '$[*].${member}')::text`;

/** SQL of the column that searches look into. */
export function searchSql(columns: readonly string[]): string {
  const texts = columns.map((path) => {
    const [column, member] = path.split('.');
    const text = member === undefined ? `"${column}"` : membersText(`"${column}"`, member);
    return `' ' || coalesce(${text}, '')`;
  });
  return `search_text text generated always as (crewdeck_fold(${texts.join(' || ')})) stored`;
}
