import { fail, failFields, fieldError, type FieldError } from '../../errors/errors.ts';

/** The body as an object; 400 for anything else. */
export function readObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('bad_request');
  return body as Record<string, unknown>;
}

/**
 * The named texts of a body, each with its greatest length; 422 for missing, unknown and badly typed fields.
 */
export function readTexts<Name extends string>(
  body: Record<string, unknown>,
  limits: Record<Name, number>,
): Record<Name, string> {
  const errors: FieldError[] = Object.keys(body)
    .filter((name) => !Object.hasOwn(limits, name))
    .map((name) => fieldError(name, 'unknown_field'));
  for (const [name, limit] of Object.entries<number>(limits)) {
    const value = body[name];
    if (value === undefined || value === null || value === '') errors.push(fieldError(name, 'required'));
    else if (typeof value !== 'string') errors.push(fieldError(name, 'type', { type: 'string' }));
    else if (value.includes('\0') || !value.isWellFormed())
      errors.push(fieldError(name, 'control_character'));
    else if (value.length > limit) errors.push(fieldError(name, 'maxLength', { limit }));
  }
  if (errors.length > 0) throw failFields(...errors);
  return body as Record<Name, string>;
}

/** The envelope of a success. */
export function toSuccess<Data>(data: Data): {
  statusCode: 200;
  status: true;
  message: 'success';
  data: Data;
} {
  return { statusCode: 200, status: true, message: 'success', data };
}
