import type { Kysely } from 'kysely';
import type { Database } from '../database/client.ts';

/** The active person with this e-mail; former holders of the address do not count. */
export async function findAccount(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('credentials', 'credentials.user_id', 'employees.id')
    .select(['employees.id', 'credentials.password_hash'])
    .where('employees.email', '=', email)
    .where('employees.is_active', '=', true)
    .where('employees.is_deleted', '=', false)
    .executeTakeFirst();
  return (
    row && {
      userId: Number(row.id),
      passwordHash: typeof row.password_hash === 'string' ? row.password_hash : null,
    }
  );
}
