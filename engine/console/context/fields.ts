import { buildModel } from '../../model/build-model.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { PermissionMap } from '../../model/register.ts';
import { meets } from '../../model/access.ts';

/** Places that a schema can leave a field out of, by `x-ui.in`. */
export type Place = 'list' | 'filter' | 'create' | 'edit' | 'show';

/** The fields of a nested object, which is a small record of its own. */
export function memberFields(root: JsonSchema, node: JsonSchema): readonly FieldModel[] {
  const own = buildModel('member', { ...node, ...(root.$defs && { $defs: root.$defs }) }, { module: null });
  return own.fields.filter((field) => node.properties?.[field.name] !== undefined);
}

/** What a path names: a field, a member of an object, or a field of the referenced record. */
export function findField(
  models: Readonly<Record<string, Model>>,
  model: Model,
  path: string,
): FieldModel | undefined {
  const [name = '', next] = path.split('.');
  const field = model.field[name];
  if (next === undefined || !field) return field;
  if (field.ref) return models[field.ref.stem]?.field[next];
  return memberFields(model.schema, field.schema).find((member) => member.name === next);
}

export const isShownIn = (field: FieldModel, place: Place): boolean =>
  field.schema['x-ui']?.in?.[place] !== false;

export const mayRead = (permissions: PermissionMap, model: Model, field: FieldModel): boolean =>
  !field.read || meets({ permissions }, model, [field.read]);
/** Whether the person sees the field of some rows: an owner reads the own rows whole. */
export const mayReadSome = (permissions: PermissionMap, model: Model, field: FieldModel): boolean =>
  mayRead(permissions, model, field) || model.fields.some((one) => one.owner);
export const mayWrite = (permissions: PermissionMap, model: Model, field: FieldModel): boolean =>
  !field.write || meets({ permissions }, model, [field.write]);
