import { permissions, modules, type PermissionMap } from '../../resources/permissions.ts';

/** Whether someone holds a permission on a module; super_admin holds all, on modules of later schemas too. */
export function holds(identity: { permissions: PermissionMap; isSuperAdmin: boolean }, module: string, permission: string): boolean {
  return identity.isSuperAdmin || (Object.hasOwn(identity.permissions, module) && (identity.permissions[module]?.includes(permission) ?? false));
}

/** super_admin's map: all permissions on the product's modules and on those that schemas have brought. */
export function buildFullMap(furtherModules: readonly string[]): PermissionMap {
  const names = [...new Set([...modules, ...furtherModules])].sort();
  return Object.freeze(Object.fromEntries(names.map((name) => [name, permissions])));
}
