import { singularize } from 'inflection';
import { shortName } from '../../model/column-name.ts';
import { toWords } from '../../model/labels.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { isSystemField } from '../../model/system-fields.ts';

type Members = Map<string, JsonSchema[]>;

/** Members of a record's schema, wherever they are declared. */
interface Found {
  /** Declared for every record. */
  readonly always: Members;
  /** Declared where a condition holds, or in one of several kinds. */
  readonly sometimes: Members;
  readonly required: Set<string>;
}

const note = (members: Members, name: string, node: JsonSchema): void => {
  members.set(name, [...(members.get(name) ?? []), node]);
};

const branches = ['anyOf', 'oneOf'] as const;
const conditions = ['then', 'else', 'if'] as const;

function collect(
  root: JsonSchema,
  raw: JsonSchema,
  found: Found,
  isAlways: boolean,
  seen = new Set<string>(),
): void {
  const { $ref, ...node } = raw;
  if ($ref !== undefined && !seen.has($ref)) {
    const target = root.$defs?.[$ref.replace('#/$defs/', '')];
    if (target) collect(root, target, found, isAlways, new Set([...seen, $ref]));
  }
  for (const [name, child] of Object.entries(node.properties ?? {}))
    note(isAlways ? found.always : found.sometimes, name, child);
  if (isAlways) for (const name of node.required ?? []) found.required.add(name);
  for (const part of node.allOf ?? []) collect(root, part, found, isAlways, seen);
  for (const keyword of branches)
    for (const part of node[keyword] ?? []) collect(root, part, found, false, seen);
  for (const keyword of conditions) {
    const part = node[keyword] as JsonSchema | undefined;
    if (part) collect(root, part, found, false, seen);
  }
  for (const part of Object.values((node.dependentSchemas ?? {}) as Record<string, JsonSchema>))
    collect(root, part, found, false, seen);
}

const saysNothing = (node: JsonSchema): boolean => Object.keys(node).length === 0 || 'not' in node;

/** One schema for a member that several places declare; what each says is kept by the record's rules. */
function together(
  root: JsonSchema,
  always: readonly JsonSchema[],
  sometimes: readonly JsonSchema[],
): JsonSchema {
  if (always.length > 1) return { allOf: always };
  if (always[0]) return always[0];
  const distinct = [
    ...new Map(
      sometimes.filter((one) => !saysNothing(one)).map((one) => [JSON.stringify(one), one]),
    ).values(),
  ];
  if (distinct.length < 2) return distinct[0] ?? {};
  const resolved = distinct.map((one) => resolveNode(root, one));
  const values = resolved.flatMap((one) => one.enum ?? []);
  if (resolved.every((one) => one.enum && one.type === 'string'))
    return { ...resolved[0], enum: [...new Set(values)] };
  return { anyOf: distinct };
}

const ofObjects = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The name of a member as a field: its own, but for names that rows, forms or the language have taken. */
function fieldName(name: string, node: JsonSchema): string {
  const isFlag = name === 'isDeleted' || name === 'isActive';
  if (isSystemField(name) || name === 'labels' || (isFlag && node.type !== 'boolean')) return `${name}_`;
  if (ofObjects.has(name)) return `${name.replace(/^_+|_+$/g, '')}_`;
  const plain = name.replace(/[.[\]"'`\\\u0000-\u001f]+/g, '_').trim();
  return shortName(/^\d*$/.test(plain) ? `n_${plain}` : plain);
}

type Renamed = Readonly<Record<string, string>>;

/** The rules of a record with its members called as its fields are. */
function rename(root: JsonSchema, raw: JsonSchema, names: Renamed, depth = 0): JsonSchema {
  const target = raw.$ref === undefined ? undefined : root.$defs?.[raw.$ref.replace('#/$defs/', '')];
  const { $ref: _, ...own } = raw;
  const node: JsonSchema = target ? { allOf: [target], ...own } : raw;
  if (depth > 8) return {};
  const nameOf = (name: string): string => (Object.hasOwn(names, name) ? (names[name] as string) : name);
  const inside = (child: JsonSchema): JsonSchema => rename(root, child, names, depth + 1);
  const keys = (value: unknown, change: (value: unknown) => unknown = (one) => one): unknown =>
    Object.fromEntries(Object.entries(value as object).map(([name, one]) => [nameOf(name), change(one)]));
  const list = (value: unknown): string[] => (value as string[]).map(nameOf);
  const changes: Readonly<Record<string, (value: unknown) => unknown>> = {
    properties: (value) => keys(value),
    required: list,
    dependentRequired: (value) => keys(value, list),
    dependentSchemas: (value) => keys(value, (one) => inside(one as JsonSchema)),
    ...Object.fromEntries(
      ['allOf', ...branches].map((key) => [key, (value: unknown) => (value as JsonSchema[]).map(inside)]),
    ),
    ...Object.fromEntries(
      [...conditions, 'not'].map((key) => [key, (value: unknown) => inside(value as JsonSchema)]),
    ),
  };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      Object.hasOwn(changes, key) ? changes[key]!(value) : value,
    ]),
  );
}

/** Titles of forms often begin with an article, which names of records do not: "New a list of tasks". */
const withoutArticle = (title: string): string =>
  title.replace(/^(?:an?|the) +(.)/i, (_all, letter: string) => letter.toUpperCase());

/** Keywords that allow further members of an object. */
const opening = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
] as const;

/** The field that holds the members that a schema lets in unnamed; undefined where it names all. */
function contentOf(schema: JsonSchema, hasMembers: boolean): JsonSchema | undefined {
  const isOpen = typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
  if (!isOpen && hasMembers) return undefined;
  const counts = hasMembers ? [] : ['minProperties', 'maxProperties'];
  const kept = [...opening, ...counts].filter((key) => schema[key] !== undefined);
  return { type: 'object', ...Object.fromEntries(kept.map((key) => [key, schema[key]])) };
}

/**
 * Returns the schema of a record: its fields by names that columns can have, each declared once, and the
 * rules of the whole record. With `isOurs` it was written for this product, and nothing is renamed.
 */
export function toRecord(stem: string, bundled: JsonSchema, isOurs: boolean): JsonSchema {
  const { $ref, ...own } = bundled;
  const schema: JsonSchema =
    $ref === undefined ? own : { ...own, allOf: [{ $ref }, ...((own.allOf as JsonSchema[]) ?? [])] };
  const found: Found = { always: new Map(), sometimes: new Map(), required: new Set() };
  collect(schema, schema, found, true);
  const declared = schema.properties ?? {};
  const names = [
    ...new Set([
      ...Object.keys(declared),
      ...found.always.keys(),
      ...found.sometimes.keys(),
      ...(isOurs ? [] : found.required),
    ]),
  ];
  const nodes = names.map((name) =>
    Object.hasOwn(declared, name)
      ? (declared[name] as JsonSchema)
      : together(schema, found.always.get(name) ?? [], found.sometimes.get(name) ?? []),
  );
  const taken = new Set<string>();
  const fields = names.map((name, index) => {
    let field = isOurs ? name : fieldName(name, nodes[index] as JsonSchema);
    while (taken.has(field)) field = `${field}_`;
    taken.add(field);
    return field;
  });
  const renamed = Object.fromEntries(
    names.map((name, index) => [name, fields[index] as string]).filter(([a, b]) => a !== b),
  );
  const content = isOurs ? undefined : contentOf(schema, names.length > 0);
  const free = ['content', 'content_', 'content__'].find((name) => !taken.has(name)) ?? 'content___';
  const rules = Object.keys(renamed).length > 0 ? rename(schema, schema, renamed) : schema;
  const closed = content
    ? withoutKeys(rules, [...opening, ...(names.length > 0 ? [] : ['minProperties', 'maxProperties'])])
    : rules;
  const title = schema.title || singularize(toWords(stem));
  return {
    ...closed,
    title: isOurs ? title : withoutArticle(title),
    type: 'object',
    'x-resource': schema['x-resource'] ?? {},
    required: [...found.required].filter((name) => names.includes(name)).map((name) => renamed[name] ?? name),
    properties: {
      ...Object.fromEntries(fields.map((field, index) => [field, nodes[index] as JsonSchema])),
      ...(content && { [free]: content }),
    },
  };
}

const withoutKeys = (node: JsonSchema, keys: readonly string[]): JsonSchema =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
