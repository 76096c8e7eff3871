import { kindOf } from '../../model/kinds.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import { resolveNode, variantsOf, type JsonSchema } from '../../model/schema.ts';
import { memberFields } from '../context/fields.ts';

/**
 * The fields of an entry of a list: members of an object, or one field for what stands for itself (a list in
 * a list, an object of several kinds).
 */
export function entryFields(root: JsonSchema, field: FieldModel): FieldModel[] {
  const { items } = field.schema;
  if (!items) return [];
  const node = resolveNode(root, items);
  if (node.properties && !variantsOf(root, node)) return [...memberFields(root, node)];
  return [
    {
      ...field,
      name: '',
      required: true,
      kind: variantsOf(root, node) ? 'object' : kindOf(node),
      schema: node,
    },
  ];
}

/** What an entry with these fields begins with. */
export function emptyEntry(fields: readonly FieldModel[]): unknown {
  const [first] = fields;
  if (first?.name !== '')
    return Object.fromEntries(fields.map((one) => [one.name, one.schema.default ?? null])) satisfies Row;
  if (first.kind === 'object') return {};
  return first.kind === 'rows' || first.kind === 'values' ? [] : null;
}
