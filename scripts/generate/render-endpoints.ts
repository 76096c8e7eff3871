import { componentName } from '../../resources/engine/answers.ts';
import {
  pathParameters,
  verbOf,
  type Action,
  type Operation,
  type Service,
} from '../../resources/engine/operation.ts';
import type { Model } from '../../resources/engine/model.ts';
import type { JsonSchema } from '../../resources/engine/schema.ts';

/** The TypeScript of what a JSON Schema describes, as far as the definitions use it. */
function toType(schema: JsonSchema): string {
  if (schema.$ref) return `Row<'${schema.$ref.replace('#/components/schemas/', '')}'>`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(toType).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => toType({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return String(schema.type);
    case 'array':
      return `(${toType(schema.items ?? {})})[]`;
    case 'object':
      return schema.properties
        ? objectType(schema.properties, schema.required ?? [])
        : `Record<string, ${typeof schema.additionalProperties === 'object' ? toType(schema.additionalProperties) : 'unknown'}>`;
    default:
      return 'unknown';
  }
}

function objectType(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${toType(schema)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
}

interface Shape {
  readonly key: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly data: string;
}

const line = ({ key, path, query, body, data }: Shape): string => {
  const params = pathParameters(path)
    .map((name) => `${name}: number | string`)
    .join('; ');
  return `  '${key}': { params: ${params ? `{ ${params} }` : 'undefined'}; query: ${query}; body: ${body}; data: ${data} };`;
};

function ofOperation(model: Model, key: string, operation: Operation): Shape {
  const verb = verbOf(key, operation);
  const row = `Row<'${componentName(model.stem)}'>`;
  const [list = 'rows', inner] = (operation.rows ?? '').split('.');
  const rows =
    operation.rows === null
      ? `${row}[]`
      : `{ ${list}: ${inner ? `{ ${inner}: ${row}[]; count: number }` : `${row}[]`}; totalCount: number }`;
  const names = [...Object.keys(operation.query ?? {}), 'skip', 'limit', 'sort', 'order'];
  const query =
    verb === 'list'
      ? `{ ${names.map((name) => `${name}?: Text`).join('; ')} }`
      : verb === 'read' && pathParameters(operation.path).length === 0
        ? `{ ${operation.id ?? 'id'}: Text }`
        : 'undefined';
  return {
    key: `${operation.method} ${operation.path}`,
    path: operation.path,
    query,
    body: verb === 'create' || verb === 'update' ? `Partial<${row}>` : 'undefined',
    data: verb === 'list' ? rows : operation.answer ? `{ ${operation.answer}: ${row} }` : 'null',
  };
}

function ofAction(stem: string, action: Action): Shape {
  const row = `Row<'${componentName(stem)}'>`;
  const data = action.media
    ? 'Blob'
    : action.answer
      ? `{ ${action.answer}: ${action.many ? `${row}[]` : row} }`
      : toType(action.data ?? { type: 'null' });
  const query = action.query
    ? `{ ${Object.keys(action.query)
        .map((name) => `${name}?: Text`)
        .join('; ')} }`
    : 'undefined';
  return {
    key: `${action.method} ${action.path}`,
    path: action.path,
    query,
    body: action.upload ? 'FormData' : action.input ? toType(action.input) : 'undefined',
    data,
  };
}

/** A stream has no end that a call could wait for, and what is not below `/api/v1` has no envelope. */
const isCalled = ({ media, base }: Action): boolean => media !== 'text/event-stream' && base === undefined;

/**
 * TypeScript of every v1 endpoint that the definitions declare: its parameters, body and `data`, by method
 * and path. `data` of one that answers a file is a `Blob`.
 */
export function renderEndpoints(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>>,
): string {
  const shapes = [
    ...Object.values(models).flatMap((model) => [
      ...Object.entries(model.api).map(([key, operation]) => ofOperation(model, key, operation)),
      ...Object.values(model.actions)
        .filter(isCalled)
        .map((action) => ofAction(model.stem, action)),
    ]),
    ...Object.entries(services).flatMap(([name, { actions }]) =>
      Object.values(actions)
        .filter(isCalled)
        .map((action) => ofAction(name, action)),
    ),
  ];
  const rows = Object.values(models)
    .map((model) => `  ${componentName(model.stem)}: Records['${model.stem}'];`)
    .join('\n');
  return `import type { Records } from './types.ts';\n\ninterface Components {\n${rows}\n}\ntype Text = string | number | boolean;\n/** A row as answers hold it: what is empty is null, and the names behind its references come along. */\ntype Row<N extends keyof Components> = { [F in keyof Components[N]]: Components[N][F] | null } & { id: number; labels: Record<string, string | string[] | null> };\n\n/** The v1 endpoints by method and path. */\nexport interface Endpoints {\n${shapes.map(line).join('\n')}\n}\n`;
}
