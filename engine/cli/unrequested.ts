import { glob, readFile } from 'node:fs/promises';

/** Endpoints of the console are below this path. */
const ROOT = '/api/v1/';

/** `GET /api/v1/orders/{id}`, and what an address must be like to mean it. */
interface Endpoint {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  /** Endpoints with fewer parameters go before those that would take the same address. */
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

/** The endpoints below `/api/v1` of an API document. */
export const endpointsOf = (document: {
  readonly paths: Readonly<Record<string, object>>;
}): readonly Endpoint[] =>
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith(ROOT))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => toEndpoint(method, path)))
    .sort((a, b) => a.parameters - b.parameters);

/** Returns the endpoints that none of the requests (`GET /api/v1/orders/7`) meant. */
export function findUnrequested(endpoints: readonly Endpoint[], requests: Iterable<string>): string[] {
  const requested = new Set<string>();
  for (const request of requests) {
    const [method, path = ''] = request.split(' ');
    const meant = endpoints.find((one) => one.method === method && one.pattern.test(path));
    if (meant) requested.add(meant.name);
  }
  return endpoints.filter(({ name }) => !requested.has(name)).map(({ name }) => name);
}

/** Returns the requests that the files of a folder name, each on a line of its own. */
export async function readRequests(folder: string): Promise<Set<string>> {
  const requests = new Set<string>();
  for await (const name of glob('*.txt', { cwd: folder }))
    for (const line of (await readFile(`${folder}/${name}`, 'utf8')).split('\n')) requests.add(line);
  return requests;
}

/**
 * Returns the endpoints, sorted, that no page of the console requested during the suites, and that have no
 * reason for it.
 */
export async function findUnrequestedIn(
  folder: string,
  document: Parameters<typeof endpointsOf>[0],
  reasons: Readonly<Record<string, string>>,
): Promise<string[]> {
  const unasked = findUnrequested(endpointsOf(document), await readRequests(folder));
  return unasked.filter((name) => !Object.hasOwn(reasons, name)).sort();
}
