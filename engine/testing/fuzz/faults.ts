import type { LightMyRequestResponse } from 'fastify';
import type { ApiContract } from '../api-contract.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

const shown = (text: string): string =>
  text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text;

/** Describes a request so that it can be repeated. */
export const describeRequest = ({ method, url, person, headers, body }: FuzzRequest): string =>
  [
    `${method} ${shown(url)}`,
    `as ${person ?? 'nobody'}, headers ${JSON.stringify(headers)}`,
    ...(body === undefined ? [] : [`body ${shown(JSON.stringify(body))}`]),
  ].join('\n');

/** Internals that must not be in an answer: stacks, SQL, names of files and modules. */
const leaks: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s+at \S+|\bat (?:async )?[\w.<>]* ?\(?(?:file:\/\/)?\/|node:internal|\.[mc]?[tj]s:\d+/,
  SQL: /\bselect\s[^<]{1,200}\sfrom\s|\binsert into\s|\bupdate \\?"\w+\\?" set\b|relation \\?"|syntax error at|violates [\w -]+constraint/i,
  'a file path': /file:\/\/|node_modules|\/(?:tmp|usr|var|home|root)\/[\w.-]+\/|[A-Z]:\\\\/,
};

function findLeak(response: LightMyRequestResponse): string | undefined {
  const text = `${JSON.stringify(response.headers)}\n${response.body}`;
  for (const [what, expression] of Object.entries(leaks)) {
    const found = expression.exec(text);
    if (found)
      return `the response contains ${what}: …${text.slice(Math.max(0, found.index - 80), found.index + 200)}…`;
  }
  return undefined;
}

function findEnvelopeProblem(status: number, body: unknown): string | undefined {
  const { statusCode, status: done, message, error, code } = (body ?? {}) as Record<string, unknown>;
  const fits =
    statusCode === status &&
    done === false &&
    typeof message === 'string' &&
    message !== '' &&
    error === message &&
    typeof code === 'string';
  return fits ? undefined : 'an error without an error body';
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
/** The address as the server reads it: `..` and its escapes are gone. */
const readUrl = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://localhost');
  return pathname + search;
};

/** Requirements of answers. */
export interface Held {
  readonly contract: ApiContract;
  readonly operations: readonly Operation[];
}

function findStatusProblem(
  { contract, operations }: Held,
  { method, url, person }: FuzzRequest,
  status: number,
): string | undefined {
  if (status >= 500) return 'the server failed with an internal error';
  const path = contract.findPath(readUrl(url));
  const isOpen =
    path?.endsWith('/auth/login') === true ||
    operations.some((one) => one.method === method && one.path === path && one.isOpen);
  return person === undefined && status < 400 && !isOpen
    ? 'the request was answered without authentication'
    : undefined;
}

/**
 * Returns the fault of an answer to any request; undefined if it conforms to the document and to the rules
 * for failures.
 */
export function findFault(
  held: Held,
  request: FuzzRequest,
  response: LightMyRequestResponse,
): string | undefined {
  const status = response.statusCode;
  const isJson = String(response.headers['content-type']).includes('application/json');
  const body = isJson ? parse(response.body) : undefined;
  if (isJson && body === undefined) return 'the response is not JSON';
  const document =
    isJson || status >= 400
      ? held.contract.findProblem(request.method, readUrl(request.url), status, body ?? null)
      : undefined;
  return (
    findStatusProblem(held, request, status) ??
    document ??
    (status >= 400 ? findEnvelopeProblem(status, body) : undefined) ??
    findLeak(response)
  );
}
