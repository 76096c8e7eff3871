import { sql } from 'kysely';
import type { Config } from '../server/config/config.ts';
import type { OpenDatabase } from '../server/database/connection/client.ts';

interface Account {
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly owned: number;
  readonly tables: number;
  readonly closed: readonly string[] | null;
}

/** Tables whose rows say what a migration has done: only that writes them. */
const kept = ['schema_applied', 'schema_history', 'schema_migrations'];

/** Privileges that a server needs on a table; on the audit it only inserts. */
const needed = sql<string>`case when c.relname = any(${kept}) then 'select'
  when c.relname = 'audit' then 'select, insert' else 'select, insert, update, delete' end`;

async function readAccount({ db }: OpenDatabase): Promise<Account> {
  const { rows } = await sql<Account>`
    select current_user as name, (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      count(*)::integer as tables, (count(*) filter (where pg_has_role(c.relowner, 'usage')))::integer as owned,
      array_agg(c.relname::text order by c.relname) filter (where exists (
        select from string_to_table(${needed}, ', ') as one where not has_table_privilege(c.oid, one)
      )) as closed
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition`.execute(db);
  return rows[0]!;
}

/**
 * Reports the privileges of the account in DATABASE_URL: a server needs the rows, a migration must own the
 * tables.
 */
export async function askAccount(
  database: OpenDatabase,
  { migrate, auditKeepDays }: Config,
): Promise<string | { readonly doubt: string }> {
  if (database.kind === 'pglite') return 'none, embedded';
  const { name, isSuperuser, owned, tables, closed } = await readAccount(database);
  if (closed) throw new Error(`${name} lacks the privilege to read and write ${closed.join(', ')}.`);
  if (isSuperuser) return { doubt: `${name} is a superuser; use an account without superuser privileges` };
  if (migrate === 'start')
    return owned < tables
      ? {
          doubt: `${name} owns ${owned} of ${tables} tables and cannot alter the others, which MIGRATE=start requires`,
        }
      : `${name}, which owns the tables and migrates them at start`;
  if (owned === 0 && auditKeepDays > 0)
    return {
      doubt: `${name} owns no tables and cannot archive; run npm run admin -- archive with the owner's account once a month`,
    };
  return owned > 0
    ? { doubt: `${name} owns ${owned} tables, which a server with MIGRATE=off does not require` }
    : `${name}, which can read and write rows but owns no tables`;
}
