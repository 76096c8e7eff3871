import { isWritable, normaliseInput, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { emptyEntry, entryFields } from '../inputs/entries.ts';

/**
 * Returns the initial value of an input: the default, or as many empty entries as a list must have: none, if
 * an empty list will do.
 */
function startOf(model: Model, field: FieldModel): unknown {
  const { enum: values } = field.schema;
  // A required field with a single value has that value.
  const only = field.required && values?.length === 1 ? values[0] : undefined;
  const value = field.schema.default ?? only;
  const minItems = Number(field.schema.minItems ?? 0);
  if (value !== undefined || field.kind !== 'rows' || !field.required) return value;
  return Array.from({ length: minItems }, () => emptyEntry(entryFields(model.schema, field)));
}

/** Returns the values that a new record starts with. */
export function defaultValues(model: Model): Row {
  const starts = model.fields.filter(isWritable).map((field) => [field.name, startOf(model, field)] as const);
  return Object.fromEntries(starts.filter(([, value]) => value !== undefined));
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

/**
 * Converts a value of the form to the stored one: inputs of a nested object leave `{ city: null }` behind,
 * which means no object, or one without members where it is required.
 */
const toStored = (field: FieldModel, value: unknown): unknown =>
  field.kind === 'object' && isEmpty(value) ? (field.required ? {} : null) : value;

const writableValues = (model: Model, values: Row, names?: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = model.field[name];
      return field && value !== undefined && isWritable(field) && (!names || names.includes(name))
        ? [[name, toStored(field, value)]]
        : [];
    }),
  );

/** Returns the form's values as the validator expects them. */
export const toRecordInput = (model: Model, values: Row): Row =>
  normaliseInput(model, writableValues(model, values)).values;

/** Returns the body of a create: the fields of the form that have a value. */
export const toCreateBody = (model: Model, values: Row): Row => toRecordInput(model, values);

/**
 * Returns the body of an update: the fields of the form, null if one was emptied, and the version that the
 * user saw.
 */
export function toUpdateBody(model: Model, values: Row, names: readonly string[]): Row {
  const { values: given, cleared } = normaliseInput(model, writableValues(model, values, names));
  return {
    ...given,
    ...Object.fromEntries(cleared.map((name) => [name, null])),
    ...(values.version !== undefined && { version: values.version }),
  };
}

/** Returns a value as a text, to compare two spellings of the same. */
export const plain = (value: unknown): string => JSON.stringify(value ?? null);
