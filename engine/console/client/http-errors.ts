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

/** `entries[2].hours` as react-admin's forms name it. */
export const toFormPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/** A message with figures, in the form in which react-admin's inputs translate it. */
const toFormMessage = ({ code, message, params }: FieldFault): string =>
  `@@react-admin@@${JSON.stringify({ message: `crewdeck.faults.${code}`, args: { ...params, _: message } })}`;

/**
 * react-admin's error of a failed answer: `body.errors` is field → message, `body.code` the code of the
 * table, `body.requestId` the server's name of the request, `body.retryAfter` seconds
 * to wait.
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
