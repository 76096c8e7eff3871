import { componentName } from '../answers.ts';
import type { Model } from '../model.ts';
import { pathParameters, verbOf, type Operation, type Verb } from '../operation.ts';
import { changeName } from './components.ts';
import { answered, envelope, jsonContent, operationName, parameter, refTo, type Json } from './messages.ts';

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

function queryNames(verb: Verb, operation: Operation): readonly string[] {
  if (verb === 'list') return [...Object.keys(operation.query ?? {}), 'skip', 'limit', 'sort', 'order'];
  const hasPathParameters = pathParameters(operation.path).length > 0;
  return verb === 'read' && !hasPathParameters ? [operation.id ?? 'id'] : [];
}

function answeredData(verb: Verb, operation: Operation, row: Json): Json {
  if (verb === 'list') return listData(operation, row);
  if (!operation.answer) return { type: 'null' };
  return {
    type: 'object',
    required: [operation.answer],
    properties: { [operation.answer]: row },
    additionalProperties: false,
  };
}

function bodySchema(verb: Verb, stem: string): Json | undefined {
  if (verb === 'create') return refTo(`${componentName(stem)}Input`);
  return verb === 'update' ? refTo(changeName(stem)) : undefined;
}

/** Returns the document's description of a v1 endpoint of a resource. */
export function describeOperation(model: Model, key: string, operation: Operation): Json {
  const verb = verbOf(key, operation);
  const name = componentName(model.stem);
  const body = bodySchema(verb, model.stem);
  return {
    tags: [model.plural],
    operationId: operationName(operation.method.toLowerCase(), operation.path),
    summary: `${verb} ${model.plural.toLowerCase()}`,
    parameters: [
      ...pathParameters(operation.path).map((one) => parameter(one, 'path', { type: 'string' })),
      ...queryNames(verb, operation).map((one) => parameter(one, 'query', { type: 'string' })),
    ],
    ...(body && { requestBody: { required: true, content: jsonContent(body) } }),
    responses: answered(envelope(answeredData(verb, operation, refTo(name)))),
  };
}
