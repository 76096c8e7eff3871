import { createAjv } from '../render-validators.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** Returns whether the default of a field is valid. */
function fits(record: JsonSchema, node: JsonSchema): boolean {
  const value = resolveNode(record, node).default;
  const schema = { ...node, ...(record.$defs && { $defs: record.$defs }) };
  try {
    return createAjv().compile(schema)(value);
  } catch {
    // The generation of validators reports schemas that cannot be compiled.
    return true;
  }
}

/** Names of the fields whose default they could not be saved with. */
export const findMisfits = (record: JsonSchema): string[] =>
  Object.entries(record.properties ?? {})
    .filter(([, node]) => {
      const { default: value } = resolveNode(record, node);
      return value === null || (value !== undefined && !fits(record, node));
    })
    .map(([name]) => name);

/** A node without its default, also where that comes from a part, which is then written out. */
function without(record: JsonSchema, raw: JsonSchema): JsonSchema {
  const { default: _, $ref, ...node } = raw;
  const part = $ref === undefined ? undefined : record.$defs?.[$ref.replace('#/$defs/', '')];
  return part ? { ...without(record, part), ...node } : node;
}

/** The record without these defaults. */
export const withoutDefaults = (record: JsonSchema, names: readonly string[]): JsonSchema => ({
  ...record,
  properties: Object.fromEntries(
    Object.entries(record.properties ?? {}).map(([name, node]) => [
      name,
      names.includes(name) ? without(record, node) : node,
    ]),
  ),
});
