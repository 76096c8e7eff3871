import { isNode, mapInner, type Inner, type Node, type Schema } from './keywords.ts';
import type { Library, Place } from './library.ts';
import { modernise } from './spelling.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** Keywords about the location of a schema, without effect on values. */
const placing = [
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$dynamicRef',
  '$vocabulary',
  '$defs',
  'definitions',
];
/** Keywords in which `false` and `true` say more than an empty schema does. */
const booleans = new Set(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']);

export const NEVER: JsonSchema = { not: {} };

/**
 * A self-contained schema of a record: in current spelling, with every schema that it refers to, in any file,
 * among its own `$defs`.
 */
export class Bundle {
  readonly defs: Record<string, JsonSchema> = {};
  readonly #library: Library;
  readonly #root: Place;
  readonly #names = new Map<string, string>();

  constructor(library: Library, root: Place) {
    this.#library = library;
    this.#root = root;
  }

  /** The record's own schema. */
  build(): JsonSchema {
    const node = this.#rewrite(this.#root, []);
    const own = this.#root.schema as Node;
    for (const keyword of ['$defs', 'definitions'])
      for (const name of Object.keys(isNode(own[keyword]) ? own[keyword] : {})) this.#keepOrder(name);
    return Object.keys(this.defs).length > 0 ? { ...node, $defs: this.#ordered() } : node;
  }

  readonly #order: string[] = [];
  #keepOrder(name: string): void {
    if (Object.hasOwn(this.defs, name)) this.#order.push(name);
  }

  /** The record's own parts as it lists them, then what came from elsewhere. */
  #ordered(): Record<string, JsonSchema> {
    const names = [...new Set([...this.#order, ...Object.keys(this.defs)])];
    return Object.fromEntries(names.map((name) => [name, this.defs[name] as JsonSchema]));
  }

  #rewrite(place: Place, outer: readonly string[]): JsonSchema {
    const { schema } = place;
    if (!isNode(schema)) return schema ? {} : NEVER;
    const here = { ...place, base: this.#library.baseAt(place) };
    const scope = this.#library.enter(outer, here.base);
    const modern = modernise(
      mapInner(schema, place.pointer, (inner) => this.#rewriteInner(here, inner, scope)),
    );
    const { $ref, $dynamicRef } = { ...schema, ...modern };
    const kept = Object.entries(modern).filter(([key]) => !placing.includes(key) && key !== '$ref');
    const target =
      typeof $ref === 'string'
        ? this.#library.find($ref, here)
        : typeof $dynamicRef === 'string'
          ? this.#library.findDynamic($dynamicRef, here, scope)
          : undefined;
    const out = Object.fromEntries(kept) as JsonSchema;
    return target ? { $ref: `#/$defs/${this.#nameOf(target, scope)}`, ...out } : out;
  }

  #rewriteInner(here: Place, { keyword, pointer, schema }: Inner, scope: readonly string[]): Schema {
    if (keyword === '$defs' || keyword === 'definitions') return schema;
    if (typeof schema === 'boolean' && booleans.has(keyword)) return schema;
    if (keyword === 'additionalItems' && typeof schema === 'boolean') return schema ? {} : NEVER;
    return this.#rewrite({ ...here, pointer, schema }, scope);
  }

  /** Returns the name of a schema in `$defs`; the first call adds it. */
  #nameOf(place: Place, scope: readonly string[]): string {
    const key = `${place.source.file}#${place.pointer} ${scope.join(' ')}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#freeName(place);
    this.#names.set(key, name);
    this.defs[name] = {};
    this.defs[name] = withoutResource(this.#rewrite(place, scope));
    return name;
  }

  #freeName({ pointer, source }: Place): string {
    const last = pointer.split('/').at(-1) ?? '';
    const file =
      source.file
        .split('/')
        .at(-1)
        ?.replace(/(\.schema)?\.json$/, '') ?? '';
    const wished = (last === '' ? file : last).replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '') || 'part';
    const start = /^[A-Za-z]/.test(wished) && wished !== 'constructor' ? wished : `part_${wished}`;
    for (let index = 1; ; index += 1) {
      const name = index === 1 ? start : `${start}_${index}`;
      if (!Object.hasOwn(this.defs, name)) return name;
    }
  }
}

/** A record inside another is a value like any other. */
function withoutResource(schema: JsonSchema): JsonSchema {
  const { 'x-resource': _, ...node } = schema;
  return node;
}
