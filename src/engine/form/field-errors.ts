import { HttpError } from 'react-admin';

/** Whether a failure names fields, which then stand at their inputs. */
export function hasFieldErrors(error: unknown): boolean {
  const body = error instanceof HttpError ? (error.body as { errors?: object } | null) : null;
  return body?.errors !== undefined && Object.keys(body.errors).length > 0;
}
