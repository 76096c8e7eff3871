import { componentName } from '../answers.ts';
import { buildInputSchema, isWritable, MASK } from '../input.ts';
import type { FieldModel, Model } from '../model.ts';
import { mapSchema, type JsonSchema } from '../schema.ts';
import type { Json } from './messages.ts';

/** Formats of JSON Schema; our own are described in words. */
const standardFormats = new Set([
  'date',
  'date-time',
  'email',
  'uri',
  'uri-reference',
  'uuid',
  'ipv4',
  'ipv6',
  'hostname',
]);

/** Marks ids as 64-bit integers, by which clients choose their type. */
function withInt64(node: Record<string, unknown>): void {
  if (node.type === 'integer') node.format = 'int64';
  if (node.type === 'array') node.items = { ...(node.items as object), format: 'int64' };
}

/** A node without our keywords; references into the schema's own parts lead to components. */
const publish = (model: Model, schema: JsonSchema): Json =>
  mapSchema(schema, (node) => {
    const kept = Object.entries(node).filter(
      ([key, value]) =>
        !key.startsWith('x-') &&
        !['$schema', '$id', '$defs'].includes(key) &&
        !(key === 'format' && !standardFormats.has(String(value))),
    );
    const copy = Object.fromEntries(kept);
    if (node['x-ref']) withInt64(copy);
    if (typeof copy.$ref === 'string')
      copy.$ref = copy.$ref.replace('#/$defs/', `#/components/schemas/${componentName(model.stem)}.`);
    return copy;
  });

/**
 * Returns the schema of a node or null. A plain type lists `null` as a type, which is understood by
 * readers that ignore `anyOf`.
 */
function orNull(node: Record<string, unknown>): Json {
  const { type, enum: values } = node;
  const isPlain =
    typeof type === 'string' && ['$ref', 'const', 'oneOf', 'anyOf'].every((key) => !(key in node));
  return isPlain
    ? {
        ...node,
        type: [type, 'null'],
        ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
      }
    : { anyOf: [node, { type: 'null' }], ...(node.title !== undefined && { title: node.title }) };
}

/** A field as an answer holds it: empty ones are null, sensitive ones may be masked. */
function publishAnswered(model: Model, field: FieldModel): Json {
  const {
    default: _,
    readOnly: __,
    ...plain
  } = publish(model, model.schema.properties?.[field.name] ?? field.schema) as Record<string, unknown>;
  const readOnly = isWritable(field) ? {} : { readOnly: true };
  if (field.name === 'id') return { ...plain, ...readOnly, format: 'int64' };
  if (field.name === 'version') return plain;
  if (!field.sensitive) return { ...orNull(plain), ...readOnly };
  return {
    anyOf: [plain, { const: MASK }, { type: 'null' }],
    ...(field.schema.title && { title: field.schema.title }),
    ...readOnly,
  };
}

/** Name of the component of what may be changed in a record. */
export const changeName = (stem: string): string => `${componentName(stem)}Change`;

/**
 * Returns the schema of a change: any of the fields, which `null` empties, and `version`. With the version
 * that was read, a change is refused (`stale_version`) if the record has changed since; without it, the last
 * change wins. The whole record as read may be sent back; read-only fields are ignored.
 */
const describeChange = (model: Model, input: Json): Json => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Object.entries(input.properties as Record<string, Json>).map(([name, field]) => {
        const { default: _, ...changed } = field;
        return [name, orNull(changed)];
      }),
    ),
    ...(model.field.version && { version: { type: 'integer' } }),
  },
});

/** Returns the components of a resource: its record as answers hold it, what may be written, shared parts. */
export function buildComponents(model: Model): Record<string, Json> {
  const name = componentName(model.stem);
  const shown = model.fields.filter((field) => field.name !== 'isDeleted');
  const input = publish(model, { ...buildInputSchema(model), $defs: undefined } as unknown as JsonSchema);
  const parts = Object.entries(model.schema.$defs ?? {}).map(
    ([part, schema]) => [`${name}.${part}`, publish(model, schema)] as const,
  );
  return {
    [name]: {
      type: 'object',
      title: model.title,
      additionalProperties: false,
      required: ['id'],
      properties: {
        ...Object.fromEntries(shown.map((field) => [field.name, publishAnswered(model, field)])),
        labels: {
          type: 'object',
          readOnly: true,
          description: 'Names of the referenced records.',
          additionalProperties: {
            anyOf: [
              { type: 'string' },
              { type: 'array', items: { type: 'string' } },
              // Of a list of small records: the names behind the references of each.
              {
                type: 'array',
                items: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
              },
              { type: 'null' },
            ],
          },
        },
      },
    },
    [`${name}Input`]: input,
    [changeName(model.stem)]: describeChange(model, input),
    ...Object.fromEntries(parts),
  };
}

/** Body of every failure. */
export const failure: Json = {
  type: 'object',
  required: ['statusCode', 'status', 'message', 'error', 'code'],
  additionalProperties: false,
  properties: {
    statusCode: { type: 'integer' },
    status: { const: false },
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string' },
    reason: {
      type: 'string',
      description: 'Exact reason, if the code does not state it; the message is its text.',
    },
    params: { type: 'object', description: 'Parameters of the text of the reason.' },
    data: { type: 'object', description: 'Data that the caller needs to continue.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          reason: { type: 'string' },
          params: { type: 'object' },
        },
        additionalProperties: false,
      },
    },
    truncated: { const: true, description: 'There are more errors than `errors` contains.' },
  },
};
