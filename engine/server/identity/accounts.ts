import type { Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';

/** The active person with this e-mail; former holders of the address do not count. */
export async function findAccount(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('employees')
    .leftJoin('credentials', 'credentials.userId', 'employees.id')
    .select(['employees.id as userId', 'credentials.passwordHash'])
    .where('employees.email', '=', email)
    .where('employees.isActive', '=', true)
    .where('employees.isDeleted', '=', false)
    .executeTakeFirst();
}
