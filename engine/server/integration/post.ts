import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAmong, isPublic, type Network } from './networks.ts';

/** Timeout for connecting, sending and the response together. */
const TIMEOUT_MS = 10_000;
/** More of an answer is not read. */
const MOST_BYTES = 16_384;

export interface Post {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Networks that are allowed in addition to the Internet. */
  readonly networks: readonly Network[];
  readonly timeoutMs?: number;
}

export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

/** Nothing is sent there: an address of this machine or of a network that is not allowed, or without TLS. */
export class RefusedAddress extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RefusedAddress';
  }
}

/** Returns the host's addresses if all are allowed. Throws RefusedAddress. */
async function findAddresses(
  { hostname, protocol }: URL,
  networks: readonly Network[],
): Promise<LookupAddress[]> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  const isAllowed = ({ address }: LookupAddress): boolean => isAmong(address, networks);
  if (!addresses.every((one) => isPublic(one.address) || isAllowed(one)))
    throw new RefusedAddress('The address is in a private network.');
  if (protocol !== 'https:' && !addresses.every(isAllowed))
    throw new RefusedAddress('The address must use https://.');
  return addresses;
}

/** Hands on what was looked at: a second answer of the name server may be another one. */
const pinTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [{ address, family }] = addresses as [LookupAddress];
    if (all) callback(null, [...addresses]);
    else callback(null, address, family);
  };

async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    // Leaving the loop hangs up.
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8');
}

const send = (url: URL, options: RequestOptions, body: string): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      readStart(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, text });
      }, reject);
    });
    request.on('error', reject);
    request.end(body);
  });

/**
 * Sends a body to an address and returns the beginning of its answer, whatever its status. Redirects are not
 * followed. Throws RefusedAddress for an address that must not be sent to, and what the network says.
 */
export async function post(sent: Post): Promise<PostAnswer> {
  const { address, headers, body, networks, timeoutMs = TIMEOUT_MS } = sent;
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error(`No response within ${timeoutMs / 1000} seconds.`));
    });
  });
  const work = async (): Promise<PostAnswer> => {
    const addresses = await findAddresses(url, networks);
    const options = { method: 'POST', headers, agent: false, signal, lookup: pinTo(addresses) } as const;
    return send(url, options, body);
  };
  return Promise.race([work(), late]);
}
