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

export default rules('audit', {
  // Entries of roles, permissions and super_admins are super_admin's own; a file of rows is of nobody.
  hides: ({ identity }, column) =>
    identity.isSuperAdmin
      ? undefined
      : sql<boolean>`(${column(entity)} in ('roles', 'module-permissions')
    or (${column(entity)} in ('employees', 'trainees') and ${column(entityId)} is not null
      and ${column(entityId)} = any(array(select ${person.id}
        from ${person} join ${role} on ${role.id} = ${person.userRole}
        where ${role.uniqueValue} = ${superAdmin}))))`,
});
