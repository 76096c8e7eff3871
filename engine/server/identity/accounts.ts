import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import { table } from '../database/table.ts';
import type { Directory } from './directory.ts';

const credentials = table('credentials');

/** The active person with this e-mail; former holders of the address do not count. */
export async function findAccount(
  { people }: Directory,
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  const { rows } = await sql<{ userId: number; passwordHash: string | null }>`
    select ${people.id} as "userId", ${credentials.passwordHash} as "passwordHash"
    from ${people.from} left join ${credentials} on ${credentials.userId} = ${people.id}
    where ${people.email} = ${email} and ${people.isActive}`.execute(db);
  return rows[0];
}
