import type { FieldModel } from './model.ts';

/**
 * Fields whose text is searched: those that say so, or of a schema that nothing else is said of, its short
 * texts.
 */
export function withSearch(fields: readonly FieldModel[], hasDefinition: boolean): readonly FieldModel[] {
  if (hasDefinition || fields.some((field) => field.search)) return fields;
  return fields.map((field) =>
    field.kind === 'text' && !field.sensitive ? { ...field, search: true } : field,
  );
}
