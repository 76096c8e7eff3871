import type { FieldModel } from './model.ts';

/** Format of a file within a text. */
export const DATA_ADDRESS = 'data-url';

/** Letters above which a text is a paragraph. */
export const LONG = 200;

/**
 * Returns the fields with those marked whose text is searched: the ones with `x-search`, and of a schema that
 * never mentions it the texts that people write, but for paragraphs.
 */
export function withSearch(fields: readonly FieldModel[]): readonly FieldModel[] {
  const isMentioned = ({ search, schema, members = [] }: FieldModel): boolean =>
    search || schema['x-search'] !== undefined || members.some(isMentioned);
  if (fields.some(isMentioned)) return fields;
  return fields.map((field) =>
    field.kind === 'text' &&
    !field.sensitive &&
    !field.readOnly &&
    field.schema.format !== DATA_ADDRESS &&
    (field.schema.maxLength ?? 0) <= LONG
      ? { ...field, search: true }
      : field,
  );
}
