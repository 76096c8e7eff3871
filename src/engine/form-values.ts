import { isWritable, normaliseInput, type Row } from '../../resources/engine/input.ts';
import type { Model } from '../../resources/engine/model.ts';

/** Values that a new record starts with. */
export function defaultValues(model: Model): Row {
  const withDefault = model.fields.filter((field) => isWritable(field) && field.schema.default !== undefined);
  return Object.fromEntries(withDefault.map((field) => [field.name, field.schema.default]));
}

const writableValues = (model: Model, values: Row, names?: readonly string[]): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && model.field[name] && isWritable(model.field[name]) && (!names || names.includes(name))));

/** What the form means, as the validator reads it. */
export const toRecordInput = (model: Model, values: Row): Row => normaliseInput(model, writableValues(model, values)).values;

/** Body of a create: the fields of the form that have a value. */
export const toCreateBody = (model: Model, values: Row): Row => toRecordInput(model, values);

/** Body of an update: the fields of the form, null where one was emptied, and the version that the person saw. */
export function toUpdateBody(model: Model, values: Row, names: readonly string[]): Row {
  const { values: given, cleared } = normaliseInput(model, writableValues(model, values, names));
  return { ...given, ...Object.fromEntries(cleared.map((name) => [name, null])), ...(values.version !== undefined && { version: values.version }) };
}
