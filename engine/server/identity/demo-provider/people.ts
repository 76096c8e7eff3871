import { sql, type Kysely } from 'kysely';
import type { Account } from 'oidc-provider';
import type { Database } from '../../../model/register.ts';
import { verifyOrBurn } from '../passwords.ts';

export interface DemoPerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly role: string | null;
}

/** Somebody whom the provider knows and the company does not, so that this too can be tried. */
const outsider: DemoPerson = {
  subject: 'outsider',
  email: 'guest@elsewhere.example',
  name: 'Robin Guest',
  role: null,
};
const shown = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'].map(
  (name) => `${name}@crewdeck.example`,
);

const columns = sql`'person-' || e.id as subject, e.email, e.name, r.name as role from employees e
  join roles r on r.id = e.user_role`;

/** The people to choose from with one click. */
export async function listDemoPeople(db: Kysely<Database>): Promise<DemoPerson[]> {
  const { rows } =
    await sql<DemoPerson>`select ${columns} where e.email in (${sql.join(shown)}) and e.is_active
      and not e.is_deleted`.execute(db);
  return [...rows.sort((one, other) => shown.indexOf(one.email) - shown.indexOf(other.email)), outsider];
}

/** Anybody of the demo company, former people too: a provider does not know who has left. */
export async function findDemoPerson(db: Kysely<Database>, subject: string): Promise<DemoPerson | undefined> {
  if (subject === outsider.subject) return outsider;
  const { rows } = await sql<DemoPerson>`select ${columns} where 'person-' || e.id = ${subject}`.execute(db);
  return rows[0];
}

/** The person with this e-mail and password. */
export async function checkDemoPassword(
  db: Kysely<Database>,
  email: string,
  password: string,
): Promise<DemoPerson | undefined> {
  const { rows } = await sql<
    DemoPerson & { hash: string | null }
  >`select ${columns} where e.email = ${email} order by e.is_active desc limit 1`.execute(db);
  const { rows: known } = await sql<{ passwordHash: string }>`
    select c.password_hash from credentials c
    where 'person-' || c.user_id = ${rows[0]?.subject ?? ''}`.execute(db);
  return (await verifyOrBurn(known[0]?.passwordHash, password)) ? rows[0] : undefined;
}

/** What the ID token says of a person. */
export const toAccount = ({ subject, email, name }: DemoPerson): Account => ({
  accountId: subject,
  claims: () => ({ sub: subject, email, email_verified: true, name, preferred_username: email }),
});
