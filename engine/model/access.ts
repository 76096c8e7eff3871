import type { PermissionMap } from './register.ts';
import type { FieldModel, Model, Requirement } from './model.ts';

/** Who asks: the permission map, and whether their role holds everything. */
export interface Holder {
  readonly permissions: PermissionMap;
  readonly isSuperAdmin?: boolean;
}

/** Whether a field is for somebody with these flags: it needs none, or one that they have. */
export const isForFlags = (
  { through }: Pick<FieldModel, 'through'>,
  flags: readonly string[],
  isSuperAdmin: boolean,
): boolean => through === undefined || isSuperAdmin || flags.includes(through);

/** Whether somebody holds a permission on a module. */
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
 * Whether somebody meets all requirements: the server's guard, and the console's choice of what to show.
 * `value` is the row's value that decides its module; without it one fitting module is enough (the row is
 * looked at later).
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
