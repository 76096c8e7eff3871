import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  components: object;
}

export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'openapi', components: document.components });
const validators = new Map<string, ValidateFunction>();

const patterns = Object.keys(document.paths)
  .map((path) => ({
    path,
    fixed: path.replace(/\{\w+\}/g, '').length,
    expression: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }))
  .sort((a, b) => b.fixed - a.fixed);

/** The document's path that an address belongs to. */
export const findPath = (url: string): string | undefined =>
  patterns.find(({ expression }) =>
    expression.test((url.split('?')[0] ?? '').replace(/^(\/api\/v1)\/event(?=\/|$)/i, '$1/events')),
  )?.path;

const withRefs = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object;

/**
 * What is wrong with an answer by the document; undefined where it conforms, or where the address is not in
 * the document.
 */
export function findAnswerProblem(
  method: string,
  url: string,
  status: number,
  body: unknown,
): string | undefined {
  const path = findPath(url);
  const operation = path && document.paths[path]?.[method.toLowerCase()];
  if (!path || !operation) return status === 200 ? `${method} ${url} is not in the document` : undefined;
  const response = operation.responses[String(status)];
  if (!response) return `${status} is not documented for ${method} ${path}`;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const key = `${method} ${path} ${status}`;
  let validate = validators.get(key);
  if (!validate) validators.set(key, (validate = ajv.compile(withRefs(schema))));
  return validate(body)
    ? undefined
    : `${key}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 400)}`;
}
