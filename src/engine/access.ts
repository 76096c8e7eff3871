import { meets } from '../../resources/engine/access.ts';
import type { Model } from '../../resources/engine/model.ts';
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

/** Whether the resource has the verb and the permission map opens it. */
export function mayAct(permissions: PermissionMap, model: Model, action: Action, record?: Row): boolean {
  const { verb, need } = asks[action];
  const value = model.moduleByValue && record?.[model.moduleByValue.field];
  return model.verbs.includes(verb) && meets({ permissions }, model, model.needs[need], value);
}

export const isAction = (name: string): name is Action => Object.hasOwn(asks, name);
