import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Kinds } from '../../kinds/kind.ts';
import { locales } from '../../model/locales.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { isNode, type Node } from './keywords.ts';
import { SchemaError } from './problems.ts';

const vocabularyFile = new URL('../../vocabulary/vocabulary.schema.json', import.meta.url);

/** Returns the members of `x-ui` that kinds read. Throws SchemaError for one that two of them declare. */
function optionsOf(kinds: Kinds): Readonly<Record<string, JsonSchema>> {
  const all = Object.entries(kinds).flatMap(([kind, { options = {} }]) =>
    Object.entries(options).map(([name, schema]) => ({ kind, name, schema })),
  );
  for (const { kind, name } of all) {
    const other = all.find((one) => one.name === name && one.kind !== kind);
    if (other)
      throw new SchemaError(`The kinds ${kind} and ${other.kind} both have the option ${name}: rename one.`);
  }
  return Object.fromEntries(all.map(({ name, schema }) => [name, schema]));
}

/**
 * Returns the meta-schema of the keywords, with the kinds of values and what these read. A product has a copy
 * next to its schemas, for editors.
 */
export function buildVocabulary(kinds: Kinds): JsonSchema {
  const written = JSON.parse(readFileSync(vocabularyFile, 'utf8')) as JsonSchema;
  const options = optionsOf(kinds);
  const withMembers = (ui: JsonSchema): JsonSchema => {
    const { display, ...others } = ui.properties ?? {};
    const taken = Object.keys(options).find((name) => Object.hasOwn(others, name));
    if (taken !== undefined)
      throw new SchemaError(`The option ${taken} of a kind is a member of x-ui: rename it.`);
    return {
      ...ui,
      properties: { display: { ...display, enum: Object.keys(kinds) }, ...options, ...others },
    };
  };
  const { field } = written.$defs ?? {};
  const fieldWords = { ...field?.properties };
  return {
    ...written,
    $defs: {
      ...written.$defs,
      field: { ...field, properties: { ...fieldWords, 'x-ui': withMembers(fieldWords['x-ui'] ?? {}) } },
    },
  };
}

const ofUs = (schema: JsonSchema | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).filter((key) => key.startsWith('x-'));

function describe({ instancePath, message, params }: ErrorObject): readonly [string, string] {
  const { additionalProperty, unevaluatedProperty, allowedValues } = params as {
    additionalProperty?: string;
    unevaluatedProperty?: string;
    allowedValues?: unknown[];
  };
  const unknown = additionalProperty ?? unevaluatedProperty;
  if (unknown !== undefined) return [instancePath, `unknown keyword ${unknown}: remove it.`];
  return [instancePath, `${message ?? ''}${allowedValues ? ` (${allowedValues.join(', ')})` : ''}.`];
}

/** Our keywords, and what each of them takes. */
export class Vocabulary {
  readonly #root: ValidateFunction;
  readonly #field: ValidateFunction;
  readonly #ofRoot: readonly string[];
  readonly #ofField: readonly string[];
  /** All of them. */
  readonly words: readonly string[];

  constructor(kinds: Kinds) {
    const schema = buildVocabulary(kinds);
    assertLanguages(schema);
    this.#ofRoot = ofUs(schema);
    this.#ofField = ofUs(schema.$defs?.field);
    this.words = [...new Set([...this.#ofRoot, ...this.#ofField])];
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    this.#root = ajv.compile(schema);
    this.#field = ajv.getSchema(`${schema.$id}#/$defs/field`) as ValidateFunction;
  }

  /** Returns the faults of our keywords at a node, by the pointer from there. */
  findFaults(node: Node, isRoot: boolean): (readonly [string, string])[] {
    const own = Object.entries(node).filter(([key]) => this.words.includes(key));
    if (own.length === 0) return [];
    const here = isRoot ? this.#ofRoot : this.#ofField;
    const misplaced = own
      .filter(([key]) => !here.includes(key))
      .map(([key]) => [`/${key}`, `${key} is a keyword of ${isRoot ? 'fields' : 'the record'}.`] as const);
    const validate = isRoot ? this.#root : this.#field;
    if (validate(Object.fromEntries(own.filter(([key]) => here.includes(key))))) return misplaced;
    return [...misplaced, ...(validate.errors ?? []).map(describe)];
  }

  /** Returns whether a schema uses our keywords anywhere. */
  isUsedIn(value: unknown): boolean {
    if (Array.isArray(value)) return value.some((one) => this.isUsedIn(one));
    return (
      isNode(value) &&
      Object.entries(value).some(([key, one]) => this.words.includes(key) || this.isUsedIn(one))
    );
  }
}

const built = new WeakMap<Kinds, Vocabulary>();

/** Returns our keywords with some kinds of values. */
export function vocabularyWith(kinds: Kinds): Vocabulary {
  const vocabulary = built.get(kinds) ?? new Vocabulary(kinds);
  built.set(kinds, vocabulary);
  return vocabulary;
}

/** Titles per locale are given in the languages of the product, no more and no fewer. */
function assertLanguages(vocabulary: JsonSchema): void {
  const titles = Object.keys(vocabulary.$defs?.titles?.properties ?? {});
  const codes = Object.keys(locales);
  const missing = codes.filter((code) => !titles.includes(code));
  const further = titles.filter((code) => !codes.includes(code));
  const report = (verb: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${verb} ${names.join(', ')}`] : [];
  const problems = [...report('add', missing), ...report('remove', further)];
  if (problems.length > 0)
    throw new SchemaError(
      `engine/vocabulary/vocabulary.schema.json: in $defs.titles.properties ${problems.join('; ')} (engine/model/locales.ts).`,
    );
}
