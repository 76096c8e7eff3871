import type { Kinds } from '../kinds/kind.ts';
import type { FieldModel } from '../model/model.ts';

/** Returns the kind that reads a member of `x-ui`. */
const readerOf = (option: string, kinds: Kinds): string | undefined =>
  Object.keys(kinds).find((name) => kinds[name]?.options?.[option]);

/** Returns why a field cannot have its `x-ui`, to follow that word; undefined where it can. */
export function findKindFault(
  field: FieldModel,
  fields: Readonly<Record<string, FieldModel>>,
  kinds: Kinds,
): string | undefined {
  const ui = field.schema['x-ui'] ?? {};
  const { display = '', start } = ui;
  if (start !== undefined && field.kind !== 'date')
    return `has "start": "${start}", which requires a field of type date.`;
  for (const option of Object.keys(ui)) {
    const reader = readerOf(option, kinds);
    if (reader !== undefined && kinds[display]?.options?.[option] === undefined)
      return `has "${option}", which requires "display": "${reader}".`;
  }
  const kind = kinds[display];
  if (kind && !kind.of.includes(field.kind))
    return `has "display": "${display}", which requires a field of type ${kind.of.join(', ')}.`;
  return kind?.findFault?.(field, fields);
}
