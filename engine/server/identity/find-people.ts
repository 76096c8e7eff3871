import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import type { Directory, IdentityRow } from './directory.ts';
import type { Identity } from './identity.ts';
import { toIdentity } from './sessions.ts';

/** Column of a person that is looked for: a member of their identity. */
export type PersonColumn = (name: string) => RawBuilder<unknown>;

/**
 * Returns the active people who meet a condition on their identity, by name, with their rights as the sign-in
 * would answer them; with `mustBeActive: false` also those who cannot sign in.
 */
export async function findPeople(
  directory: Directory,
  db: Kysely<Database>,
  where: (column: PersonColumn) => RawBuilder<boolean>,
  limit: number,
  { mustBeActive = true } = {},
): Promise<Identity[]> {
  const { columns, from, isKnown, isActive } = directory.identities;
  const column: PersonColumn = (name) => sql.ref(`i.${name}`);
  const { rows } = await sql<IdentityRow>`
    select i.* from (select ${columns} from ${from} where ${isKnown}
      and (${isActive} or not ${mustBeActive})) i
    where ${where(column)} order by ${column('name')}, ${column('userId')} limit ${limit}`.execute(
    verbatim(db),
  );
  return rows.map((row) => toIdentity(directory, '', row));
}
