import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';

/**
 * Notes who of the demo company may sign in, and answers what puts them back: random writes are meant, but
 * for those that would leave nobody signed in.
 */
export async function keepPeople({ db }: { readonly db: Kysely<Database> }): Promise<() => Promise<void>> {
  await sql`create table people_before as select id, email, user_role, is_active, is_deleted from employees
    where email like '%@crewdeck.example'`.execute(db);
  return async () => {
    await sql`update employees e set email = b.email, user_role = b.user_role, is_active = b.is_active,
      is_deleted = b.is_deleted from people_before b where b.id = e.id
      and (e.email, e.user_role, e.is_active, e.is_deleted) is distinct
        from (b.email, b.user_role, b.is_active, b.is_deleted)`.execute(db);
    await sql`update roles set is_active = true where not is_active`.execute(db);
  };
}
