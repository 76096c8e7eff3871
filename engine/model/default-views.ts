import { operators, type Kind } from './kinds.ts';
import type { FieldModel } from './model.ts';

const isShown = (field: FieldModel, where: string): boolean => field.schema['x-ui']?.in?.[where] !== false;

/** Returns the filters where none are declared: what people choose from, and what an index serves. */
export function defaultFilters(fields: readonly FieldModel[]): string[] {
  const offered: Kind[] = ['enum', 'reference', 'boolean', 'date', 'dateTime', 'references', 'values'];
  return fields
    .filter(
      (field) =>
        isShown(field, 'filter') &&
        operators[field.kind].length > 0 &&
        (offered.includes(field.kind) || field.index),
    )
    .map((field) => field.name);
}

/** Returns the columns where none are declared: the first six that are no blocks of text or nested data. */
export function defaultColumns(fields: readonly FieldModel[]): string[] {
  const plain = fields.filter(
    (field) =>
      isShown(field, 'list') &&
      !field.sensitive &&
      !['multiline', 'html', 'rows', 'object', 'json'].includes(field.kind),
  );
  return plain.slice(0, 6).map((field) => field.name);
}

/** Returns the fields of the form where no rows are declared: all that can be written. */
export const defaultForm = (fields: readonly FieldModel[]): readonly string[] =>
  fields.filter((field) => !field.readOnly).map((field) => field.name);
