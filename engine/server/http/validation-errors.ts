import { fieldError, isFieldFailure, type FailureParams, type FieldError } from '../errors/errors.ts';

/** Report of Ajv and Fastify about one violated keyword. */
export interface Violation {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/**
 * Ajv's violations as fields in our notation; keywords that only wrap others (`if`, `anyOf` …) are left out
 * where others explain them.
 */
export function toFieldErrors(violations: readonly Violation[]): FieldError[] {
  const telling = violations.filter(
    ({ keyword }) => !['if', 'allOf', 'anyOf', 'oneOf', 'not'].includes(keyword),
  );
  const errors = (telling.length > 0 ? telling : violations).map(toFieldError);
  return errors.filter(
    (error, index) =>
      errors.findIndex(({ field, code }) => field === error.field && code === error.code) === index,
  );
}

/** `/entries/2/hours` → `entries[2].hours`. */
export function toFieldPath(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : joinPath(path, part)), '');
}

function toFieldError({ keyword, instancePath, params }: Violation): FieldError {
  const path = toFieldPath(instancePath);
  if (keyword === 'required' || keyword === 'dependentRequired')
    return fieldError(joinPath(path, String(params.missingProperty)), 'required');
  if (keyword === 'additionalProperties')
    return fieldError(joinPath(path, String(params.additionalProperty)), 'unknown_field');
  if (keyword === 'unevaluatedProperties')
    return fieldError(joinPath(path, String(params.unevaluatedProperty)), 'unknown_field');
  return fieldError(path, isFieldFailure(keyword) ? keyword : 'invalid', toParams(params));
}

function toParams(params: Record<string, unknown>): FailureParams | undefined {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string | number] =>
      ['limit', 'type', 'format', 'multipleOf'].includes(entry[0]) &&
      ['string', 'number'].includes(typeof entry[1]),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
