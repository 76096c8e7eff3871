import { HttpError } from 'ra-core';

/** Checks whether a failure names fields, which are then shown at their inputs. */
export function hasFieldErrors(error: unknown): boolean {
  const body = error instanceof HttpError ? (error.body as { errors?: object } | null) : null;
  return body?.errors !== undefined && Object.keys(body.errors).length > 0;
}

const INVALID = 422;
/**
 * Checks whether the inputs show all of a failure: a field is wrong. A rule that forbids the whole (409) has
 * a message of its own.
 */
export const isShownAtFields = (error: unknown): boolean =>
  hasFieldErrors(error) && (error as HttpError).status === INVALID;
