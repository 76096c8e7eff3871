import type { Model, Requirement } from '../../resources/engine/model.ts';
import type { Verb } from '../../resources/engine/define.ts';
import type { PermissionMap } from '../../resources/permissions.ts';
import type { Row } from '../../resources/engine/input.ts';

/** What react-admin asks about, as it names it. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import';

const asks: Readonly<Record<Action, { verb: Verb; need: keyof Model['needs'] }>> = {
  list: { verb: 'list', need: 'read' }, show: { verb: 'read', need: 'read' }, create: { verb: 'create', need: 'create' },
  edit: { verb: 'update', need: 'update' }, delete: { verb: 'delete', need: 'delete' },
  export: { verb: 'list', need: 'export' }, import: { verb: 'create', need: 'import' },
};

function modulesOf(model: Model, requirement: Requirement, record?: Row): readonly string[] {
  if (requirement.module !== null) return [requirement.module];
  const byValue = model.moduleByValue;
  if (!byValue) return [];
  const value = record?.[byValue.field];
  if (value === undefined) return Object.values(byValue.modules);
  const module = byValue.modules[String(value)];
  return module === undefined ? [] : [module];
}

/** Whether a permission map meets all requirements; the server decides again. */
export function meets(permissions: PermissionMap, model: Model, requirements: readonly Requirement[], record?: Row): boolean {
  return requirements.every((requirement) => {
    if (requirement.permission === 'any') return true;
    const modules = modulesOf(model, requirement, record);
    if (modules.length === 0 && !model.moduleByValue) return true;
    return modules.some((module) => permissions[module]?.includes(requirement.permission) ?? false);
  });
}

/** Whether the resource has the verb and the permission map opens it. */
export function mayAct(permissions: PermissionMap, model: Model, action: Action, record?: Row): boolean {
  const { verb, need } = asks[action];
  return model.verbs.includes(verb) && meets(permissions, model, model.needs[need], record);
}

export const isAction = (name: string): name is Action => Object.hasOwn(asks, name);
