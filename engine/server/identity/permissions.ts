import type { PermissionMap } from '../../model/register.ts';
import type { Directory } from './directory.ts';

/**
 * The map of who holds everything: all permissions on the product's modules and on those that schemas have
 * brought.
 */
export function buildFullMap(
  { modules, permissions }: Pick<Directory, 'modules' | 'permissions'>,
  furtherModules: readonly string[],
): PermissionMap {
  const names = [...new Set([...modules, ...furtherModules])].sort();
  return Object.freeze(Object.fromEntries(names.map((name) => [name, permissions])));
}
