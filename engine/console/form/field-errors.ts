import { HttpError } from 'ra-core';

/** Whether a failure names fields, which then stand at their inputs. */
export function hasFieldErrors(error: unknown): boolean {
  const body = error instanceof HttpError ? (error.body as { errors?: object } | null) : null;
  return body?.errors !== undefined && Object.keys(body.errors).length > 0;
}

const INVALID = 422;
/**
 * Whether all that there is to say of a failure stands at the inputs: a field is wrong. A rule that forbids
 * the whole (409) has a sentence of its own.
 */
export const isSaidAtFields = (error: unknown): boolean =>
  hasFieldErrors(error) && (error as HttpError).status === INVALID;
