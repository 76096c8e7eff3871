import type { PermissionMap } from '../../model/register.ts';
import type { Directory } from './directory.ts';

/**
 * Returns the permissions of a super admin: all on the product's modules and on those that schemas have
 * added.
 */
export function buildFullMap(
  { modules, permissions }: Pick<Directory, 'modules' | 'permissions'>,
  furtherModules: readonly string[],
): PermissionMap {
  const names = [...new Set([...modules, ...furtherModules])].sort();
  return Object.freeze(Object.fromEntries(names.map((name) => [name, permissions])));
}
