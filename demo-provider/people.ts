import { sql, type Kysely } from 'kysely';
import type { Account } from 'oidc-provider';
import type { Database } from '@crewdeck/engine/model/register.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Directory } from '@crewdeck/engine/server/identity/directory.ts';
import { verifyOrBurn } from '@crewdeck/engine/server/identity/passwords.ts';

const credentials = table('credentials');

export interface DemoPerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly role: string | null;
}

/** A person that the provider knows and the company does not, to try that case. */
const outsider: DemoPerson = {
  subject: 'outsider',
  email: 'guest@elsewhere.example',
  name: 'Robin Guest',
  role: null,
};

/** The people of the demo: where they are found, and the e-mails of those to choose from with one click. */
export interface DemoPeople {
  readonly directory: Directory;
  readonly emails: readonly string[];
}

const subject = ({ people }: Directory) => sql<string>`'person-' || ${people.id}`;

const columns = (directory: Directory) => {
  const { email, name, role } = directory.people;
  return sql`${subject(directory)} as subject, ${email} as email, ${name} as name, ${role} as role`;
};

/** The people to choose from with one click. */
export async function listDemoPeople(
  { directory, emails }: DemoPeople,
  db: Kysely<Database>,
): Promise<DemoPerson[]> {
  const { from, email, isActive } = directory.people;
  const { rows } = await sql<DemoPerson>`
    select ${columns(directory)} from ${from}
    where ${email} in (${sql.join(emails)}) and ${isActive}`.execute(db);
  return [...rows.sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email)), outsider];
}

/** Finds a person of the demo company, former people too: a provider does not know who has left. */
export async function findDemoPerson(
  directory: Directory,
  db: Kysely<Database>,
  wanted: string,
): Promise<DemoPerson | undefined> {
  if (wanted === outsider.subject) return outsider;
  const { rows } = await sql<DemoPerson>`
    select ${columns(directory)} from ${directory.people.from}
    where ${subject(directory)} = ${wanted}`.execute(db);
  return rows[0];
}

/** The person with this e-mail and password. */
export async function checkDemoPassword(
  directory: Directory,
  db: Kysely<Database>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<DemoPerson | undefined> {
  const { people } = directory;
  const { rows } = await sql<DemoPerson & { passwordHash: string | null }>`
    select ${columns(directory)}, ${credentials.passwordHash} as "passwordHash"
    from ${people.from} left join ${credentials} on ${credentials.userId} = ${people.id}
    where ${people.email} = ${email} order by ${people.isActive} desc limit 1`.execute(db);
  const [found] = rows;
  return (await verifyOrBurn(found?.passwordHash, password)) ? found : undefined;
}

/** Returns the claims of a person's ID token. */
export const toAccount = ({ subject: sub, email, name }: DemoPerson): Account => ({
  accountId: sub,
  claims: () => ({ sub, email, email_verified: true, name, preferred_username: email }),
});
