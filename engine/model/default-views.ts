import { operators, type Kind } from './kinds.ts';
import type { FieldModel } from './model.ts';
import { DATA_ADDRESS, LONG } from './searched.ts';
import { titleFields } from './title.ts';

const isShown = (field: FieldModel, where: string): boolean => field.schema['x-ui']?.in?.[where] !== false;

/** Kinds that take the whole width of a form, and no column of a list. */
const blocks: readonly Kind[] = ['multiline', 'html', 'rows', 'object', 'json'];
/** Formats of texts that say nothing to a reader. */
const opaque = ['uuid', 'regex', 'json-pointer', 'uri-template', DATA_ADDRESS];

const isLong = ({ kind, schema }: FieldModel): boolean =>
  blocks.includes(kind) || (kind === 'text' && Math.max(schema.maxLength ?? 0, schema.minLength ?? 0) > LONG);

const unfiltered: readonly Kind[] = [...blocks, 'time'];

/** Returns the filters where none are declared: choices, numbers, days, and short texts. */
export const defaultFilters = (fields: readonly FieldModel[]): string[] =>
  fields
    .filter(
      (field) =>
        isShown(field, 'filter') &&
        !field.writeOnly &&
        operators[field.kind].length > 0 &&
        (field.index ||
          !(unfiltered.includes(field.kind) || isLong(field) || field.schema.format === DATA_ADDRESS)),
    )
    .map((field) => field.name);

const MOST_COLUMNS = 6;
const FEW_COLUMNS = 3;
const isState = ({ kind, schema }: FieldModel): boolean => kind === 'enum' && schema['x-enum'] !== undefined;

/**
 * Returns the columns where none are declared: six at most, in the order of the schema. What names the record
 * comes before the rest, then its states, what every record has, and what it may have. A record of
 * nothing but blocks has the first of them.
 */
export function defaultColumns(fields: readonly FieldModel[], titleTemplate: string): string[] {
  const named = titleFields({ titleTemplate });
  const rank = (field: FieldModel): number =>
    [named.includes(field.name), isState(field), field.required, true].indexOf(true);
  const all = fields.filter((field) => isShown(field, 'list') && !field.sensitive && !field.writeOnly);
  const plain = all.filter((field) => !isLong(field) && !opaque.includes(field.schema.format ?? ''));
  if (plain.length === 0) return all.slice(0, FEW_COLUMNS).map((field) => field.name);
  const chosen = plain.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_COLUMNS);
  return plain.filter((field) => chosen.includes(field)).map((field) => field.name);
}

/** Checks whether an input shares its row of a form with another one. */
const isNarrow = (field: FieldModel): boolean =>
  !isLong(field) &&
  !['references', 'values'].includes(field.kind) &&
  field.schema['x-ui']?.when === undefined &&
  field.schema['x-ui']?.span !== 12;

/**
 * Returns the rows of the form where none are declared: all that can be written, narrow inputs in pairs of
 * the same section, switches with switches.
 */
export function defaultForm(fields: readonly FieldModel[]): readonly (readonly string[])[] {
  const rows: FieldModel[][] = [];
  const goTogether = (one: FieldModel, other: FieldModel): boolean =>
    isNarrow(one) &&
    isNarrow(other) &&
    (one.kind === 'boolean') === (other.kind === 'boolean') &&
    one.schema['x-ui']?.group === other.schema['x-ui']?.group;
  for (const field of fields.filter(({ readOnly }) => !readOnly)) {
    const last = rows.at(-1);
    if (last?.length === 1 && goTogether(last[0] as FieldModel, field)) last.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => row.map(({ name }) => name));
}
