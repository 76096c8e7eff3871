import { glob, readFile } from 'node:fs/promises';

/** Endpoints of the contract are below this path; the others are derived from the resources. */
const ROOT = '/api/v1/';

/** An endpoint (`GET /api/v1/orders/{id}`) with a pattern of its addresses. */
export interface Endpoint {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** Of two endpoints that match an address, the one with fewer parameters is meant. */
  readonly parameters: number;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function toEndpoint(method: string, path: string): Endpoint {
  const parts = path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : escape(part)));
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${parts.join('/')}/?$`, 'i'),
    parameters: path.split('{').length - 1,
  };
}

/** Returns the endpoints below `/api/v1` of an API document. */
export const endpointsOf = (document: {
  readonly paths: Readonly<Record<string, object>>;
}): readonly Endpoint[] =>
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith(ROOT))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => toEndpoint(method, path)))
    .sort((a, b) => a.parameters - b.parameters);

/** Returns the names of the endpoints that none of the requests (`GET /api/v1/orders/7`) reaches. */
export function findUnrequested(endpoints: readonly Endpoint[], requests: Iterable<string>): string[] {
  const requested = new Set<string>();
  for (const request of requests) {
    const [method, path = ''] = request.split(' ');
    const meant = endpoints.find((one) => one.method === method && one.pattern.test(path));
    if (meant) requested.add(meant.name);
  }
  return endpoints.filter(({ name }) => !requested.has(name)).map(({ name }) => name);
}

/** Reads the requests that a run of the suites has stored in a folder: files of one request a line. */
export async function readRequests(folder: string): Promise<Set<string>> {
  const requests = new Set<string>();
  for await (const name of glob('*.txt', { cwd: folder }))
    for (const line of (await readFile(`${folder}/${name}`, 'utf8')).split('\n')) requests.add(line);
  return requests;
}

/**
 * Compares what pages of the console requested with the reasons why endpoints have no page. Returns what is
 * wrong, sorted: endpoints without a page and a reason, and reasons of those that have a page or are unknown.
 */
export function compareReasons(
  endpoints: readonly Endpoint[],
  requests: Iterable<string>,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const unrequested = new Set(findUnrequested(endpoints, requests));
  const known = new Set(endpoints.map(({ name }) => name));
  return [
    ...[...unrequested]
      .filter((name) => !Object.hasOwn(reasons, name))
      .map((name) => `${name}: no page requests it, and no reason is given`),
    ...Object.keys(reasons)
      .filter((name) => !unrequested.has(name))
      .map(
        (name) => `${name}: ${known.has(name) ? 'a page requests it' : 'no such endpoint'}; drop its reason`,
      ),
  ].sort();
}
