import type { Endpoints } from '../../generated/endpoints.ts';
import { toAddress, type CallOptions, type Endpoint, type Loose } from '../../resources/engine/client.ts';
import { config } from '../config.ts';
import { readData, send, type SendOptions } from './http.ts';

export type Data<E extends Endpoint> = Endpoints[E]['data'];

/** Calls a v1 endpoint (`'PATCH notifications/read'`) with the session's headers and answers its `data`. Throws react-admin's HttpError. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>, rest: Pick<SendOptions, 'signal' | 'keepalive'> = {}): Promise<Data<E>> {
  const { body, ...given } = options as Loose;
  const { method, address } = toAddress(endpoint, given);
  return readData<Data<E>>(await send(`${config.v1Path}/${address}`, { method, ...(body !== undefined && { body }), ...rest }));
}
