import { HttpError } from 'ra-core';
import { isAttended } from './activity.ts';
import { sendWithReason } from './change-reason.ts';
import { PendingChangeError, announcePendingChange, readPendingChange } from './pending-change.ts';
import { nextSessionChange, readOpenSession, readSession, readToken } from './session.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { sendOnce } from './attempts.ts';
import { sendWithRetry } from './busy-retry.ts';
import { resolveLocale } from '../locales/locales.ts';
import { toHttpError } from './http-errors.ts';

/** An answer of the server. */
export interface Received {
  readonly body: unknown;
  readonly headers: Headers;
}

/** A body is sent as JSON, a `FormData` as it is. */
export interface SendOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The request outlives the page that sends it. */ readonly keepalive?: boolean;
  /** Idempotency key of the write: a repeated request with the same key is not executed again. */
  readonly key?: string | undefined;
}
export type Send = (url: string, options?: SendOptions) => Promise<Received>;

/** Headers of the session's requests. */
export function buildHeaders({
  hasBody = false,
  accept = 'application/json',
  key,
  reason,
}: {
  readonly hasBody?: boolean;
  readonly accept?: string;
  readonly key?: string | undefined;
  /** The user's reason for the change. */ readonly reason?: string | undefined;
} = {}): Headers {
  const headers = new Headers({ accept, 'accept-language': resolveLocale() });
  const token = readToken();
  const session = readSession();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (session) headers.set('userId', String(session.user.userId));
  if (hasBody) headers.set('content-type', 'application/json');
  if (!isAttended()) headers.set('x-background', 'true');
  if (key !== undefined) headers.set('idempotency-key', key);
  // Headers may contain only Latin letters.
  if (reason !== undefined) headers.set('change-reason', encodeURIComponent(reason));
  return headers;
}

let requestUser: number | undefined;
/**
 * Sets the user who sends requests from now on, undefined for a page without a session: no request is ever
 * sent for another user.
 */
export const setRequestUser = (userId: number | undefined): void => {
  requestUser = userId;
};

/** Waits under the lock until that user is back; rejects when the console is no longer theirs. */
async function untilBack(whose: number | undefined): Promise<void> {
  while (readSession()?.user.userId !== whose) {
    if (readOpenSession()?.user.userId !== whose)
      throw new DOMException('The session is over.', 'AbortError');
    await nextSessionChange();
  }
}

/**
 * Sends a request of the console. One that was refused because its session is over is repeated when the user
 * is back: the server has not executed it.
 */
async function fetchForUser(url: string, build: () => RequestInit): Promise<Response> {
  const whose = requestUser;
  for (;;) {
    if (readSession()?.user.userId !== whose) await untilBack(whose);
    const token = readToken();
    const response = await fetch(url, build());
    // On a slow line, a request of the former session may be refused after the next has begun: it does not
    // concern the new one.
    const isSameSession = readSession()?.user.userId === whose && readToken() === token;
    if (response.status !== 401 || isSameSession || readOpenSession() === null) return response;
  }
}

/** Returns the content that identifies a form: of a file its name, its size and its last change. */
const formText = (body: unknown): string =>
  body instanceof FormData
    ? JSON.stringify(
        Array.from(body, ([name, value]) =>
          value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
        ),
      )
    : '';

async function receive(
  url: string,
  { method = 'GET', body, signal, keepalive = false, key: own }: SendOptions,
  reason?: string,
): Promise<Received> {
  const isForm = body instanceof FormData;
  const json = body === undefined || isForm ? undefined : JSON.stringify(body);
  const build = (key?: string): RequestInit => ({
    method,
    headers: buildHeaders({ hasBody: json !== undefined, key, reason }),
    ...(isForm && { body }),
    ...(json !== undefined && { body: json }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  const response =
    method === 'GET'
      ? await sendWithRetry(() => fetchForUser(url, build), signal)
      : own === undefined
        ? await sendOnce(
            `${requestUser ?? ''} ${method} ${url} ${json ?? formText(body)} ${reason ?? ''}`,
            (key) => fetchForUser(url, () => build(key)),
          )
        : await fetchForUser(url, () => build(own));
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const received: unknown = isJson ? await response.json() : await response.text();
  if (!response.ok) throw toHttpError(response, received);
  if (method !== 'GET') notifyOtherTabs();
  const change = readPendingChange(response.status, received);
  if (change) {
    // Nothing was written: this answer must not be taken for the record.
    announcePendingChange(change);
    throw new PendingChangeError(change);
  }
  return { body: received, headers: response.headers };
}

/**
 * Sends a request with the headers of the session. Throws HttpError, `PendingChangeError` for a write
 * that another user has to confirm, and `ChangeGivenUp` for one whose reason the user does not give.
 */
export const send: Send = (url, options = {}) =>
  (options.method ?? 'GET') === 'GET' || options.keepalive === true
    ? receive(url, options)
    : sendWithReason((reason) => receive(url, options, reason));

/**
 * Returns `data` of a v1 answer. Throws react-admin's HttpError for an answer of another shape, and for one
 * that reports a failure (`status: false`), whatever its HTTP status is.
 */
export function readData<T>(received: Received): T {
  const { body } = received;
  if (typeof body === 'object' && body !== null && 'status' in body && body.status === false)
    throw new HttpError('', 200, body);
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new HttpError('', 200, { code: 'invalid_response' });
  return body.data as T;
}

/** Loads a file with the name that the server gives it. Throws as `send` does. */
export async function fetchFile(
  url: string,
  method: string,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  const response = await fetchForUser(url, () => ({ method, headers: buildHeaders() }));
  if (!response.ok) throw toHttpError(response, await response.json().catch(() => undefined));
  const [, name = 'download'] =
    /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

/** Loads a content by an address that contains its own permission. Throws as `send` does. */
export async function fetchContent(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw toHttpError(response, await response.json().catch(() => undefined));
  return response.blob();
}
