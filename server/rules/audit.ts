import { sql } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { rules } from '../declared.ts';
import { superAdmin } from '../../resources/permissions.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { toSnake } from '@crewdeck/engine/model/column-name.ts';

const person = table('employees', 'e');
const role = table('roles', 'r');
const columnOf = (field: keyof Database['audit']): string => toSnake(field);
const [entity, entityId] = [columnOf('entity'), columnOf('entityId')];

/** Resources of permissions and integrations, whose audit only super_admin reads. */
const ofSuperAdmin = ['roles', 'module-permissions', 'api-clients', 'webhooks', 'webhook-deliveries'];

export default rules('audit', {
  // Those, and entries of super_admins, are super_admin's own; a file of rows is of nobody.
  hides: ({ identity }, column) =>
    identity.isSuperAdmin
      ? undefined
      : sql<boolean>`(${column(entity)} = any(${ofSuperAdmin}::text[])
    or (${column(entity)} in ('employees', 'trainees') and ${column(entityId)} is not null
      and ${column(entityId)} = any(array(select ${person.id}
        from ${person} join ${role} on ${role.id} = ${person.userRole}
        where ${role.uniqueValue} = ${superAdmin}))))`,
});
