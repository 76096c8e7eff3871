import { sql } from 'kysely';
import { rules } from '../declared.ts';
import { superAdmin } from '../../resources/permissions.ts';

export default rules('audit', {
  // Entries of roles, permissions and super_admins are super_admin's own.
  restrict: ({ identity }, column) =>
    identity.isSuperAdmin
      ? undefined
      : sql<boolean>`(${column('entity')} not in ('roles', 'module-permissions') and not (
    ${column('entity')} in ('employees', 'trainees') and ${column('entity_id')} in (select e.id
      from employees e join roles r on r.id = e.user_role where r.unique_value = ${superAdmin})))`,
});
