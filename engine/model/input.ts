import { formats, normaliseText, type Completion } from './formats.ts';
import type { FieldModel, Model } from './model.ts';
import { isSystemField } from './system-fields.ts';
import { branchesOf, resolveNode, takesNull } from './resolve-node.ts';
import { mapSchema, type JsonSchema } from './schema.ts';
import { wholeLimits } from './whole-numbers.ts';

export type Row = Record<string, unknown>;

/** Text that the API answers in place of a sensitive value; never accepted as input. */
export const MASK = '••••••';

/** The schema of a member of an object, as it or one of its branches declares it. */
function memberOf(root: JsonSchema, node: JsonSchema, name: string): JsonSchema | undefined {
  if (node.properties && Object.hasOwn(node.properties, name)) return node.properties[name];
  const branch = branchesOf(root, node).find(
    ({ properties }) => properties && Object.hasOwn(properties, name),
  );
  if (branch) return branch.properties?.[name];
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
}

const listed = (node: JsonSchema, value: unknown): boolean =>
  (node.enum as readonly unknown[] | undefined)?.includes(value) ?? false;

function normaliseString(node: JsonSchema, value: string, completion: Completion): string | undefined {
  // A value of a list is that value, and what is no text to its schema stays what it is.
  if (listed(node, value) || (node.type === undefined && value !== '')) return value;
  if (node.type === undefined) return node.format === undefined ? value : undefined;
  return value === '' ? undefined : normaliseText(value, node.format, completion) || undefined;
}

interface Means {
  /** The schema that `$ref` refers to. */
  readonly root: JsonSchema;
  readonly completion: Completion;
}

function normaliseItem(means: Means, node: JsonSchema, item: unknown, index: number): unknown {
  const own = node.prefixItems?.[index] ?? node.items;
  if (!own || item === null) return item;
  return normaliseNode(means, own, item) ?? (typeof item === 'object' ? {} : item);
}

function normaliseNode(means: Means, raw: JsonSchema, value: unknown): unknown {
  const { root, completion } = means;
  if (value === null) return takesNull(root, raw) ? null : undefined;
  const node = resolveNode(root, raw);
  if (typeof value === 'string') return normaliseString(node, value, completion);
  if (Array.isArray(value)) return value.map((item, index) => normaliseItem(means, node, item, index));
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value as object).map(([key, child]: [string, unknown]) => {
    const member = memberOf(root, node, key);
    return [key, member ? normaliseNode(means, member, child) : child] as const;
  });
  const meant = entries.filter(([, child]) => child !== undefined);
  // Inputs of a nested object leave empty members behind; all empty, the object was not meant.
  return meant.length > 0 || entries.length === 0 ? Object.fromEntries(meant) : undefined;
}

/**
 * The value with each text in the spelling of the format that its schema names: days, times, e-mails. Goes as
 * deep as the schema does, and no deeper.
 */
export function respell(schema: JsonSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  if (typeof value === 'string') return schema.format ? normaliseText(value, schema.format) : value;
  const { items, properties } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => respell(items, item)) : value;
  if (typeof value !== 'object' || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, respell(properties[name], member)]),
  );
}

/**
 * Normalises a form, a request body or a CSV row: text in the spelling of its format, without empty values.
 * Console and server share it, so that both validate the same input. Unknown fields stay, so that the
 * validator refuses them.
 */
export function normaliseInput(
  model: Model,
  input: Row,
  completion: Completion = {},
): { values: Row; cleared: string[] } {
  const means = { root: model.schema, completion };
  const values: Row = {};
  const cleared: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = model.field[name];
    const raw = model.schema.properties?.[name] ?? field?.schema;
    const meant = field && raw ? normaliseNode(means, raw, value) : value;
    if (meant === undefined) cleared.push(name);
    else values[name] = meant;
  }
  return { values, cleared };
}

export const isWritable = (field: FieldModel): boolean => !field.readOnly && !isSystemField(field.name);

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** Text without a format is one line without control characters; a format that nobody knows says nothing. */
function withTextFormat(node: JsonSchema): JsonSchema {
  const { format, ...rest } = node;
  if (format !== undefined) return Object.hasOwn(formats, format) ? node : rest;
  return typesOf(node).includes('string') && !node.enum ? { ...node, format: 'line' } : node;
}

/** A condition alone decides nothing, but what it looked at counts as looked at. */
const CONSIDERED: JsonSchema = { allOf: [{}] };

/**
 * Returns the schema of each item: one of `contains`, or `unevaluatedItems`. Undefined without `contains`, or
 * if further keywords evaluate items.
 */
function itemsLeft(node: JsonSchema): JsonSchema | undefined {
  const parts = [node, ...(node.allOf ?? [])];
  const found = parts.flatMap((part) => (part.contains === undefined ? [] : [part.contains]));
  const others = ['anyOf', 'oneOf', 'if', '$ref', 'items', 'dependentSchemas', 'not'];
  const isPlain =
    others.every((key) => parts.every((part) => part[key] === undefined)) &&
    (node.allOf ?? []).every((part) => part.allOf === undefined && part.prefixItems === undefined);
  return found.length > 0 && isPlain
    ? { anyOf: [...found, node.unevaluatedItems] as JsonSchema[] }
    : undefined;
}

/** The same in words that the compiler of validators does not miss. */
function forValidator(node: JsonSchema): JsonSchema {
  const { enum: values, unevaluatedItems, properties } = node;
  const left = unevaluatedItems === undefined ? undefined : itemsLeft(node);
  const proto = properties && Object.hasOwn(properties, '__proto__') ? properties['__proto__'] : undefined;
  return {
    ...node,
    ...(node.if !== undefined && node.then === undefined && { then: CONSIDERED }),
    ...(left && { items: left }),
    ...(proto && { patternProperties: { ...node.patternProperties, '^__proto__$': proto } }),
    ...(values?.length === 0 && { enum: [null], not: {} }),
  };
}

/** Keywords of the record as a whole. */
const ofRecord = [
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'dependentRequired',
  'dependentSchemas',
  'minProperties',
  'maxProperties',
  'propertyNames',
  '$defs',
];

/** A field's own schema, with the limits that its column has. */
function inputOf(model: Model, field: FieldModel): JsonSchema {
  const node = model.schema.properties?.[field.name] ?? field.schema;
  return field.kind === 'integer' ? { ...node, ...wholeLimits(field) } : node;
}

/**
 * JSON Schema of what a person may send for the resource: the writable fields, no other members of the record
 * itself, no control characters in text.
 */
export function buildInputSchema(model: Model): JsonSchema {
  const writable = model.fields.filter(isWritable);
  const keep = ofRecord.filter((key) => model.schema[key] !== undefined);
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: writable.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(writable.map((field) => [field.name, inputOf(model, field)])),
    ...Object.fromEntries(keep.map((key) => [key, model.schema[key]])),
  };
  return mapSchema(schema, (node) => forValidator(withTextFormat(node)));
}

/** A stored record as the validator of its input reads it. */
export const toInput = (model: Model, record: Row): Row =>
  Object.fromEntries(
    model.fields
      .filter((field) => isWritable(field) && record[field.name] !== undefined)
      .filter((field) => record[field.name] !== null || field.nullable)
      .map((field) => [field.name, record[field.name]]),
  );
