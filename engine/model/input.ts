import { normaliseText } from './formats.ts';
import { isSystemField, type FieldModel, type Model } from './model.ts';
import { mapSchema, resolveNode, type JsonSchema } from './schema.ts';

export type Row = Record<string, unknown>;

/** What the API shows in place of a sensitive value; never accepted as input. */
export const MASK = '••••••';

/** Whether the value is an object of known members; an object anywhere else is left to the validator. */
const hasMembers = (node: JsonSchema): boolean => node.properties !== undefined || node.oneOf !== undefined;

function normaliseNode(root: JsonSchema, raw: JsonSchema, value: unknown): unknown {
  const node = resolveNode(root, raw);
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return normaliseText(value, node.format) || undefined;
  if (Array.isArray(value))
    return value.map((item) =>
      node.items ? (normaliseNode(root, node.items, item) ?? (typeof item === 'object' ? {} : item)) : item,
    );
  if (typeof value === 'object' && value && hasMembers(node)) {
    const entries = Object.entries(value).map(
      ([key, child]) =>
        [key, node.properties?.[key] ? normaliseNode(root, node.properties[key], child) : child] as const,
    );
    const meant = entries.filter(([, child]) => child !== undefined);
    // Inputs of a nested object leave empty members behind; all empty, the object was not meant.
    return meant.length > 0 ? Object.fromEntries(meant) : undefined;
  }
  return value;
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
 * What a form, a request body or a CSV row means: text in the spelling of its format, empty values absent.
 * Shared by the console and the server, so that both validate the same thing. Unknown fields stay for the
 * validator to refuse.
 */
export function normaliseInput(model: Model, input: Row): { values: Row; cleared: string[] } {
  const values: Row = {};
  const cleared: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = model.field[name];
    const meant = field ? normaliseNode(model.schema, field.schema, value) : value;
    if (meant === undefined) cleared.push(name);
    else values[name] = meant;
  }
  return { values, cleared };
}

export const isWritable = (field: FieldModel): boolean => !field.readOnly && !isSystemField(field.name);

const withTextFormat = (node: JsonSchema): JsonSchema =>
  node.type === 'string' && !node.format && !node.enum ? { ...node, format: 'line' } : node;
const closeObject = (node: JsonSchema): JsonSchema =>
  node.type === 'object' && node.properties && node.additionalProperties === undefined
    ? { ...node, additionalProperties: false }
    : node;

/**
 * JSON Schema of what a person may send for the resource: the writable fields, nothing unknown, no control
 * characters in text.
 */
export function buildInputSchema(model: Model): JsonSchema {
  const writable = model.fields.filter(isWritable);
  const keep = ['if', 'then', 'else', 'allOf', 'dependentRequired', '$defs'].filter(
    (key) => model.schema[key] !== undefined,
  );
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: writable.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(
      writable.map((field) => [field.name, model.schema.properties?.[field.name] ?? field.schema]),
    ),
    ...Object.fromEntries(keep.map((key) => [key, model.schema[key]])),
  };
  return mapSchema(schema, (node) => closeObject(withTextFormat(node)));
}
