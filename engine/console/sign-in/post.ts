import { readRetryAfter } from '../client/retry-after.ts';

/** An answer of the server: `status` 0 if none came. */
export interface Answer<Data = unknown> {
  readonly status: number;
  readonly data?: Data;
  readonly code?: string;
  /** Details of a refusal that the next step needs. */
  readonly details?: unknown;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
  readonly retryAfter?: number;
}

interface Body<Data> {
  readonly data?: Data;
  readonly code?: string;
  readonly errors?: Answer['fields'];
}

/** Sends a request to the server before sign-in. Never throws. */
export async function post<Data>(url: string, body: object): Promise<Answer<Data>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const retryAfter = readRetryAfter(response.headers);
    const received = (await response.json().catch(() => ({}))) as Body<Data>;
    return {
      status: response.status,
      fields: received.errors ?? [],
      ...(received.code !== undefined && { code: received.code }),
      ...(received.data !== undefined && { [response.ok ? 'data' : 'details']: received.data }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  } catch {
    return { status: 0, fields: [] };
  }
}
