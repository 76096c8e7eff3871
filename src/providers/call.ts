import type { Endpoints } from '../../generated/endpoints.ts';
import { toAddress, type CallOptions, type Endpoint, type Loose } from '../../resources/engine/client.ts';
import type { Action } from '../../resources/engine/operation.ts';
import { config } from '../config.ts';
import { readData, send, type SendOptions } from './http.ts';
import { saveFile } from './save-file.ts';

export type Data<E extends Endpoint> = Endpoints[E]['data'];

/**
 * Calls a v1 endpoint (`'PATCH notifications/read'`) with the session's headers and answers its `data`.
 * Throws react-admin's HttpError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  rest: Pick<SendOptions, 'signal' | 'keepalive'> = {},
): Promise<Data<E>> {
  const { body, ...given } = options as Loose;
  const { method, address } = toAddress(endpoint, given);
  return readData<Data<E>>(
    await send(`${config.v1Path}/${address}`, { method, ...(body !== undefined && { body }), ...rest }),
  );
}

/** Address of an action that is known by its declaration only. */
export const addressOf = (
  { method, path }: Pick<Action, 'method' | 'path'>,
  options: Omit<Loose, 'body'> = {},
): string => `${config.v1Path}/${toAddress(`${method} ${path}` as Endpoint, options).address}`;

/** Lets the browser save a file that only a request with the session's headers answers. */
export async function downloadAnswer(
  action: Pick<Action, 'method' | 'path'>,
  options: Omit<Loose, 'body'>,
  fileName: string,
): Promise<void> {
  const { body } = await send(addressOf(action, options), { method: action.method, answer: 'blob' });
  saveFile(body as Blob, fileName);
}

/** Follows an address as a click on a link to a file does. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
