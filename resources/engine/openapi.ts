import { operators } from './kinds.ts';
import { buildInputSchema, MASK } from './input.ts';
import { componentName } from './answers.ts';
import type { Verb } from './define.ts';
import type { FieldModel, Model } from './model.ts';
import { routePath, pathParameters, verbOf, type Action, type Operation, type Service } from './operation.ts';
import { platformPaths } from './openapi-platform.ts';
import { mapSchema, type JsonSchema } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** Formats that JSON Schema validators know; ours are told by their description. */
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
    if (typeof copy.$ref === 'string')
      copy.$ref = copy.$ref.replace('#/$defs/', `#/components/schemas/${componentName(model.stem)}.`);
    return copy as JsonSchema;
  });

/** A field as an answer holds it: empty ones are null, sensitive ones may be masked. */
function publishAnswered(model: Model, field: FieldModel): Json {
  const {
    default: _,
    readOnly: __,
    ...plain
  } = publish(model, model.schema.properties?.[field.name] ?? field.schema) as Record<string, unknown>;
  const never = field.name === 'id' || field.name === 'version';
  if (never) return plain;
  return {
    anyOf: [plain, ...(field.sensitive ? [{ const: MASK }] : []), { type: 'null' }],
    ...(field.schema.title && { title: field.schema.title }),
  };
}

function buildComponents(model: Model): Record<string, Json> {
  const name = componentName(model.stem);
  const shown = model.fields.filter((field) => field.name !== 'isDeleted');
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
          description: 'Names behind the references.',
          additionalProperties: {
            anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
          },
        },
      },
    },
    [`${name}Input`]: publish(model, {
      ...buildInputSchema(model),
      $defs: undefined,
    } as unknown as JsonSchema),
    ...Object.fromEntries(parts),
  };
}

const failures: Record<string, string> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in.',
  403: 'The role does not allow it.',
  404: 'It does not exist for the caller.',
  405: 'The method is not offered here.',
  409: 'A rule or the present state forbids it.',
  413: 'The body is too large.',
  415: 'The content type is not accepted.',
  422: 'A field is wrong.',
  429: 'Too many requests.',
  500: 'Something went wrong.',
  503: 'The database cannot be reached.',
};
const failureAnswers: Json = Object.fromEntries(
  Object.entries(failures).map(([status, description]) => [
    status,
    { description, content: jsonContent(refTo('Failure')) },
  ]),
);

/** The v1 envelope around `data`. */
export const envelope = (data: Json, statusCode = 200): Json => ({
  type: 'object',
  required: ['statusCode', 'status', 'message', 'data'],
  additionalProperties: false,
  properties: {
    statusCode: { const: statusCode },
    status: { const: true },
    message: { const: 'success' },
    data,
  },
});
const answered = (schema: Json, headers?: Json): Json => ({
  200: { description: 'Success.', ...(headers && { headers }), content: jsonContent(schema) },
  ...failureAnswers,
});
const parameter = (name: string, where: 'path' | 'query', schema: Json, description?: string): Json => ({
  name,
  in: where,
  required: where === 'path',
  schema,
  ...(description && { description }),
});
const needsText = (model: Model, key: keyof Model['needs']): string =>
  model.needs[key]
    .map((need) =>
      need.permission === 'any'
        ? 'any signed-in person'
        : `${need.module ?? 'the module of the row'}.${need.permission}`,
    )
    .join(' and ');

function filterText(model: Model): string {
  const fields = model.fields
    .filter((field) => operators[field.kind].length > 0 && field.name !== 'isDeleted')
    .map((field) => `${field.name} (${operators[field.kind].join(' ')})`);
  return `JSON object: \`q\` for text, fields with equals or a list for one of, \`_gte\` \`_lte\` \`_contains\` \`_empty\` behind a field's name. Fields: ${fields.join(', ')}.`;
}

function restPaths(model: Model): Record<string, Json> {
  const name = componentName(model.stem);
  const row = refTo(name);
  const tags = [model.plural];
  const has = (verb: Verb): boolean => model.verbs.includes(verb);
  const id = parameter('id', 'path', { type: 'integer' });
  const input = { required: true, content: jsonContent(refTo(`${name}Input`)) };
  const change = {
    required: true,
    content: jsonContent({
      type: 'object',
      description: `Fields of ${name}Input to change, and \`version\` to refuse an overwritten change.`,
    }),
  };
  const operation = (summary: string, key: keyof Model['needs'], rest: Json): Json => ({
    tags,
    summary,
    description: `Needs ${needsText(model, key)}.`,
    ...rest,
  });
  const list = operation(`List ${model.plural.toLowerCase()}`, 'read', {
    operationId: `list ${model.stem}`,
    parameters: [
      parameter('filter', 'query', { type: 'string' }, filterText(model)),
      parameter(
        'range',
        'query',
        { type: 'string' },
        'JSON array of the first and last place; 1,000 rows at most.',
      ),
      parameter('sort', 'query', { type: 'string' }, 'JSON array of a field and ASC or DESC.'),
    ],
    responses: answered(
      { type: 'array', items: row },
      { 'Content-Range': { schema: { type: 'string' }, description: 'stem first-last/total' } },
    ),
  });
  const update = (method: string): Json =>
    operation(`Change a ${model.title.toLowerCase()}`, 'update', {
      operationId: `${method} ${model.stem}`,
      parameters: [id],
      requestBody: change,
      responses: answered(row),
    });
  return {
    [`/api/rest/${model.stem}`]: {
      ...(has('list') && { get: list }),
      ...(has('create') && {
        post: operation(`Create a ${model.title.toLowerCase()}`, 'create', {
          operationId: `create ${model.stem}`,
          requestBody: input,
          responses: answered(row),
        }),
      }),
    },
    [`/api/rest/${model.stem}/{id}`]: {
      ...(has('read') && {
        get: operation(`Read a ${model.title.toLowerCase()}`, 'read', {
          operationId: `read ${model.stem}`,
          parameters: [id],
          responses: answered(row),
        }),
      }),
      ...(has('update') && { put: update('put'), patch: update('patch') }),
      ...(has('delete') && {
        delete: operation(`Delete a ${model.title.toLowerCase()}`, 'delete', {
          operationId: `delete ${model.stem}`,
          parameters: [id],
          responses: answered(row),
        }),
      }),
    },
  };
}

function listData(operation: Operation, row: Json): Json {
  const rows = { type: 'array', items: row };
  if (operation.rows === null) return rows;
  const [key = 'rows', inner] = (operation.rows ?? 'rows').split('.');
  const held = inner
    ? {
        type: 'object',
        required: [inner, 'count'],
        properties: { [inner]: rows, count: { type: 'integer' } },
      }
    : rows;
  return {
    type: 'object',
    required: [key, 'totalCount'],
    properties: { [key]: held, totalCount: { type: 'integer' } },
    additionalProperties: false,
  };
}

function v1Operation(model: Model, key: string, operation: Operation): Json {
  const verb = verbOf(key, operation);
  const name = componentName(model.stem);
  const row = refTo(name);
  const paged = verb === 'list' && operation.rows !== null && !operation.whole;
  const queries =
    verb === 'list'
      ? [...Object.keys(operation.query ?? {}), ...(paged ? ['skip', 'limit'] : []), 'sort', 'order']
      : verb === 'read' && pathParameters(operation.path).length === 0
        ? [operation.id ?? 'id']
        : [];
  const data =
    verb === 'list'
      ? listData(operation, row)
      : operation.answer
        ? {
            type: 'object',
            required: [operation.answer],
            properties: { [operation.answer]: row },
            additionalProperties: false,
          }
        : { type: 'null' };
  const body = verb === 'create' ? refTo(`${name}Input`) : verb === 'update' ? { type: 'object' } : undefined;
  return {
    tags: [model.plural],
    operationId: `${operation.method.toLowerCase()} ${operation.path}`,
    summary: `${verb} ${model.plural.toLowerCase()}`,
    parameters: [
      ...pathParameters(operation.path).map((one) => parameter(one, 'path', { type: 'string' })),
      ...queries.map((one) => parameter(one, 'query', { type: 'string' })),
    ],
    ...(body && { requestBody: { required: true, content: jsonContent(body) } }),
    responses: answered(envelope(data)),
  };
}

const fileBody = (action: Action): Json => {
  const fields = (action.input ?? { type: 'object', properties: {} }) as {
    properties?: Json;
    required?: string[];
  };
  const required = [...(fields.required ?? []), ...(action.upload === 'required' ? ['file'] : [])];
  return {
    type: 'object',
    required,
    properties: {
      ...fields.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  };
};

function actionData(stem: string, action: Action): Json {
  if (!action.answer) return (action.data ?? { type: 'null' }) as Json;
  const row = refTo(componentName(stem));
  return {
    type: 'object',
    required: [action.answer],
    properties: { [action.answer]: action.many ? { type: 'array', items: row } : row },
    additionalProperties: false,
  };
}

function actionOperation(stem: string, tag: string, action: Action): Json {
  const body = action.upload
    ? { 'multipart/form-data': { schema: fileBody(action) } }
    : action.input && jsonContent(action.input as Json);
  const data = actionData(stem, action);
  const own = answered(action.base === 'rest' ? data : envelope(data));
  const success = action.media
    ? {
        200: { description: 'The content.', content: { [action.media]: { schema: { type: 'string' } } } },
        ...(action.ranges && {
          206: {
            description: 'The part that was asked for.',
            content: { [action.media]: { schema: { type: 'string' } } },
          },
          416: { description: 'The part lies beyond the end.' },
        }),
        ...failureAnswers,
      }
    : {
        ...own,
        ...(action.mayTakeLonger && {
          202: answered(action.base === 'rest' ? data : envelope(data, 202))[200],
        }),
      };
  return {
    tags: [tag],
    operationId: `${action.method.toLowerCase()} ${action.path}`,
    summary: action.summary,
    parameters: [
      ...pathParameters(action.path).map((one) => parameter(one, 'path', { type: 'string' })),
      ...Object.entries(action.query ?? {}).map(([name, schema]) => parameter(name, 'query', schema as Json)),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: success,
  };
}

/** The OpenAPI 3.1 document of every endpoint that follows from the definitions. */
export function buildOpenApi(
  models: Readonly<Record<string, Model>>,
  services: Readonly<Record<string, Service>> = {},
): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, operations: Json): void => {
    paths[path] = { ...paths[path], ...operations };
  };
  for (const model of Object.values(models)) {
    for (const [path, operations] of Object.entries(restPaths(model)))
      if (Object.keys(operations).length > 0) add(path, operations);
    for (const [key, operation] of Object.entries(model.api))
      add(`/api/v1/${operation.path}`, {
        [operation.method.toLowerCase()]: v1Operation(model, key, operation),
      });
    for (const action of Object.values(model.actions))
      add(routePath(action), {
        [action.method.toLowerCase()]: actionOperation(model.stem, model.plural, action),
      });
  }
  for (const [name, service] of Object.entries(services)) {
    for (const action of Object.values(service.actions))
      add(routePath(action), { [action.method.toLowerCase()]: actionOperation(name, service.title, action) });
  }
  for (const [path, operations] of Object.entries(platformPaths(answered, envelope))) add(path, operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crewdeck',
      version: '2.3.0',
      description:
        'HR and workforce portal. Send `Authorization: Bearer <token>` and `userId` with every request.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [], userId: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        userId: { type: 'apiKey', in: 'header', name: 'userId' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['statusCode', 'status', 'message', 'error', 'code'],
          additionalProperties: false,
          properties: {
            statusCode: { type: 'integer' },
            status: { const: false },
            message: { type: 'string' },
            error: { type: 'string' },
            code: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'code', 'message'],
                properties: {
                  field: { type: 'string' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                  params: { type: 'object' },
                },
                additionalProperties: false,
              },
            },
          },
        },
        ...(Object.assign({}, ...Object.values(models).map(buildComponents)) as Record<string, Json>),
      },
    },
  };
}
