import { mapSchema, type JsonSchema } from '../model/schema.ts';
import type { ValueList, ValueLists } from '../model/value-list.ts';

const insertAfter = (
  node: JsonSchema,
  keyword: string,
  added: Readonly<Record<string, unknown>>,
): JsonSchema =>
  Object.fromEntries(
    Object.entries(node).flatMap((entry) =>
      entry[0] === keyword ? [entry, ...Object.entries(added)] : [entry],
    ),
  );

/** An array that holds each value of a list at most once holds no more than the list has. */
function withBound(node: JsonSchema, list: ValueList | undefined): JsonSchema {
  if (!list || node.uniqueItems !== true || node.maxItems !== undefined) return node;
  return insertAfter(node, 'uniqueItems', { maxItems: list.values.length });
}

/** Puts the list's keywords in the place of `x-values`, because their order is that of the document. */
function withEnum(node: JsonSchema, list: ValueList | undefined): JsonSchema {
  if (!list) return node;
  const { 'x-values': _, ...rest } = insertAfter(node, 'x-values', {
    enum: list.values,
    ...(list.default !== undefined && node.default === undefined && { default: list.default }),
    ...(list.looks && { 'x-enum': list.looks }),
  });
  return rest;
}

/** `x-values` spelt out. Throws what `fail` makes of a list that there is not, or that the schema repeats. */
export function withValues(
  schema: JsonSchema,
  lists: ValueLists,
  fail: (problem: string) => Error,
): JsonSchema {
  const listOf = (node: JsonSchema | undefined): ValueList | undefined => {
    const name = node?.['x-values'];
    if (name === undefined) return undefined;
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (!list)
      throw fail(
        `x-values names ${name}, which does not exist: add the list to resources/value-lists.ts (${Object.keys(lists).join(', ')})`,
      );
    if (node?.enum) throw fail(`x-values sets the enum to ${name}: remove the enum of the schema`);
    return list;
  };
  const bounded = mapSchema(schema, (node) => withBound(node, listOf(node.items)));
  return mapSchema(bounded, (node) => withEnum(node, listOf(node)));
}
