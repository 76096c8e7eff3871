import type { JsonSchema } from '../../model/schema.ts';

/** Schemas that hold for the very value that the schema around holds for. */
function sameValue(node: JsonSchema): JsonSchema[] {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (node[key] as JsonSchema[] | undefined) ?? []);
  const single = ['not', 'if', 'then', 'else'].flatMap((key) => {
    const one = node[key];
    return typeof one === 'object' && one !== null ? [one as JsonSchema] : [];
  });
  return [...lists, ...single, ...Object.values((node.dependentSchemas ?? {}) as Record<string, JsonSchema>)];
}

/**
 * Returns the name of a definition that refers only to itself, directly or not: its validation would never
 * end.
 */
export function findLoop(schema: JsonSchema): string | undefined {
  const nameOf = (node: JsonSchema): string | undefined => node.$ref?.replace('#/$defs/', '');
  const done = new Set<string>();
  const leadsBack = (node: JsonSchema, way: readonly string[]): string | undefined => {
    const name = nameOf(node);
    if (name !== undefined && way.includes(name)) return name;
    const target = name === undefined || done.has(name) ? undefined : schema.$defs?.[name];
    const found = target && leadsBack(target, [...way, name as string]);
    if (name !== undefined) done.add(name);
    return (
      found ??
      sameValue(node)
        .map((one) => leadsBack(one, way))
        .find((one) => one !== undefined)
    );
  };
  return (
    leadsBack({ allOf: [schema] }, []) ??
    Object.keys(schema.$defs ?? {})
      .map((name) => leadsBack({ $ref: `#/$defs/${name}` }, []))
      .find((one) => one !== undefined)
  );
}
