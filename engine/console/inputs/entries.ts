import { kindOf } from '../../model/kinds.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import { startOf, structureOf } from './structure.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { memberFields } from '../context/fields.ts';

/**
 * Returns the fields of an entry of a list: members of an object, or one field for an entry that is a single
 * value (a list in a list, an object of several kinds).
 */
export function entryFields(root: JsonSchema, field: FieldModel): FieldModel[] {
  const { items } = field.schema;
  if (!items) return [];
  const node = resolveNode(root, items);
  const kind = kindOf(node);
  if (kind === 'object' && !isOneOf(node) && structureOf(root, node) === 'members')
    return [...memberFields(root, node)];
  return [
    {
      ...field,
      name: '',
      required: true,
      kind,
      schema: node,
    },
  ];
}

const isOneOf = (node: JsonSchema): boolean => node.oneOf !== undefined || node.anyOf !== undefined;

/** Returns the initial value of an entry with these fields. */
export function emptyEntry(fields: readonly FieldModel[]): unknown {
  const [first] = fields;
  if (first?.name !== '')
    return Object.fromEntries(fields.map((one) => [one.name, one.schema.default ?? null])) satisfies Row;
  return startOf(first.schema);
}
