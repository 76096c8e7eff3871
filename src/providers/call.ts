import type { Endpoints } from '../../generated/endpoints.ts';
import type { CallOptions } from '../../resources/engine/client.ts';
import type { Action } from '../../resources/engine/operation.ts';
import { config } from '../config.ts';
import { readData, send } from './http.ts';
import { saveFile } from './save-file.ts';

interface Loose { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown }

/** Address of an endpoint below `/api/v1`, with its parameters and query. */
export function toAddress(path: string, { params = {}, query = {} }: Loose = {}): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();
  return `${config.v1Path}/${path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))}${search && `?${search}`}`;
}

/** Calls an endpoint by its name (`'GET calendar'`) with the session's headers and answers its `data`. Throws react-admin's HttpError. */
export async function callEndpoint<E extends keyof Endpoints>(endpoint: E, options: CallOptions<E>, signal?: AbortSignal): Promise<Endpoints[E]['data']> {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const loose = options as Loose;
  return readData(await send(toAddress(path, loose), { method, ...(loose.body !== undefined && { body: loose.body }), signal }));
}

/** Lets the browser save a file that only a request with the session's headers answers. */
export async function downloadAnswer({ method, path }: Pick<Action, 'method' | 'path'>, options: Loose, fileName: string): Promise<void> {
  const { body } = await send(toAddress(path, options), { method, answer: 'blob' });
  saveFile(body as Blob, fileName);
}

/** Follows an address as a click on a link to a file does. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
