import { memberFields } from '../context/fields.ts';
import type { FieldModel } from '../../model/model.ts';
import { kindOf } from '../../model/kinds.ts';
import { branchesOf, resolveNode, variantsOf } from '../../model/resolve-node.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** Kind of input for data that has no column of its own. */
export type Structure = 'nothing' | 'members' | 'choice' | 'branches' | 'tuple' | 'map' | 'any' | 'data';

/** Checks whether a name can be part of a form's paths. */
export const isPathName = (name: string): boolean =>
  /^[^.[\]"'`\\]+$/.test(name) && !/^\d+$/.test(name) && !(name in Object.prototype) && name !== 'prototype';

const isMap = (node: JsonSchema): boolean =>
  typeof node.additionalProperties === 'object' || Object.keys(node.patternProperties ?? {}).length > 0;

/** Returns the structure of a field whose value is data, by its schema. */
export function structureOf(root: JsonSchema, node: JsonSchema): Structure {
  if (node.type === 'null') return 'nothing';
  if (node.enum) return 'choice';
  if (Object.keys(node.properties ?? {}).some((name) => !isPathName(name))) return 'data';
  if (variantsOf(root, node)) return 'members';
  if (branchesOf(root, node).length > 0)
    return Object.keys(node.properties ?? {}).length > 0 ? 'members' : 'branches';
  if (Object.keys(node.properties ?? {}).length > 0) return 'members';
  if (node.prefixItems) return 'tuple';
  return isMap(node) ? 'map' : 'any';
}

/** Returns the schema of the value behind a name of a map. */
export function valueNode(root: JsonSchema, node: JsonSchema, name: string): JsonSchema {
  const patterns = Object.entries(node.patternProperties ?? {});
  const matching = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
  const further = node.additionalProperties;
  const only = patterns.length === 1 && typeof further !== 'object' ? patterns[0]?.[1] : undefined;
  return resolveNode(root, matching ?? (typeof further === 'object' ? further : (only ?? {})));
}

/** Returns a field for a value within data. */
export const innerField = (field: FieldModel, name: string, schema: JsonSchema): FieldModel => ({
  name,
  column: name,
  kind: kindOf(schema),
  schema,
  required: false,
  readOnly: field.readOnly,
  computed: false,
  owner: false,
  fixed: false,
  search: false,
  term: false,
  sensitive: field.sensitive,
  index: false,
});

/** Likeness of a value of another type. */
const UNLIKE = Number.NEGATIVE_INFINITY;

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number'
        ? 'number'
        : typeof value;

/**
 * Scores how well a value fits a branch, so that a stored value opens in the branch in which it was entered.
 */
function likeness(root: JsonSchema, raw: JsonSchema, value: unknown): number {
  const node = resolveNode(root, raw);
  if (node.enum) return (node.enum as readonly unknown[]).includes(value) ? 3 : UNLIKE;
  const type = node.type === 'integer' ? 'number' : node.type;
  if (type !== undefined && type !== typeOf(value)) return UNLIKE;
  if (typeOf(value) !== 'object') return type === undefined ? 0 : 1;
  const names = Object.keys(value as object);
  const known = names.filter((name) => Object.hasOwn(node.properties ?? {}, name));
  const lacks = (node.required ?? []).filter((name) => !names.includes(name)).length;
  const unknown = isMap(node) ? 0 : names.length - known.length;
  const wrong = known.filter((name) => {
    const member = resolveNode(root, node.properties?.[name] ?? {});
    return (
      member.enum && !(member.enum as readonly unknown[]).includes((value as Record<string, unknown>)[name])
    );
  });
  return 1 + known.length - unknown - lacks - 10 * wrong.length;
}

/** Returns the index of the branch that a value fits best; -1 for none. */
export function branchOf(root: JsonSchema, branches: readonly JsonSchema[], value: unknown): number {
  if (value === null || value === undefined) return -1;
  const all = branches.map((branch) => likeness(root, branch, value));
  const best = Math.max(...all);
  return best === UNLIKE ? -1 : all.indexOf(best);
}

/** Returns the initial value of a node within data. */
export function startOf(node: JsonSchema): unknown {
  if (node.default !== undefined) return node.default;
  if (node.enum?.length === 1) return node.enum[0];
  if (node.type === 'object') return {};
  return node.type === 'array' ? [] : node.type === 'boolean' && !node.enum ? false : null;
}

/** Returns the members of an object, also those that only one of its branches declares; each once. */
function membersOf(root: JsonSchema, node: JsonSchema): readonly FieldModel[] {
  const all = [node, ...branchesOf(root, node)].flatMap((one) => memberFields(root, one));
  const own = new Set(Object.keys(node.properties ?? {}));
  const seen = new Set<string>();
  return all
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map((field) => (own.has(field.name) ? field : { ...field, required: false }));
}

/** Returns the members of an object's field; none is required as long as the object itself may be missing. */
export const ownMembers = (root: JsonSchema, { schema, required }: FieldModel): readonly FieldModel[] =>
  membersOf(root, schema).map((member) => (required ? member : { ...member, required: false }));
