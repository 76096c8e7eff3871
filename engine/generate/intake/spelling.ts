import { isNode, type Node } from './keywords.ts';

type Part = Record<string, unknown>;

/** Draft-03 said at a property that it is required. */
function requiredOf({ required, properties }: Node): { required?: readonly unknown[] } {
  const inside = isNode(properties)
    ? Object.entries(properties).flatMap(([name, one]) =>
        isNode(one) && one.required === true ? [name] : [],
      )
    : [];
  const own = Array.isArray(required) ? (required as unknown[]) : [];
  const all = [...new Set([...own, ...inside])];
  return all.length > 0 || Array.isArray(required) ? { required: all } : {};
}

/** `dependencies` is two keywords by now. */
function dependenciesOf(dependencies: unknown, node: Node): Part {
  if (!isNode(dependencies)) return {};
  const names = Object.entries(dependencies).map(
    ([name, value]) => [name, typeof value === 'string' ? [value] : value] as const,
  );
  const lists = names.filter(([, value]) => Array.isArray(value));
  const schemas = names.filter(([, value]) => !Array.isArray(value));
  return {
    ...(lists.length > 0 && {
      dependentRequired: { ...Object.fromEntries(lists), ...(node.dependentRequired as object | undefined) },
    }),
    ...(schemas.length > 0 && {
      dependentSchemas: { ...Object.fromEntries(schemas), ...(node.dependentSchemas as object | undefined) },
    }),
  };
}

/** Converts a limit of draft-04, where a boolean next to it made it exclusive. */
function limitOf(node: Node, limit: 'minimum' | 'maximum', exclusive: string): Part {
  const value = node[exclusive];
  if (typeof value !== 'boolean') return {};
  return value ? { [exclusive]: node[limit], [limit]: undefined } : { [exclusive]: undefined };
}

const withNull = (type: unknown): unknown => {
  const types = (Array.isArray(type) ? type : [type]) as unknown[];
  return types.includes('null') ? type : [...types, 'null'];
};

/**
 * Returns a node in the spelling of draft 2020-12; schemas inside it stay as they are.
 */
export function modernise(node: Node): Node {
  const { items, additionalItems, dependencies, nullable, $recursiveRef, ...rest } = node;
  const isTuple = Array.isArray(items);
  const out: Part = {
    ...node,
    ...requiredOf(node),
    ...dependenciesOf(dependencies, node),
    ...limitOf(node, 'minimum', 'exclusiveMinimum'),
    ...limitOf(node, 'maximum', 'exclusiveMaximum'),
    ...(isTuple && { prefixItems: items, items: additionalItems }),
    additionalItems: undefined,
    dependencies: undefined,
    nullable: undefined,
    $recursiveRef: undefined,
    ...($recursiveRef !== undefined && { $ref: rest.$ref ?? $recursiveRef }),
    ...(rest.type === 'any' && { type: undefined }),
    ...(rest.divisibleBy !== undefined && { multipleOf: rest.multipleOf ?? rest.divisibleBy }),
  };
  if (typeof out.required === 'boolean') out.required = undefined;
  if (nullable === true && rest.type !== undefined) {
    out.type = withNull(rest.type);
    if (Array.isArray(rest.enum) && !rest.enum.includes(null)) out.enum = [...(rest.enum as unknown[]), null];
  }
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined));
}
