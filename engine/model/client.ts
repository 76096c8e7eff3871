import { fillAddress, type AddressValues } from './address.ts';
import type { DataEndpoint, EndpointMap, OptionsOf } from './endpoint.ts';
import { toGroupsQuery, type GroupsRequest, type Groups } from './groups.ts';
import type { Records, Stem } from './register.ts';

/** A refusal by the server, with its status, code and fields. */
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

/** A client of the endpoints of `M`, as the generated types describe them. */
export interface Client<M extends EndpointMap<M>> {
  readonly userId: number;
  /**
   * Calls an endpoint (`'PATCH orders/{id}/status'`) and answers its `data`; throws RefusedCall.
   */
  call: <E extends DataEndpoint<M>>(
    endpoint: E,
    ...options: object extends OptionsOf<M[E]> ? [OptionsOf<M[E]>?] : [OptionsOf<M[E]>]
  ) => Promise<M[E]['data']>;
  /**
   * Puts the rows of a resource together (`by: ['status', 'dueDate:month']`) with their number and figures;
   * throws RefusedCall.
   */
  groups: <S extends Stem>(stem: S, request: GroupsRequest<Records[S]>) => Promise<Groups>;
}

interface Loose extends AddressValues {
  readonly body?: unknown;
}

function toRequest(
  base: string,
  endpoint: string,
  { body, ...values }: Loose,
  headers: Readonly<Record<string, string>>,
): Request {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const url = `${base}/api/v1/${fillAddress(path, values)}`;
  if (body instanceof FormData) return new Request(url, { method, headers, body });
  return new Request(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function readWhole(response: Response): Promise<unknown> {
  const answer = (await response.json()) as { message?: string };
  if (!response.ok) throw new RefusedCall(response.status, answer);
  return answer;
}

const readAnswer = async (response: Response): Promise<unknown> =>
  ((await readWhole(response)) as { data?: unknown }).data;

/**
 * Signs in at the server of `base` and answers a client of the endpoints of `M` (`Endpoints` of
 * generated/endpoints.ts). Throws RefusedCall.
 */
export async function signInClient<M extends EndpointMap<M>>(
  base: string,
  email: string,
  password: string,
): Promise<Client<M>> {
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
      await readAnswer(await fetch(toRequest(base, endpoint, options ?? {}, headers))),
    groups: async (stem, request) => {
      const address = fillAddress(`${stem}/groups`, { query: toGroupsQuery(request) });
      return (await readWhole(await fetch(`${base}/api/rest/${address}`, { headers }))) as Groups;
    },
  };
}
