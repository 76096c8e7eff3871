import type { Model, Requirement } from '../../resources/engine/model.ts';
import { fail } from '../errors.ts';
import { holds } from '../identity/permissions.ts';
import type { Identity } from '../identity/sessions.ts';

/** Modules that stand for a requirement: its own, or, where a value of the row decides, all of them. */
export function modulesOf(model: Model, requirement: Requirement, value?: unknown): readonly string[] {
  if (requirement.module !== null) return [requirement.module];
  const byValue = model.moduleByValue;
  if (!byValue) return [];
  if (value === undefined) return Object.values(byValue.modules);
  const module = byValue.modules[String(value)];
  return module === undefined ? [] : [module];
}

/**
 * Whether the caller meets all requirements. `value` is the row's value that decides its module;
 * without it one fitting module is enough (the row is looked at later).
 */
export function meets(identity: Identity, model: Model, requirements: readonly Requirement[], value?: unknown): boolean {
  if (identity.isSuperAdmin) return true;
  return requirements.every((requirement) => {
    if (requirement.permission === 'any') return true;
    // Without a module there is nothing that a role could hold.
    return modulesOf(model, requirement, value).some((module) => holds(identity, module, requirement.permission));
  });
}

/** Refuses with 403 what the caller's role does not allow on the resource. */
export function assertAllowed(identity: Identity, model: Model, requirements: readonly Requirement[], value?: unknown): void {
  if (!meets(identity, model, requirements, value)) throw fail('forbidden');
}
