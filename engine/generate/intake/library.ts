import { createRequire } from 'node:module';
import type { JsonSource } from './json-source.ts';
import { innerSchemas, isNode, isSchema, type Inner, type Node, type Schema } from './keywords.ts';
import type { Problems } from './problems.ts';

/**
 * Location of a schema: its file, its pointer, and the base URI against which its `$id` is
 * resolved.
 */
export interface Place {
  readonly source: JsonSource;
  readonly pointer: string;
  readonly schema: Schema;
  readonly base: string;
}

/** Where files stand for references between them: `$ref: "other.schema.json"`. */
const FOLDER = 'file:///schemas/';

const resolveUri = (ref: string, base: string): string | undefined =>
  URL.canParse(ref, base) ? new URL(ref, base).href : undefined;

const withoutFragment = (uri: string): string => uri.replace(/#.*$/s, '');

/** The address that a schema gives itself, if it gives one. */
function ownBase(node: Node, base: string, isOld: boolean): string {
  const id = typeof node.$id === 'string' ? node.$id : isOld && typeof node.id === 'string' ? node.id : '';
  if (id === '' || id.startsWith('#')) return base;
  return withoutFragment(resolveUri(id, base) ?? base);
}

/** Names within a document, in the spellings of all drafts. */
const anchorsOf = (node: Node): string[] =>
  [
    node.$anchor,
    node.$dynamicAnchor,
    ...[node.$id, node.id].map((id) => (typeof id === 'string' && /^#./.test(id) ? id.slice(1) : undefined)),
  ].filter((name): name is string => typeof name === 'string' && name !== '');

const require = createRequire(import.meta.url);
/** Meta-schemas that schemas of schemas refer to; they come with the validator. */
const metaSchemas: Readonly<Record<string, string>> = {
  'http://json-schema.org/draft-07/schema': 'ajv/dist/refs/json-schema-draft-07.json',
  'http://json-schema.org/draft-06/schema': 'ajv/dist/refs/json-schema-draft-06.json',
  'https://json-schema.org/draft/2020-12/schema': 'ajv/dist/refs/json-schema-2020-12/schema.json',
  ...Object.fromEntries(
    ['applicator', 'content', 'core', 'format-annotation', 'meta-data', 'unevaluated', 'validation'].map(
      (name) => [
        `https://json-schema.org/draft/2020-12/meta/${name}`,
        `ajv/dist/refs/json-schema-2020-12/meta/${name}.json`,
      ],
    ),
  ),
};

/** Every schema of all files by its address, so that references between and within them are found. */
export class Library {
  readonly #roots = new Map<string, Place>();
  /** The same by file: what a schema says of itself is never another file's of the same `$id`. */
  readonly #own = new Map<JsonSource, Map<string, Place>>();
  readonly #anchors = new Map<string, Place>();
  readonly #dynamic = new Map<string, ReadonlyMap<string, Place>>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Adds a file; `path` is its place below the folder of schemas. */
  add(source: JsonSource, path: string): Place | undefined {
    if (!isSchema(source.value)) return undefined;
    const base = new URL(path, FOLDER).href;
    const place = { source, pointer: '', schema: source.value, base };
    this.#roots.set(base, place);
    this.#own.set(source, new Map([[base, place]]));
    this.#walk(place, isOldDraft(source.value));
    return place;
  }

  #walk(place: Place, isOld: boolean): void {
    const { schema, pointer } = place;
    if (!isNode(schema)) return;
    const base = ownBase(schema, place.base, isOld);
    const own = this.#own.get(place.source);
    if (own && !own.has(base)) own.set(base, place);
    if (base !== place.base && !this.#roots.has(base)) this.#roots.set(base, place);
    for (const name of anchorsOf(schema)) {
      own?.set(`${base}#${name}`, place);
      this.#anchors.set(`${base}#${name}`, place);
    }
    if (typeof schema.$dynamicAnchor === 'string')
      this.#dynamic.set(base, new Map(this.#dynamic.get(base)).set(schema.$dynamicAnchor, place));
    for (const inner of innerSchemas(schema, pointer)) this.#walk({ ...place, base, ...pick(inner) }, isOld);
  }

  /** Returns the base URI of a schema, by its own `$id` if it has one. */
  baseAt({ schema, base, source }: Place): string {
    return isNode(schema) ? ownBase(schema, base, isOldDraft(source.value)) : base;
  }

  /** Resolves a reference; notes a problem and returns undefined if it leads nowhere. */
  find(ref: string, from: Place): Place | undefined {
    const uri = resolveUri(ref, from.base);
    const report = (words: string): undefined => {
      this.#problems.at(from.source, `${from.pointer}/$ref`, words);
    };
    if (uri === undefined)
      return report(`${ref} is not a valid reference: use #/$defs/<name> or a file in the same folder.`);
    const root = withoutFragment(uri);
    const fragment = decodeURIComponent(uri.slice(root.length + 1));
    const own = root === from.base ? this.#own.get(from.source) : undefined;
    const holder =
      own?.get(root) ?? this.#roots.get(root) ?? this.#byFileName(root) ?? this.#metaSchema(root);
    if (!holder)
      return report(
        /^https?:/.test(root)
          ? `${ref} is not loaded from the network: save it as schemas/shared/<name>.schema.json with "$id": "${root}".`
          : `${ref} does not match any file in schemas/: correct it, or add the file.`,
      );
    if (fragment === '') return holder;
    if (!fragment.startsWith('/'))
      return (
        own?.get(`${root}#${fragment}`) ??
        this.#anchors.get(`${root}#${fragment}`) ??
        report(`anchor ${fragment} does not exist in ${root}.`)
      );
    const found =
      this.#descend(holder, fragment) ?? (root === from.base ? this.#around(from, fragment) : undefined);
    return found ?? report(`${ref} does not exist: ${fragment} was not found.`);
  }

  /** The documents that a schema has been reached through, of those that have a say in what is meant. */
  enter(scope: readonly string[], base: string): readonly string[] {
    return this.#dynamic.has(base) && !scope.includes(base) ? [...scope, base] : scope;
  }

  /** Resolves a `$dynamicRef` to the outermost document with such an anchor. */
  findDynamic(ref: string, from: Place, scope: readonly string[]): Place | undefined {
    const found = this.find(ref, from);
    const name = found && isNode(found.schema) ? found.schema.$dynamicAnchor : undefined;
    if (typeof name !== 'string' || !ref.endsWith(`#${name}`)) return found;
    const outermost = scope.find((base) => this.#dynamic.get(base)?.has(name));
    return outermost === undefined ? found : this.#dynamic.get(outermost)?.get(name);
  }

  /** An address of the network means the file that is called like it. */
  #byFileName(root: string): Place | undefined {
    const name = root.split('/').at(-1);
    return ['shared/', ''].map((folder) => this.#roots.get(`${FOLDER}${folder}${name}`)).find(Boolean);
  }

  #metaSchema(root: string): Place | undefined {
    const path = metaSchemas[root];
    if (path === undefined) return undefined;
    const source = { file: path, value: require(path) as unknown, lineOf: () => 1, repeated: [] };
    const place = { source, pointer: '', schema: source.value as Schema, base: root };
    this.#roots.set(root, place);
    this.#walk(place, false);
    return place;
  }

  /** A schema that was put into another may still point at its own parts: the nearest that has them. */
  #around(from: Place, fragment: string): Place | undefined {
    const holder = { ...from, pointer: '', schema: from.source.value as Schema };
    for (let at = from.pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#descend(holder, `${at}${fragment}`);
      if (found) return found;
    }
    return undefined;
  }

  /** The schema at a pointer, with the base that those on the way give it. */
  #descend(holder: Place, fragment: string): Place | undefined {
    let { base } = holder;
    let pointer = holder.pointer;
    let value: unknown = holder.schema;
    for (const part of fragment.slice(1).split('/')) {
      if (isNode(value)) base = ownBase(value, base, isOldDraft(holder.source.value));
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = (value as Record<string, unknown>)[name];
      pointer += `/${part}`;
    }
    return isSchema(value) ? { source: holder.source, pointer, schema: value, base } : undefined;
  }
}

const pick = ({ pointer, schema }: Inner): Pick<Place, 'pointer' | 'schema'> => ({ pointer, schema });

/** Returns whether `id` means `$id`: in draft-04 and earlier, or if no draft is named. */
export const isOldDraft = (schema: unknown): boolean =>
  isNode(schema) &&
  (schema.$schema === undefined
    ? typeof schema.id === 'string' && schema.type !== undefined
    : typeof schema.$schema === 'string' && /draft-0[34]/.test(schema.$schema));
