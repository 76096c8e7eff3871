import type { PermissionMap } from './register.ts';
import type { FieldModel, Model, Requirement } from './model.ts';

/** A caller's permissions, and whether their role holds every permission. */
export interface Holder {
  readonly permissions: PermissionMap;
  readonly isSuperAdmin?: boolean;
}

/** Returns whether a person with these flags has the field: it needs no flag, or one of theirs. */
export const isForFlags = (
  { through }: Pick<FieldModel, 'through'>,
  flags: readonly string[],
  isSuperAdmin: boolean,
): boolean => through === undefined || isSuperAdmin || flags.includes(through);

/**
 * Returns whether a role holds a permission on a module.
 * @example
 * const dispatcher = { permissions: { trips: ['read', 'add'] } };
 * holds(dispatcher, 'trips', 'add'); // → true
 * holds(dispatcher, 'trips', 'delete'); // → false
 * holds({ permissions: {}, isSuperAdmin: true }, 'trips', 'delete'); // → true
 */
export const holds = (
  { permissions, isSuperAdmin = false }: Holder,
  module: string,
  permission: string,
): boolean =>
  isSuperAdmin ||
  (Object.hasOwn(permissions, module) && (permissions[module]?.includes(permission) ?? false));

/** Modules that stand for a requirement: its own, or, where a value of the row decides, all of them. */
function modulesOf(model: Model, requirement: Requirement, value?: unknown): readonly string[] {
  if (requirement.module !== null) return [requirement.module];
  const byValue = model.moduleByValue;
  if (!byValue) return [];
  if (value === undefined) return Object.values(byValue.modules);
  const module = byValue.modules[String(value)];
  return module === undefined ? [] : [module];
}

/**
 * Returns whether a caller meets all requirements; the server's guard and the console's pages use it.
 * `value` is the row's value that decides its module; without it one module with the permission is enough
 * (the row is checked later).
 * @example
 * const mechanic = { permissions: { vehicles: ['read', 'update'] } };
 * meets(mechanic, models.vehicles, models.vehicles.needs.update); // → true
 * meets(mechanic, models.trips, models.trips.needs.read); // → false
 */
export function meets(
  holder: Holder,
  model: Model,
  requirements: readonly Requirement[],
  value?: unknown,
): boolean {
  if (holder.isSuperAdmin) return true;
  return requirements.every((requirement) => {
    if (requirement.permission === 'any') return true;
    // Without a module there is nothing that a role could hold.
    return modulesOf(model, requirement, value).some((module) =>
      holds(holder, module, requirement.permission),
    );
  });
}
