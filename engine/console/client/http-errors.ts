import { HttpError } from 'ra-core';
import { readRetryAfter } from './retry-after.ts';

interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
}
interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: readonly FieldFault[];
}

/** Converts `entries[2].hours` to the path in react-admin's forms. */
export const toFormPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/** Returns a message with parameters, in the form that react-admin's inputs translate. */
const toFormMessage = ({ code, message, params }: FieldFault): string =>
  `@@react-admin@@${JSON.stringify({ message: `crewdeck.faults.${code}`, args: { ...params, _: message } })}`;

/**
 * Returns react-admin's error for a failed answer: `body.errors` is field → message, `body.code` the server's
 * error code, `body.requestId` the server's id of the request, `body.retryAfter` seconds to wait.
 */
export function toHttpError({ status, statusText, headers }: Response, received: unknown): HttpError {
  const body: ErrorBody = typeof received === 'object' && received !== null ? received : {};
  const faults = (body.errors ?? []).filter((fault) => fault.field !== '');
  const errors = Object.fromEntries(faults.map((fault) => [toFormPath(fault.field), toFormMessage(fault)]));
  return new HttpError(body.message ?? statusText, status, {
    ...body,
    errors,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(headers),
  });
}
