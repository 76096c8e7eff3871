import { shortStem } from '../../model/column-name.ts';
import { findExpressionFault } from '../../model/expressions.ts';
import { expressionOf } from '../../model/field-model.ts';
import { findFigureFault } from '../../model/figure-faults.ts';
import { figureOf } from '../../model/figures.ts';
import type { Kinds } from '../../kinds/kind.ts';
import { engineKinds } from '../../kinds/kinds.ts';
import { resolveNode } from '../../model/resolve-node.ts';
import { mapSchema, type JsonSchema } from '../../model/schema.ts';
import type { ValueLists } from '../../model/value-list.ts';
import { findPartitionFaults } from '../partition-faults.ts';
import { withValues } from '../value-lists.ts';
import { Bundle } from './bundle.ts';
import { findMisfits, withoutDefaults } from './defaults.ts';
import { escapePointer, readJsonSource, type JsonSource } from './json-source.ts';
import { innerSchemas, isNode, type Node, type Schema } from './keywords.ts';
import { Library, type Place } from './library.ts';
import { findLoop } from './loops.ts';
import { findNameFaults } from './name-faults.ts';
import { Problems, SchemaError } from './problems.ts';
import { withPresentation } from './presentation.ts';
import { toRecord } from './record.ts';
import { vocabularyWith, type Vocabulary } from './vocabulary.ts';
import { withKinds } from './with-kinds.ts';
import { findWordFaults } from './words.ts';

/** A file of the folder of schemas: its path below that folder, and its text. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
}

export interface TakenIn {
  /** The self-contained schema of each record by its stem, in one spelling. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The file of each. */
  readonly sources: Readonly<Record<string, JsonSource>>;
  /** Possible mistakes that were accepted, one line each. */
  readonly doubts: readonly string[];
}

/** `Person_Data.schema.json` → `person-data`. */
export const toStem = (file: string): string =>
  shortStem(
    file
      .replace(/(\.schema)?\.json$/, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-+$/g, ''),
  );

/**
 * `type: [x, "null"]` at a member that may be left out says what leaving it out says: one spelling is enough
 * for the engines.
 */
function withoutNull(node: JsonSchema): JsonSchema {
  const { type, enum: values, default: preset, ...rest } = node;
  if (!Array.isArray(type) || type.length !== 2 || !type.includes('null')) return node;
  return {
    ...rest,
    type: type.find((one: string) => one !== 'null') as string,
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(preset !== undefined && preset !== null && { default: preset }),
  };
}

const withOptionalMembers = (node: JsonSchema): JsonSchema =>
  node.properties
    ? {
        ...node,
        properties: Object.fromEntries(
          Object.entries(node.properties).map(([name, child]) => [
            name,
            node.required?.includes(name) ? child : withoutNull(child),
          ]),
        ),
      }
    : node;

/** Others mean any text where they say no more; in schemas of ours it is one line, but for `multiline`. */
const withLines = (node: JsonSchema): JsonSchema =>
  [node.type].flat().includes('string') && node.format === undefined && !node.enum && node.const === undefined
    ? { ...node, format: 'text' }
    : node;

class Intake {
  readonly problems = new Problems();
  readonly doubts: string[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #library = new Library(this.problems);
  readonly #lists: ValueLists;
  readonly #kinds: Kinds;

  constructor(lists: ValueLists, kinds: Kinds) {
    this.#vocabulary = vocabularyWith(kinds);
    this.#lists = lists;
    this.#kinds = kinds;
  }

  /** Reads a file; undefined where it is none. */
  read({ path, text }: SchemaFile): Place | undefined {
    const file = `schemas/${path}`;
    try {
      const source = readJsonSource(file, text);
      for (const pointer of source.repeated)
        this.problems.at(source, pointer, 'is duplicated: remove one of them.');
      const place = this.#library.add(source, path);
      if (!place) this.problems.at(source, '', 'is not a schema: it must be an object.');
      return place;
    } catch (error) {
      this.problems.of(file, `is not valid JSON: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Looks at the words of a file, and of everything in it. */
  checkWords({ source, schema }: Place): boolean {
    const isOurs = this.#vocabulary.isUsedIn(schema);
    const look = (node: Schema, pointer: string): void => {
      if (!isNode(node)) return;
      for (const { keyword, words, isDoubt } of findWordFaults(node, this.#vocabulary.words))
        if (isDoubt && !isOurs)
          this.doubts.push(`${source.file}:${source.lineOf(`${pointer}/${keyword}`)} ${pointer}: ${words}`);
        else this.problems.at(source, `${pointer}/${keyword}`, words);
      for (const [inside, words] of this.#vocabulary.findFaults(node, pointer === ''))
        this.problems.at(source, `${pointer}${inside}`, words);
      for (const inner of innerSchemas(node, pointer)) look(inner.schema, inner.pointer);
    };
    look(schema, '');
    return isOurs;
  }

  /** The record that a file describes; undefined, with what is wrong noted, where it describes none. */
  toRecord(stem: string, place: Place, isOurs: boolean): JsonSchema | undefined {
    const { source, schema } = place;
    const bundled = new Bundle(this.#library, place).build();
    const loop = findLoop(bundled);
    if (loop !== undefined) {
      this.problems.at(source, '', `${loop} refers to itself in an endless loop: no value matches it.`);
      return undefined;
    }
    const type = typeOf(bundled);
    if (schema === false || schema === true || (type !== undefined && ![type].flat().includes('object'))) {
      const said = [type ?? String(schema)].flat().join(', ');
      const words = `a record must be an object, but this is ${said}: set "type": "object" with the value as one of its properties, or move the file to schemas/shared/ and refer to it.`;
      this.problems.at(source, '/type', words);
      return undefined;
    }
    const record = toRecord(stem, bundled, isOurs);
    if (isOurs)
      for (const [pointer, words] of findNameFaults(stem, record)) this.problems.at(source, pointer, words);
    const fail = (words: string): Error => new SchemaError(words);
    try {
      const open = isOurs ? record : mapSchema(record, withLines);
      const spelt = withValues(mapSchema(open, withOptionalMembers), this.#lists, fail);
      const filled = this.#withDefaults(withKinds(spelt, this.#kinds, isOurs), source, isOurs);
      return withPresentation(stem, filled);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      this.problems.at(source, '', `${error.message}.`);
      return undefined;
    }
  }

  /** A default that its own schema refuses would make every record without that field impossible. */
  #withDefaults(record: JsonSchema, source: JsonSource, isOurs: boolean): JsonSchema {
    const names = findMisfits(record);
    for (const name of names.filter(
      (one) => resolveNode(record, record.properties?.[one] ?? {}).default !== null,
    )) {
      const pointer = `/properties/${escapePointer(name)}/default`;
      if (isOurs) this.problems.at(source, pointer, 'the default does not match the field: correct it.');
      else
        this.doubts.push(
          `${source.file}:${source.lineOf(pointer)} ${pointer}: the default does not match the field and is ignored.`,
        );
    }
    return names.length > 0 ? withoutDefaults(record, names) : record;
  }
}

/** The type of a record, also where its schema is a reference. */
function typeOf(schema: JsonSchema): JsonSchema['type'] {
  const target = schema.$ref?.replace('#/$defs/', '');
  return schema.type ?? (target === undefined ? undefined : schema.$defs?.[target]?.type);
}

/** `x-type` spelt out: a reference to the values, narrowed to the category. */
function withTypes(
  taken: Record<string, JsonSchema>,
  sources: TakenIn['sources'],
  problems: Problems,
): Record<string, JsonSchema> {
  const [values, schema] = Object.entries(taken).find(([, one]) => one['x-resource']?.valuesBy) ?? [];
  const by = schema?.['x-resource']?.valuesBy;
  const spell =
    (stem: string) =>
    (node: JsonSchema): JsonSchema => {
      const { 'x-type': type, ...rest } = node;
      if (type === undefined) return node;
      if (!values || !by) {
        problems.at(sources[stem]!, '', `x-type names ${type}, but no schema has x-resource.valuesBy.`);
        return rest;
      }
      return { ...rest, 'x-ref': { resource: values, where: { [by]: type } } };
    };
  return Object.fromEntries(Object.entries(taken).map(([stem, one]) => [stem, mapSchema(one, spell(stem))]));
}

/** Words of what is in a table. */
const storedWords = ['x-unique', 'x-index', 'x-search', 'x-ref', 'x-owner', 'default'] as const;

/** Why a node's field cannot be computed as it says; undefined where it can, and where it is not. */
function findComputedFault(
  taken: Record<string, JsonSchema>,
  stem: string,
  node: JsonSchema,
  pointer: string,
): string | undefined {
  const [figure, expression] = [figureOf(node), expressionOf(node)];
  if (!figure && expression === undefined) return undefined;
  const [, name] = /^\/properties\/([^/]+)$/.exec(pointer) ?? [];
  if (name === undefined) return 'is only allowed for fields of the record itself.';
  const kept = storedWords.find((word) => node[word] !== undefined);
  if (kept !== undefined) return `is not stored and must not have ${kept}.`;
  if (figure) return findFigureFault(taken, stem, node, figure);
  return findExpressionFault(taken[stem]!, name, expression!);
}

function checkReferences(
  taken: Record<string, JsonSchema>,
  sources: TakenIn['sources'],
  problems: Problems,
): void {
  for (const [stem, schema] of Object.entries(taken)) {
    const former = schema['x-renamed-from'];
    if (former !== undefined && Object.hasOwn(taken, former))
      problems.at(sources[stem]!, '/x-renamed-from', `renames ${former}, which still has a schema.`);
    const look = (node: Node, pointer: string): void => {
      const ref = node['x-ref'] as JsonSchema['x-ref'];
      const target = typeof ref === 'object' ? ref.resource : ref;
      if (target !== undefined && !Object.hasOwn(taken, target))
        problems.at(sources[stem]!, `${pointer}/x-ref`, `x-ref names ${target}, which has no schema.`);
      const fault = findComputedFault(taken, stem, node as JsonSchema, pointer);
      if (fault !== undefined) problems.at(sources[stem]!, `${pointer}/x-computed`, `x-computed ${fault}`);
      for (const inner of innerSchemas(node, pointer))
        if (isNode(inner.schema)) look(inner.schema, inner.pointer);
    };
    look(schema, '');
  }
}

/**
 * Takes in the files of the folder of schemas, in whichever draft and spelling of JSON Schema they are
 * written: those of `shared/` are parts, every other one is a record. `lists` are those that schemas name by
 * `x-values`, `kinds` those that fields may have. Throws SchemaError with all that is wrong with all of them.
 */
export function takeIn(
  files: readonly SchemaFile[],
  lists: ValueLists = {},
  kinds: Kinds = engineKinds,
): TakenIn {
  const intake = new Intake(lists, kinds);
  const { problems } = intake;
  const places = files.map((file) => ({ path: file.path, place: intake.read(file) }));
  const taken: Record<string, JsonSchema> = {};
  const sources: Record<string, JsonSource> = {};
  for (const { path, place } of places) {
    if (!place) continue;
    const isOurs = intake.checkWords(place);
    if (path.includes('/')) continue;
    const stem = toStem(path);
    if (stem === '') problems.at(place.source, '', 'the file name must begin with a letter.');
    else if (sources[stem])
      problems.at(
        place.source,
        '',
        `${sources[stem].file} has the same name ${stem}: rename one of the files.`,
      );
    else {
      sources[stem] = place.source;
      const record = intake.toRecord(stem, place, isOurs);
      if (record) taken[stem] = record;
    }
  }
  checkReferences(taken, sources, problems);
  if (!problems.found) for (const fault of findPartitionFaults(taken)) problems.line(fault);
  const schemas = withTypes(taken, sources, problems);
  problems.throwAll();
  return { schemas, sources, doubts: intake.doubts };
}
