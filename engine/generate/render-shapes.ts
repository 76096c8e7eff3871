import type { JsonSchema } from '../model/schema.ts';

/** From which side a shape is seen. */
export interface View {
  /** Members with a default are present, because the server has filled them in. */
  readonly filled?: true;
  /** Lists are not to be changed. */
  readonly fixed?: true;
}

const COMPONENT = '#/components/schemas/';

function listType(items: JsonSchema, view: View): string {
  const item = toType(items, view);
  return `${view.fixed ? 'readonly ' : ''}(${item})[]`;
}

/** The TypeScript of what a JSON Schema describes, as far as the definitions use it. */
export function toType(schema: JsonSchema, view: View = {}): string {
  if (schema.$ref) return `Row<'${schema.$ref.replace(COMPONENT, '')}'>`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as JsonSchema[]).map((one) => toType(one, view)).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => toType({ ...schema, type }, view)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return String(schema.type);
    case 'array':
      return listType(schema.items ?? {}, view);
    case 'object':
      return schema.properties
        ? objectType(schema.properties, schema.required ?? [], view)
        : recordType(schema.additionalProperties, view);
    default:
      return 'unknown';
  }
}

const recordType = (values: JsonSchema['additionalProperties'], view: View): string =>
  `Record<string, ${typeof values === 'object' ? toType(values, view) : 'unknown'}>`;

/** Returns a name as the key of an object type. */
export const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** The type of an object with these properties. */
export function objectType(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  view: View = {},
): string {
  const isThere = (name: string, schema: JsonSchema): boolean =>
    required.includes(name) || (view.filled === true && schema.default !== undefined);
  const members = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${isThere(name, schema) ? '' : '?'}: ${toType(schema, view)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}
