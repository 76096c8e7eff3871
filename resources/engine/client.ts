import type { Endpoints } from '../../generated/endpoints.ts';

export type Endpoint = keyof Endpoints;
type Given<T> = {
  [K in keyof T as undefined extends T[K] ? ([T[K]] extends [undefined] ? never : K) : K]: T[K];
};
/**
 * What a call needs beside its endpoint: parameters of the path and the body where there are any, query
 * parameters as wanted.
 */
export type CallOptions<E extends Endpoint> = Given<Pick<Endpoints[E], 'params' | 'body'>> & {
  query?: Endpoints[E]['query'];
};

/** What the server says when it refuses: its status, code and fields. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly string[];
  constructor(
    status: number,
    {
      message = '',
      code = '',
      errors = [],
    }: { message?: string; code?: string; errors?: readonly { field: string }[] },
  ) {
    super(message);
    this.name = 'RefusedCall';
    this.status = status;
    this.code = code;
    this.fields = errors.map((error) => error.field);
  }
}

export interface Client {
  readonly userId: number;
  /**
   * Calls an endpoint (`'PATCH employee/updateLeaveStatus/{id}'`) and answers its `data`; throws RefusedCall.
   */
  call: <E extends Endpoint>(
    endpoint: E,
    ...options: object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
  ) => Promise<Endpoints[E]['data']>;
}

export interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Method of an endpoint, and its address below the API's own: parameters of the path filled in, query
 * parameters behind.
 */
export function toAddress(
  endpoint: Endpoint,
  { params = {}, query = {} }: Omit<Loose, 'body'>,
): { method: string; address: string } {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return { method, address: text === '' ? filled : `${filled}?${text}` };
}

function toRequest(
  base: string,
  endpoint: Endpoint,
  { body, ...rest }: Loose,
  headers: Readonly<Record<string, string>>,
): Request {
  const { method, address } = toAddress(endpoint, rest);
  const url = `${base}/api/v1/${address}`;
  if (body instanceof FormData) return new Request(url, { method, headers, body });
  return new Request(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  const answer = (await response.json()) as { data?: unknown; message?: string };
  if (!response.ok) throw new RefusedCall(response.status, answer);
  return answer.data;
}

/**
 * Signs in at the server of `base` and answers a client whose calls are typed by the definitions. Throws
 * RefusedCall.
 */
export async function signInClient(base: string, email: string, password: string): Promise<Client> {
  const signedIn = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, user } = (await readAnswer(signedIn)) as {
    accessToken: string;
    user: { userId: number };
  };
  const headers = { authorization: `Bearer ${accessToken}`, userId: String(user.userId) };
  return {
    userId: user.userId,
    call: async (endpoint, ...[options]) =>
      (await readAnswer(await fetch(toRequest(base, endpoint, (options ?? {}) as Loose, headers)))) as never,
  };
}
