import { buildModel } from '../../model/build-model.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { isForFlags, meets } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import type { Engine } from './EngineContext.tsx';

/** Places that a schema can leave a field out of, by `x-ui.in`. */
export type Place = 'list' | 'filter' | 'create' | 'edit' | 'show';

/** Returns the fields of a nested object. */
export function memberFields(root: JsonSchema, node: JsonSchema): readonly FieldModel[] {
  const own = buildModel('member', { ...node, ...(root.$defs && { $defs: root.$defs }) }, { module: null });
  return own.fields.filter((field) => node.properties?.[field.name] !== undefined);
}

/** Returns the field of a path: a field, a member of an object, or a field of the referenced record. */
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

/** Rights of the reader. */
export type Reader = Pick<Engine, 'permissions' | 'isSuperAdmin'>;

/** Checks whether a field is for all users, or a technical one for a super admin. */
export const isForReader = ({ isSuperAdmin }: Reader, field: FieldModel): boolean =>
  isSuperAdmin || field.schema['x-ui']?.technical !== true;

export const mayRead = (reader: Reader, model: Model, field: FieldModel): boolean =>
  isForReader(reader, field) &&
  (!field.read || meets({ permissions: reader.permissions }, model, [field.read]));
/** Checks whether the user sees the field in some rows: an owner reads every field of their own rows. */
export const mayReadSome = (reader: Reader, model: Model, field: FieldModel): boolean =>
  mayRead(reader, model, field) || (isForReader(reader, field) && model.fields.some((one) => one.owner));

/** Checks whether a row is the user's own person record. */
export const isOneself = (
  { models, userId }: Pick<Engine, 'models' | 'userId'>,
  model: Model,
  record: Readonly<Row> | undefined,
): boolean =>
  record?.id === userId &&
  userId !== undefined &&
  models[model.from?.stem ?? model.stem]?.schema['x-resource']?.people !== undefined;

/** Returns the fields that users may not change in their own row. */
const guardedOf = ({ models }: Pick<Engine, 'models'>, model: Model): readonly string[] =>
  models[model.from?.stem ?? model.stem]?.schema['x-resource']?.people?.guarded ?? [];

/** Checks whether the user may write a field; of a record, if there is one already. */
export const mayWrite = (
  engine: Pick<Engine, 'models' | 'permissions' | 'userId' | 'flags' | 'isSuperAdmin'>,
  model: Model,
  field: FieldModel,
  record?: Readonly<Row>,
): boolean =>
  isForFlags(field, engine.flags, engine.isSuperAdmin) &&
  (!field.write || meets(engine, model, [field.write])) &&
  !(field.fixed && record?.id !== undefined) &&
  !(isOneself(engine, model, record) && guardedOf(engine, model).includes(field.name));

/** Returns a field for a form: its enum has the values that users may enter, and the record's current one. */
export function toEntered(model: Model, field: FieldModel, record?: Readonly<Row>): FieldModel {
  const values = model.entered[field.name];
  if (!values || !field.schema.enum) return field;
  const isOffered = (value: unknown): boolean =>
    value === record?.[field.name] || values.some((one) => one === value);
  return { ...field, schema: { ...field.schema, enum: field.schema.enum.filter(isOffered) } };
}
