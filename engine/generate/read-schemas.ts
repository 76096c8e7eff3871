import { readFile, readdir } from 'node:fs/promises';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { locales } from '../model/locales.ts';
import { mapSchema, type JsonSchema } from '../model/schema.ts';
import type { ValueLists } from '../model/value-list.ts';
import { findPartitionFaults } from './partition-faults.ts';
import { withValues } from './value-lists.ts';

/** A schema that cannot be used, with every mistake in it and where it stands. */
export class SchemaError extends Error {}

/** The meta-schema of the keywords; a product holds a copy beside its schemas, for editors. */
export const vocabularyFile = new URL('../vocabulary/vocabulary.schema.json', import.meta.url);

const sharedRef = /^(?:\.\/)?shared\/([\w-]+)\.schema\.json$/;

async function readJson(file: URL): Promise<JsonSchema> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as JsonSchema;
  } catch (error) {
    throw new SchemaError(`${file.pathname.split('/').slice(-2).join('/')}: ${(error as Error).message}`);
  }
}

/** Puts the shared schemas that the schema points at into its own `$defs`, so that each stands alone. */
function inlineShared(schema: JsonSchema, shared: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const used: Record<string, JsonSchema> = {};
  const rewrite = (node: JsonSchema): JsonSchema => {
    const name = node.$ref && sharedRef.exec(node.$ref)?.[1];
    if (!name) return node;
    const target = shared[name];
    if (!target) throw new SchemaError(`${schema.$id ?? ''}: ${node.$ref} does not exist.`);
    if (!used[name]) {
      used[name] = {};
      const { $schema: _, $id: __, ...body } = mapSchema(target, rewrite);
      used[name] = body;
    }
    return { ...node, $ref: `#/$defs/${name}` };
  };
  const inlined = mapSchema(schema, rewrite);
  return Object.keys(used).length > 0 ? { ...inlined, $defs: { ...inlined.$defs, ...used } } : inlined;
}

/**
 * `type: [x, "null"]` says what leaving a field out of `required` says: one spelling is enough for the
 * engines.
 */
function withoutNull(node: JsonSchema): JsonSchema {
  if (!Array.isArray(node.type)) return node;
  const { enum: values, default: preset, ...rest } = node;
  return {
    ...rest,
    type: node.type.find((type: string) => type !== 'null'),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(preset !== undefined && preset !== null && { default: preset }),
  };
}

function describe(error: ErrorObject): string {
  const extra = error.params as {
    unevaluatedProperty?: string;
    additionalProperty?: string;
    allowedValues?: unknown[];
  };
  const name = extra.unevaluatedProperty ?? extra.additionalProperty;
  if (name) return `${error.instancePath || '/'}: unknown keyword ${name}`;
  return `${error.instancePath || '/'}: ${error.message}${extra.allowedValues ? ` (${extra.allowedValues.join(', ')})` : ''}`;
}

function assertVocabulary(file: string, schema: JsonSchema, validate: ValidateFunction): void {
  if (validate(schema)) return;
  const lines = [...new Set((validate.errors ?? []).map(describe))];
  throw new SchemaError(
    `schemas/${file} does not follow schemas/vocabulary.schema.json:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
}

/** Titles per locale are given in the languages of the product, no more and no fewer. */
function assertLanguages(vocabulary: JsonSchema): void {
  const titles = Object.keys(vocabulary.$defs?.titles?.properties ?? {});
  const codes = Object.keys(locales);
  const missing = codes.filter((code) => !titles.includes(code));
  const further = titles.filter((code) => !codes.includes(code));
  const tell = (verb: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${verb} ${names.join(', ')}`] : [];
  const problems = [...tell('add', missing), ...tell('take away', further)];
  if (problems.length > 0)
    throw new SchemaError(
      `engine/vocabulary/vocabulary.schema.json: in $defs.titles.properties ${problems.join('; ')} (engine/model/locales.ts).`,
    );
}

function assertNames(file: string, stem: string, schema: JsonSchema): void {
  const problems: string[] = [];
  const has = (name: string) => name in (schema.properties ?? {});
  if (schema['x-resource']?.name && schema['x-resource'].name !== stem)
    problems.push(`x-resource.name is ${schema['x-resource'].name}, the file says ${stem}`);
  for (const name of schema.required ?? [])
    if (!has(name)) problems.push(`required names ${name}, which is no property`);
  for (const keyword of ['x-unique', 'x-index'] as const)
    for (const name of ((schema[keyword] as string[][] | undefined) ?? []).flat())
      if (!has(name)) problems.push(`${keyword} names ${name}, which is no property`);
  const apart = schema['x-no-overlap'];
  const compared = apart
    ? [
        ...apart.of,
        apart.from,
        apart.to,
        ...(apart.half ? [apart.half] : []),
        ...Object.keys(apart.while ?? {}),
      ]
    : [];
  for (const name of compared)
    if (!has(name)) problems.push(`x-no-overlap names ${name}, which is no property`);
  const { by = [], of = [] } = schema['x-sums'] ?? {};
  for (const name of [...by, ...of])
    if (!has(name)) problems.push(`x-sums names ${name}, which is no property`);
  for (const name of of)
    if (has(name) && schema.properties?.[name]?.type !== 'integer')
      problems.push(`x-sums adds up ${name}, which is no whole number`);
  for (const name of ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'labels'])
    if (has(name)) problems.push(`${name} is a field that every row has; it is not declared`);
  const { valuesBy, rank, people, title: template = '' } = schema['x-resource'] ?? {};
  const related = Object.values(people?.relations ?? {}).flatMap((one) =>
    'field' in one ? [one.field, ...Object.keys(one.where ?? {})] : [],
  );
  for (const name of [valuesBy, rank, ...related, ...(people?.guarded ?? [])])
    if (name !== undefined && !has(name)) problems.push(`x-resource names ${name}, which is no property`);
  for (const [, path = ''] of template.matchAll(/\{([\w.]+)\}/g))
    if (path !== 'id' && !has(path.split('.')[0] ?? ''))
      problems.push(`x-resource.title names ${path}, which is no property`);
  if (problems.length > 0)
    throw new SchemaError(`schemas/${file}:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

/** `x-type` spelt out: a reference to the values, narrowed to the category. */
function withTypes(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const [values, schema] = Object.entries(schemas).find(([, one]) => one['x-resource']?.valuesBy) ?? [];
  const by = schema?.['x-resource']?.valuesBy;
  return Object.fromEntries(
    Object.entries(schemas).map(([stem, one]) => [
      stem,
      mapSchema(one, (node) => {
        const { 'x-type': type, ...rest } = node;
        if (type === undefined) return node;
        if (!values || !by)
          throw new SchemaError(
            `schemas/${stem}.schema.json: x-type names ${type}, but no schema is marked valuesBy.`,
          );
        return { ...rest, 'x-ref': { resource: values, where: { [by]: type } } };
      }),
    ]),
  );
}

function assertReferences(schemas: Readonly<Record<string, JsonSchema>>): void {
  for (const [stem, schema] of Object.entries(schemas)) {
    mapSchema(schema, (node) => {
      const ref = typeof node['x-ref'] === 'object' ? node['x-ref'].resource : node['x-ref'];
      if (ref && !schemas[ref])
        throw new SchemaError(`schemas/${stem}.schema.json: x-ref names ${ref}, which has no schema.`);
      return node;
    });
  }
}

/**
 * Reads and checks every schema of the folder; `lists` are those that schemas name by `x-values`. Throws
 * SchemaError with all mistakes of the first wrong file.
 */
export async function readSchemas(folder: URL, lists: ValueLists): Promise<Record<string, JsonSchema>> {
  const vocabulary = await readJson(vocabularyFile);
  assertLanguages(vocabulary);
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(vocabulary);
  const shared: Record<string, JsonSchema> = {};
  for (const file of await readdir(new URL('shared/', folder)))
    shared[file.replace('.schema.json', '')] = await readJson(new URL(`shared/${file}`, folder));
  const schemas: Record<string, JsonSchema> = {};
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.schema.json') && name !== 'vocabulary.schema.json')
    .sort();
  for (const file of files) {
    const stem = file.replace('.schema.json', '');
    if (!/^[a-z][a-z0-9-]*$/.test(stem))
      throw new SchemaError(`schemas/${file}: a stem is lower case letters, digits and hyphens.`);
    const schema = await readJson(new URL(file, folder));
    assertVocabulary(file, schema, validate);
    assertNames(file, stem, schema);
    schemas[stem] = withValues(
      mapSchema(inlineShared(schema, shared), withoutNull),
      lists,
      (problem) => new SchemaError(`schemas/${file}: ${problem}.`),
    );
  }
  assertReferences(schemas);
  const faults = findPartitionFaults(schemas);
  if (faults.length > 0) throw new SchemaError(faults.join('\n'));
  return withTypes(schemas);
}
