import { permissions, modules } from '../../../resources/permissions.ts';
import type { PermissionMap } from '../../model/register.ts';

/** super_admin's map: all permissions on the product's modules and on those that schemas have brought. */
export function buildFullMap(furtherModules: readonly string[]): PermissionMap {
  const names = [...new Set([...modules, ...furtherModules])].sort();
  return Object.freeze(Object.fromEntries(names.map((name) => [name, permissions])));
}
