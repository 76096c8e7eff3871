import { escapePointer } from './json-source.ts';

export type Node = Readonly<Record<string, unknown>>;
export type Schema = Node | boolean;

/** Keywords that hold one schema. */
const single = [
  'additionalProperties',
  'items',
  'additionalItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
];
/** Keywords that hold a list of schemas; `items` was one before 2020-12. */
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
/** Keywords that hold schemas by names; of `dependencies` also lists of names. */
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isSchema = (value: unknown): value is Schema => typeof value === 'boolean' || isNode(value);

/** A schema inside another: its keyword, its name or number there, and its pointer. */
export interface Inner {
  readonly keyword: string;
  readonly name?: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** The schemas that stand in a schema. */
export function innerSchemas(node: Node, pointer: string): Inner[] {
  const found: Inner[] = [];
  for (const keyword of single) {
    const schema = node[keyword];
    if (isSchema(schema)) found.push({ keyword, pointer: `${pointer}/${keyword}`, schema });
  }
  for (const keyword of lists) {
    const all = node[keyword];
    if (!Array.isArray(all)) continue;
    all.forEach((schema: unknown, index) => {
      if (isSchema(schema))
        found.push({ keyword, name: String(index), pointer: `${pointer}/${keyword}/${index}`, schema });
    });
  }
  for (const keyword of maps) {
    const all = node[keyword];
    if (!isNode(all)) continue;
    for (const [name, schema] of Object.entries(all))
      if (isSchema(schema))
        found.push({ keyword, name, pointer: `${pointer}/${keyword}/${escapePointer(name)}`, schema });
  }
  return found;
}

/** The schema with each schema inside replaced by what `change` makes of it. */
export function mapInner(node: Node, pointer: string, change: (inner: Inner) => unknown): Node {
  const copy: Record<string, unknown> = { ...node };
  for (const inner of innerSchemas(node, pointer)) {
    const changed = change(inner);
    if (inner.name === undefined) copy[inner.keyword] = changed;
    else if (Array.isArray(node[inner.keyword])) {
      if (copy[inner.keyword] === node[inner.keyword])
        copy[inner.keyword] = [...(node[inner.keyword] as unknown[])];
      (copy[inner.keyword] as unknown[])[Number(inner.name)] = changed;
    } else copy[inner.keyword] = withMember(copy[inner.keyword] as Node, inner.name, changed);
  }
  return copy;
}

/** The object with one member replaced; also where its name is one that assignments treat on their own. */
const withMember = (object: Node, name: string, value: unknown): Node =>
  Object.fromEntries(Object.entries(object).map(([key, old]) => [key, key === name ? value : old] as const));
