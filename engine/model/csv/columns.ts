import { isDerived } from '../field-model.ts';
import { isWritable } from '../input.ts';
import { kindOf } from '../kinds.ts';
import type { FieldModel, Model } from '../model.ts';
import { resolveNode } from '../resolve-node.ts';

/**
 * One column of a file: a field, a member of an object (`address.city`), a part of a text (`name.firstName`),
 * or a field of a referenced record (`customerId.city`).
 */
export interface CsvColumn {
  readonly path: string;
  /** The field of its cells; for a member, a field made of its schema. */
  readonly field: FieldModel;
  /** Field of the row, where the column is a member of it. */
  readonly member?: { readonly of: string; readonly name: string };
  /** Field of the row that the column is a part of, and which one from 0. */
  readonly part?: { readonly of: string; readonly place: number };
}

const isFlat = (field: FieldModel): boolean =>
  field.kind === 'object' && field.schema.properties !== undefined && field.schema.oneOf === undefined;

/** Columns of a field: itself, or one a member for an object. */
export function columnsOfField(model: Model, field: FieldModel): CsvColumn[] {
  if (!isFlat(field)) return [{ path: field.name, field }];
  return Object.entries(field.schema.properties ?? {}).map(([name, raw]) => {
    const schema = resolveNode(model.schema, raw);
    return {
      path: `${field.name}.${name}`,
      field: { ...field, name: `${field.name}.${name}`, kind: kindOf(schema), schema, required: false },
      member: { of: field.name, name },
    };
  });
}

const isExported = (field: FieldModel): boolean =>
  !field.writeOnly && field.schema['x-ui']?.in?.export !== false;

/**
 * Returns the field sets that identify a row, the strongest first: each unique field, then fields that are
 * unique together. Rows of a resource without any are identified by their id.
 */
export function naturalKeys(model: Model): readonly (readonly string[])[] {
  const single = [
    ...model.fields.filter((field) => field.unique === true),
    ...model.fields.filter((field) => field.unique === 'active'),
  ]
    .filter(isWritable)
    .map((field) => [field.name]);
  return [
    ...single,
    ...model.uniques
      .filter(
        ({ fields, while: only }) =>
          !only && fields.every((name) => model.field[name] && isWritable(model.field[name])),
      )
      .map(({ fields }) => fields),
  ];
}

/** Returns the columns of a text's parts (`x-parts`). */
const partsOf = (field: FieldModel): CsvColumn[] =>
  (field.schema['x-parts'] ?? []).map((name, place) => ({
    path: `${field.name}.${name}`,
    field: { ...field, name: `${field.name}.${name}`, schema: { type: 'string' }, required: false },
    part: { of: field.name, place },
  }));

/**
 * Returns the columns that an import accepts: those of a file that is written, and the parts of its texts.
 */
export const importColumns = (model: Model): CsvColumn[] =>
  writtenColumns(model).flatMap((column) => [column, ...partsOf(column.field)]);

/**
 * Returns the columns of a file that can be imported: writable fields, and the id if nothing else identifies
 * a row.
 */
export function writtenColumns(model: Model): CsvColumn[] {
  const id = naturalKeys(model).length === 0 && model.field.id ? [{ path: 'id', field: model.field.id }] : [];
  return [
    ...id,
    ...model.fields
      .filter((field) => isWritable(field) && isExported(field))
      .flatMap((field) => columnsOfField(model, field)),
  ];
}

const neverExported = new Set(['isDeleted', 'id', 'createdAt', 'updatedAt', 'createdBy', 'version']);

/** Columns of a file that is only read: of a resource that nobody imports, everything that its pages show. */
export function exportColumns(model: Model): CsvColumn[] {
  if (model.importable) return writtenColumns(model);
  return model.fields
    .filter(
      (field) => isExported(field) && !neverExported.has(field.name) && (!field.alias || isDerived(field)),
    )
    .flatMap((field) => columnsOfField(model, field));
}
