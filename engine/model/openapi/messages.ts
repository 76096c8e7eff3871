export type Json = Readonly<Record<string, unknown>>;

/** Returns a reference to a component. */
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const failures: Readonly<Record<string, string>> = {
  400: 'The request is malformed.',
  401: 'Authentication is required.',
  403: 'The role does not allow it.',
  404: 'It does not exist, or the caller cannot see it.',
  405: 'The method is not supported.',
  409: 'It conflicts with a rule or the current state.',
  413: 'The body is too large.',
  415: 'The content type is not supported.',
  422: 'A field is invalid.',
  429: 'Too many requests.',
  500: 'An internal error occurred.',
  503: 'The database is not reachable.',
};
const failureName = (status: string): string => `Failure${status}`;
/** Components of the failures that every endpoint may answer. */
export const failureComponents: Json = Object.fromEntries(
  Object.entries(failures).map(([status, description]) => [
    failureName(status),
    { description, content: jsonContent(refTo('Failure')) },
  ]),
);
/** These answers, by their statuses. */
export const failureAnswers: Json = Object.fromEntries(
  Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/${failureName(status)}` }]),
);

/**
 * Name of an operation, which generated clients call it by: `put papers/{id}` → `putPapersId`. Unlike a
 * path it may stand in an address.
 */
export const operationName = (...words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
    .map(
      (word, place) =>
        (place === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');

/** Returns the v1 envelope around `data`. */
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

/** Returns the answers of an endpoint: its success as JSON, and every failure. */
export const answered = (schema: Json, headers?: Json): Json => ({
  200: { description: 'Success.', ...(headers && { headers }), content: jsonContent(schema) },
  ...failureAnswers,
});

export const parameter = (
  name: string,
  where: 'path' | 'query',
  schema: Json,
  description?: string,
): Json => ({
  name,
  in: where,
  required: where === 'path',
  schema,
  ...(description && { description }),
});

/** Returns the schema of an object; all properties are required by default. */
export const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});
export const text: Json = { type: 'string' };
/** A body of JSON. */
export const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
