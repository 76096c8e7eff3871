import { isWritable } from '../input.ts';
import type { FieldModel, Model } from '../model.ts';

/** The fields by which files name the rows of a resource, as far as it has them. */
export interface NameFields {
  /** Holds a code which is never given twice (`EMP0001`): people are named by it. */
  readonly code: FieldModel | undefined;
  readonly name: FieldModel | undefined;
  readonly uniqueValue: FieldModel | undefined;
  readonly email: FieldModel | undefined;
}

/** Returns the fields by which files name the rows of a resource. */
export function nameFields(target: Model): NameFields {
  const found = (test: (one: FieldModel) => boolean): FieldModel | undefined =>
    target.fields.find((one) => test(one) && !one.read);
  return {
    code: found((one) => one.unique === true && one.schema.format === 'code'),
    name: found((one) => one.name === 'name' || one.name === 'title'),
    uniqueValue: found((one) => one.schema.format === 'unique-value'),
    email: found((one) => one.unique !== undefined && one.schema.format === 'email'),
  };
}

/** Values of one column that an import may create. */
export const MOST_NEW_VALUES = 1000;

/** A resource whose rows need nothing but a name: values of a list. */
export interface NamedValues {
  readonly target: Model;
  readonly name: FieldModel;
  /** Follows from the name. */
  readonly uniqueValue: FieldModel | undefined;
}

const tableOf = ({ from, stem }: Model): string => from?.stem ?? stem;

/**
 * Returns the resource that a field of `model` refers to if an import can create what a file only names:
 * everything else that its rows require follows from the reference. Undefined for rows of the file's own
 * resource, which come with the file, and for fields whose changes others confirm.
 */
export function namedValues(
  models: Readonly<Record<string, Model>>,
  model: Model,
  { ref, twoEyes }: FieldModel,
): NamedValues | undefined {
  const target = models[ref?.stem ?? ''];
  if (!ref || !target || twoEyes || tableOf(target) === tableOf(model)) return undefined;
  const { name, uniqueValue } = nameFields(target);
  if (name?.schema.type !== 'string' || !isWritable(name) || !target.verbs.includes('create'))
    return undefined;
  const given = new Set([name.name, uniqueValue?.name, ...Object.keys(ref.where ?? {})]);
  const isComplete = target.fields.every(
    (field) =>
      !field.required || !isWritable(field) || field.schema.default !== undefined || given.has(field.name),
  );
  return isComplete ? { target, name, uniqueValue } : undefined;
}
