import { sql, type Kysely, type RawBuilder } from 'kysely';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../generated/database.ts';
import { superAdmin } from '../../resources/permissions.ts';

const person = table('employees', 'e');
const role = table('roles', 'r');
const granted = table('module_permissions', 'p');
const module = table('global_types', 'm');

/** SQL condition that a role may decide leave, and so lead people. */
export const leads = (): RawBuilder<boolean> => sql<boolean>`(${role.uniqueValue} = ${superAdmin} or exists (
  select 1 from ${granted} join ${module} on ${module.id} = ${granted.moduleId}
  where ${granted.roleId} = ${role.id} and ${module.uniqueValue} = 'leave_approval'
  and ${granted.permissions} @> '"update"'::jsonb))`;

/** Returns the condition on `e` and `r` that a person belongs to tech support. */
export const supports = (): RawBuilder<boolean> =>
  sql<boolean>`(${person.techSupport} or ${role.uniqueValue} = ${superAdmin})`;

const isActive = async (
  db: Kysely<Database>,
  id: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${person} join ${role} on ${role.id} = ${person.userRole}
    where ${person.id} = ${id} and ${person.isActive} and not ${person.isDeleted} and ${condition}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Returns whether a person is active and may lead people. */
export const mayLead = (db: Kysely<Database>, id: number): Promise<boolean> => isActive(db, id, leads());

/** Returns whether a person is active and may train people. */
export const mayTrain = (db: Kysely<Database>, id: number): Promise<boolean> =>
  isActive(db, id, sql<boolean>`${role.uniqueValue} in ('trainer', 'hr', ${superAdmin})`);

/** Returns whether a person is active and may be assigned tickets. */
export const maySupport = (db: Kysely<Database>, id: number): Promise<boolean> =>
  isActive(db, id, supports());

/** Returns whether a person is active. */
export const mayOwn = (db: Kysely<Database>, id: number): Promise<boolean> =>
  isActive(db, id, sql<boolean>`true`);
