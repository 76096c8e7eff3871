import type { JsonSchema } from './schema.ts';

const localRef = /^#\/\$defs\/([\w-]+)$/;

type Types = readonly string[];
const typesOf = ({ type }: JsonSchema): Types => (type === undefined ? [] : [type].flat());

const typeOfValue = (value: unknown): string =>
  Array.isArray(value)
    ? 'array'
    : typeof value === 'number'
      ? Number.isInteger(value)
        ? 'integer'
        : 'number'
      : typeof value;

/** The one type that all values have; numbers are one, whole or not. */
function commonType(types: Types): string | undefined {
  const all = [...new Set(types)];
  if (all.length === 2 && all.every((type) => type === 'integer' || type === 'number')) return 'number';
  return all.length === 1 ? all[0] : undefined;
}

/** Keywords of both; what both say of members is put together, of the rest the second one's word counts. */
function merge(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...one,
    ...other,
    ...((one.properties ?? other.properties) && { properties: { ...one.properties, ...other.properties } }),
    ...(required.length > 0 && { required }),
  };
}

const isNull = (node: JsonSchema): boolean =>
  node.type === 'null' || (node.const === null && 'const' in node);

/** The constant that a schema asks for, in a list of one. */
const constantOf = (node: JsonSchema): readonly unknown[] | undefined =>
  'const' in node ? [node.const] : node.enum?.length === 1 ? node.enum : undefined;

interface Labelled {
  readonly enum: NonNullable<JsonSchema['enum']>;
  readonly 'x-enum'?: NonNullable<JsonSchema['x-enum']>;
}

/** `oneOf: [{ const, title }, …]`: values that have titles. */
function labelledOf(branches: readonly JsonSchema[]): Labelled | undefined {
  const values = branches.map(constantOf);
  if (branches.length === 0 || values.some((value) => value === undefined)) return undefined;
  const titles = branches.flatMap((branch, index) => {
    const [value] = values[index] as [unknown];
    const { title, 'x-i18n': i18n, 'x-renamed-from': renamedFrom } = branch;
    return title === undefined && renamedFrom === undefined
      ? []
      : [
          [
            String(value),
            { ...(title && { title }), ...(i18n && { i18n }), ...(renamedFrom && { renamedFrom }) },
          ] as const,
        ];
  });
  return {
    enum: values.map((value) => value?.[0]) as NonNullable<JsonSchema['enum']>,
    ...(titles.length > 0 && { 'x-enum': Object.fromEntries(titles) }),
  };
}

/** Titles of values next to what the node itself says of them. */
function withTitles(node: JsonSchema, titles: JsonSchema['x-enum']): JsonSchema {
  if (!titles) return node;
  const own = node['x-enum'] ?? {};
  const values = Object.entries(titles).map(([value, one]) => [value, { ...own[value], ...one }]);
  return { ...node, 'x-enum': { ...own, ...Object.fromEntries(values) } };
}

/** A list of values without null, and the type that they have where the schema names none. */
function withValues(node: JsonSchema): JsonSchema {
  const { const: constant, enum: listed, ...rest } = node;
  const all = listed ?? ('const' in node ? [constant as string] : undefined);
  if (!all) return node;
  const values = all.filter((value) => value !== null);
  const inferred = rest.type ?? commonType(values.map(typeOfValue));
  return { ...rest, enum: values, ...(inferred !== undefined && { type: inferred }) };
}

/** Keywords of objects and of lists: in branches of other types they would only be followed once more. */
const ofObjects = ['properties', 'required', 'additionalProperties', 'patternProperties'];
const ofLists = ['items', 'prefixItems'];

const without = (node: JsonSchema, keywords: readonly string[]): JsonSchema =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));

/** A value of several types has a branch for each. */
function withTypes(node: JsonSchema, types: Types): JsonSchema {
  const { title: _title, description: _description, ...rules } = node;
  const branches = types.map((type): JsonSchema => ({
    ...without(rules, [...(type === 'object' ? [] : ofObjects), ...(type === 'array' ? [] : ofLists)]),
    type,
  }));
  return { ...without(node, [...ofObjects, ...ofLists]), anyOf: branches };
}

function withOneType(node: JsonSchema): JsonSchema {
  if (!Array.isArray(node.type)) return node;
  const { type: _, ...rest } = node;
  const types = typesOf(node).filter((one) => one !== 'null');
  const type = commonType(types);
  if (type !== undefined) return { ...rest, type };
  return types.length === 0 || node.enum || node.oneOf || node.anyOf ? rest : withTypes(rest, types);
}

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

/** Resolves branches that are no choice for people: labelled values, or one type. */
function withBranches(root: JsonSchema, node: JsonSchema): JsonSchema {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = node[keyword]?.map((branch) => resolveNode(root, branch));
    if (!branches || branches.length === 0) continue;
    const { [keyword]: _, ...rest } = node;
    const meant = branches.filter((branch) => !isNull(branch));
    if (meant.length === 1 && branches.length > 1) return merge(meant[0] as JsonSchema, rest);
    const labelled = labelledOf(meant);
    if (labelled && !node.enum) return withTitles({ ...rest, enum: labelled.enum }, labelled['x-enum']);
    const type = commonType(meant.flatMap(typesOf));
    const isTyped = meant.every((branch) => branch.type !== undefined);
    if (type !== undefined && isTyped && scalars.has(type)) return { type, ...rest };
  }
  return node;
}

/** A list's entries as they are meant, where they are plain values. */
function withItems(root: JsonSchema, node: JsonSchema): JsonSchema {
  if (!node.items || typesOf(node)[0] !== 'array') return node;
  const items = resolveNode(root, node.items);
  return items !== node.items && scalars.has(String(items.type)) ? { ...node, items } : node;
}

function resolve(root: JsonSchema, node: JsonSchema): JsonSchema {
  const name = node.$ref && localRef.exec(node.$ref)?.[1];
  const target = name ? root.$defs?.[name] : undefined;
  const { $ref: _, ...own } = node;
  let out = target ? { ...resolveNode(root, target), ...own } : node;
  if (out.allOf) {
    const { allOf, ...rest } = out;
    out = merge(allOf.map((part) => resolveNode(root, part)).reduce(merge, {}), rest);
  }
  return withItems(root, withOneType(withValues(withBranches(root, out))));
}

const known = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();
const underway = new Set<JsonSchema>();

/**
 * Returns a node in one normal form: with the target of its `$ref` and the parts of `allOf`, with labelled
 * values as an `enum` with titles, and with the one type next to null.
 */
export function resolveNode(root: JsonSchema, node: JsonSchema): JsonSchema {
  const ofRoot = known.get(root) ?? new WeakMap<JsonSchema, JsonSchema>();
  known.set(root, ofRoot);
  const found = ofRoot.get(node);
  if (found) return found;
  // A schema that is made of itself says nothing more the second time.
  if (underway.has(node)) return {};
  underway.add(node);
  try {
    const resolved = resolve(root, node);
    ofRoot.set(node, resolved);
    return resolved;
  } finally {
    underway.delete(node);
  }
}

/** Returns whether a node accepts null explicitly. */
export function takesNull(root: JsonSchema, node: JsonSchema, depth = 0): boolean {
  if (depth > 8) return false;
  const listed = node.enum ?? ('const' in node ? [node.const] : undefined);
  if (listed) return listed.includes(null);
  if (node.type !== undefined) return typesOf(node).includes('null');
  const name = node.$ref && localRef.exec(node.$ref)?.[1];
  const target = name ? root.$defs?.[name] : undefined;
  const inside = [...(node.oneOf ?? []), ...(node.anyOf ?? []), ...(target ? [target] : [])];
  return inside.some((branch) => takesNull(root, branch, depth + 1));
}

/** Kinds of an object (`oneOf`) that differ by a constant of one property. */
export interface Variants {
  readonly property: string;
  readonly byValue: Readonly<Record<string, JsonSchema>>;
}

/**
 * Returns the variants of a node by their discriminating property; undefined without variants or property.
 */
export function variantsOf(root: JsonSchema, node: JsonSchema): Variants | undefined {
  const kinds = node.oneOf?.map((kind) => resolveNode(root, kind)) ?? [];
  const valueOf = (kind: JsonSchema, name: string): unknown => {
    const property = kind.properties?.[name];
    return property && constantOf(property)?.[0];
  };
  const property = Object.keys(kinds[0]?.properties ?? {}).find((name) => {
    const values = kinds.map((kind) => valueOf(kind, name));
    return values.every((value) => typeof value === 'string') && new Set(values).size === kinds.length;
  });
  return property === undefined
    ? undefined
    : {
        property,
        byValue: Object.fromEntries(kinds.map((kind) => [String(valueOf(kind, property)), kind])),
      };
}

/** Returns the branches of `oneOf` or `anyOf`. */
export const branchesOf = (root: JsonSchema, node: JsonSchema): readonly JsonSchema[] =>
  (node.oneOf ?? node.anyOf ?? []).map((branch) => resolveNode(root, branch));
