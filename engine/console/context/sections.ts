import type { FieldModel, Model } from '../../model/model.ts';

/** Fields that stand together under one title, in rows. */
export interface Section {
  readonly group: string | undefined;
  readonly rows: readonly (readonly FieldModel[])[];
}
export interface SectionProps {
  readonly section: Section;
}

const groupOf = (row: readonly FieldModel[]): string | undefined => row[0]?.schema['x-ui']?.group;

/** Groups rows of fields by the group in the schema, in the order in which the groups occur. */
export function toSections(rows: readonly (readonly FieldModel[])[]): Section[] {
  const groups = [...new Set(rows.map(groupOf))];
  return groups.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }));
}

/**
 * Returns the rows of the form, followed by the fields that it does not have (computed, decided), each in its
 * group.
 */
export function allRows(model: Model, isShown: (field: FieldModel) => boolean): FieldModel[][] {
  const placed = model.form
    .map((names) => names.flatMap((name) => model.field[name] ?? []).filter(isShown))
    .filter((row) => row.length > 0);
  const names = new Set(placed.flat().map(({ name }) => name));
  const further = model.fields
    .filter((field) => !names.has(field.name) && isShown(field))
    .map((field) => [field]);
  return [...placed, ...further];
}
