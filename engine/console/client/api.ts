import type { Endpoints } from '../../model/register.ts';
import { fillAddress, type AddressValues } from '../../model/address.ts';
import type { DataEndpoint, FileEndpoint as FileEndpointOf, OptionsOf } from '../../model/endpoint.ts';
import type { Action } from '../../model/operation.ts';
import { config } from '../config.ts';
import { fetchFile, readData, send, type SendOptions } from './http.ts';
import { saveFile } from './save-file.ts';

/** An endpoint by method and path: `'PATCH orders/{id}'`. */
export type Endpoint = DataEndpoint<Endpoints>;
/** An endpoint that returns a file. */
export type FileEndpoint = FileEndpointOf<Endpoints>;
/**
 * Answer of an endpoint, its `data`.
 * @example
 * type Request = Data<'GET approvals'>['approvalList'][number];
 * const place = ({ step, steps }: Pick<Request, 'step' | 'steps'>) => `${step} of ${steps}`;
 * place({ step: 1, steps: 2 }); // → '1 of 2'
 */
export type Data<E extends Endpoint> = Endpoints[E]['data'];
/** Parts of a call in addition to its endpoint. */
export type Options<E extends keyof Endpoints> = OptionsOf<Endpoints[E]>;

/** An endpoint known only from its declaration, at run time: its input and answer have no type. */
export type DeclaredEndpoint = Pick<Action, 'method' | 'path' | 'base'>;
export interface DeclaredOptions extends AddressValues {
  readonly body?: unknown;
}
/** Options for sending a call. */
export type Sending = Pick<SendOptions, 'signal' | 'keepalive' | 'key'>;

interface Target extends Pick<DeclaredEndpoint, 'base'> {
  readonly method: string;
  readonly url: string;
}

function toTarget(endpoint: string | DeclaredEndpoint, options: AddressValues): Target {
  if (typeof endpoint !== 'string') {
    const { method, path, base } = endpoint;
    const root = base === 'rest' ? config.restPath : config.v1Path;
    return { method, url: `${root}/${fillAddress(path, options)}`, ...(base && { base }) };
  }
  const [method = 'GET', path = ''] = endpoint.split(' ');
  return { method, url: `${config.v1Path}/${fillAddress(path, options)}` };
}

/**
 * Calls an endpoint with the session's headers and returns its `data`. A `FormData` is sent as it is, any
 * other body as JSON. Throws react-admin's HttpError.
 * @example
 * const { approvalList, totalCount } = await call('GET approvals', { query: { stem: 'repairs', limit: 5 } });
 * totalCount; // → 2
 * approvalList[0]?.title; // → 'FL-A 100 · Worn tyres'
 */
export function call<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  sending?: Sending,
): Promise<Data<E>>;
export function call(
  endpoint: DeclaredEndpoint,
  options: DeclaredOptions,
  sending?: Sending,
): Promise<unknown>;
export async function call(
  endpoint: string | DeclaredEndpoint,
  options: DeclaredOptions,
  sending: Sending = {},
): Promise<unknown> {
  const { method, url, base } = toTarget(endpoint, options);
  const { body } = options;
  const received = await send(url, { method, ...(body !== undefined && { body }), ...sending });
  return base === 'rest' ? received.body : readData(received);
}

/** Loads the file of an endpoint. Throws as `call` does. */
export const fetchDeclared = async (endpoint: DeclaredEndpoint, options: AddressValues): Promise<Blob> =>
  (await fetchFile(toTarget(endpoint, options).url, endpoint.method)).blob;

/**
 * Downloads the file of an endpoint under the name that the server gives it, or another one. Throws as `call`
 * does.
 */
export function download<E extends FileEndpoint>(
  endpoint: E,
  options: Options<E>,
  fileName?: string,
): Promise<void>;
export function download(
  endpoint: DeclaredEndpoint,
  options: AddressValues,
  fileName?: string,
): Promise<void>;
export async function download(
  endpoint: string | DeclaredEndpoint,
  options: AddressValues,
  fileName?: string,
): Promise<void> {
  const { method, url } = toTarget(endpoint, options);
  const { blob, name } = await fetchFile(url, method);
  saveFile(blob, fileName ?? name);
}
