import { LARGEST_ID } from './ids.ts';
import type { Row } from './input.ts';
import { pageSizes, pathParameters, type Operation, type Verb } from './operation.ts';

/**
 * Both ends of an endpoint from one declaration: the client builds what the server parses, and the other way
 * round. For every operation `parseRequest(buildRequest(x)) = x` and `parseAnswer(buildAnswer(y)) = y`.
 */
export interface ListParams {
  readonly skip: number;
  readonly limit: number;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly filter: Readonly<Row>;
}
export interface Call {
  readonly id?: number;
  readonly list?: ListParams;
  readonly body?: Readonly<Row>;
  /** Values that further path parameters demand of the row. */ readonly expected?: Readonly<Row>;
}
export interface WireRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Row>;
}
export interface Answer {
  readonly rows?: readonly Row[];
  readonly total?: number;
  readonly row?: Row | null;
}

const targetPattern = /^(search|gte|lte|contains|year|month|empty):(.+)$/;

/**
 * Returns the key of the simple-rest filter for a query parameter: `gte:date` → `date_gte`, `search:userId` →
 * `userId.q`.
 */
export function filterKeyOf(target: string): string {
  if (target === 'search') return 'q';
  const [, operator, path] = targetPattern.exec(target) ?? [];
  if (!operator || !path) return target;
  return operator === 'search' ? `${path}.q` : `${path}_${operator}`;
}

const idName = (operation: Operation): string => operation.id ?? 'id';
const fieldOf = (operation: Operation, name: string): string => operation.body?.[name] ?? name;
const isInPath = (operation: Operation, name: string): boolean =>
  pathParameters(operation.path).includes(name);

/**
 * Returns whether an endpoint supports all parameters of a list and answers the count of rows; otherwise the
 * simple-rest dialect is used.
 */
export function canExpress(operation: Operation, list: ListParams): boolean {
  const fixed = Object.entries(operation.where ?? {});
  const keys = new Set([
    ...Object.values(operation.query ?? {}).map(filterKeyOf),
    ...pathParameters(operation.path).map((name) => fieldOf(operation, name)),
    ...fixed.map(([name]) => name),
  ]);
  const given = pathParameters(operation.path).every(
    (name) => list.filter[fieldOf(operation, name)] !== undefined,
  );
  return (
    given &&
    operation.rows !== null &&
    fixed.every(([name, value]) => list.filter[name] === value) &&
    list.limit <= pageSizes(operation).largest &&
    Object.entries(list.filter).every(
      ([key, value]) => keys.has(key) && (typeof value !== 'object' || value === null),
    )
  );
}

/**
 * The endpoint that can say what a list asks for: the one of the verb, else a further one, of a part of the
 * rows, that answers them in pages, with all fields, to the same people. Undefined where none can.
 */
export function listOperationFor(
  { list: plain, ...further }: Readonly<Record<string, Operation>>,
  list: ListParams,
): Operation | undefined {
  const parts = Object.values(further).filter(
    ({ does, mine, fields, unpaged, rows, needs }) =>
      does === 'list' && !mine && !fields && !unpaged && rows !== null && needs !== 'any',
  );
  return [...(plain ? [plain] : []), ...parts].find((one) => canExpress(one, list));
}

function buildListRequest(operation: Operation, list: ListParams): WireRequest {
  const params: Record<string, string> = {};
  const query: Record<string, string> = { skip: String(list.skip), limit: String(list.limit) };
  for (const name of pathParameters(operation.path))
    params[name] = String(list.filter[fieldOf(operation, name)]);
  for (const [name, target] of Object.entries(operation.query ?? {})) {
    const value = list.filter[filterKeyOf(target)];
    if (value !== undefined && value !== null && value !== '') query[name] = String(value);
  }
  if (list.sort) Object.assign(query, { sort: list.sort[0], order: list.sort[1] });
  return { params, query };
}

/** Returns the request that the client sends for a call. */
export function buildRequest(operation: Operation, verb: Verb, call: Call): WireRequest {
  if (verb === 'list') return buildListRequest(operation, call.list as ListParams);
  const name = idName(operation);
  const params: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const parameter of pathParameters(operation.path))
    params[parameter] =
      parameter === name ? String(call.id) : String(call.expected?.[fieldOf(operation, parameter)]);
  const body = call.body ? { ...call.body } : undefined;
  if (call.id !== undefined && !isInPath(operation, name)) {
    if (operation.method === 'GET') query[name] = String(call.id);
    else return { params, query, body: { ...body, [name]: call.id } };
  }
  return { params, query, ...(body && { body }) };
}

export interface RequestProblem {
  readonly field: string;
  readonly code: 'type' | 'minimum' | 'maximum' | 'enum' | 'required';
  readonly params?: Readonly<Record<string, string | number>>;
}
/** A parsed call, or the first problem of the request. */
export type Parsed =
  | { readonly call: Call; readonly problem?: undefined }
  | { readonly problem: RequestProblem };

function parseBound(
  query: WireRequest['query'],
  name: 'skip' | 'limit',
  fallback: number,
  minimum: number,
  maximum: number,
): number | RequestProblem {
  const text = query[name];
  if (text === undefined || text === '') return fallback;
  if (!/^-?\d{1,9}$/.test(text)) return { field: name, code: 'type', params: { type: 'integer' } };
  const value = Number(text);
  if (value < minimum) return { field: name, code: 'minimum', params: { limit: minimum } };
  return value > maximum ? { field: name, code: 'maximum', params: { limit: maximum } } : value;
}

const saysNothing = (text: string | undefined): boolean =>
  text === undefined || text === '' || text.toLowerCase() === 'all';

function parseList(operation: Operation, request: WireRequest): Parsed {
  const skip = parseBound(request.query, 'skip', 0, 0, 1_000_000_000);
  if (typeof skip !== 'number') return { problem: skip };
  const { usual, largest } = pageSizes(operation);
  const limit = parseBound(request.query, 'limit', usual, 1, largest);
  if (typeof limit !== 'number') return { problem: limit };
  const { sort, order } = request.query;
  if (order && !['ASC', 'DESC'].includes(order.toUpperCase()))
    return { problem: { field: 'order', code: 'enum' } };
  const filter: Row = {};
  for (const name of pathParameters(operation.path)) filter[fieldOf(operation, name)] = request.params[name];
  for (const [name, target] of Object.entries(operation.query ?? {}))
    if (!saysNothing(request.query[name])) filter[filterKeyOf(target)] = request.query[name];
  return {
    call: {
      list: {
        skip,
        limit,
        filter,
        ...(sort && { sort: [sort, order?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'] as const }),
      },
    },
  };
}

/** An id is a number, or its digits; one that no column holds is none. */
function parseId(value: unknown): number | undefined {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  return isPlain && /^\d{1,16}$/.test(String(value)) && Number(value) <= LARGEST_ID
    ? Number(value)
    : undefined;
}

/**
 * Parses a request on the server. An id in the path that cannot be parsed becomes 0, which names no row, so
 * that the answer is 404.
 */
export function parseRequest(operation: Operation, verb: Verb, request: WireRequest): Parsed {
  if (verb === 'list') return parseList(operation, request);
  const name = idName(operation);
  const expected: Row = {};
  for (const parameter of pathParameters(operation.path))
    if (parameter !== name) expected[fieldOf(operation, parameter)] = request.params[parameter];
  const further = Object.keys(expected).length > 0 ? { expected } : {};
  if (verb === 'create') return { call: { ...further, ...(request.body && { body: request.body }) } };
  if (isInPath(operation, name))
    return {
      call: {
        id: parseId(request.params[name]) ?? 0,
        ...further,
        ...(request.body && { body: request.body }),
      },
    };
  const fromBody = operation.method !== 'GET';
  const raw = fromBody ? request.body?.[name] : request.query[name];
  if (raw === undefined || raw === null || raw === '') return { problem: { field: name, code: 'required' } };
  const id = parseId(raw);
  if (id === undefined) return { problem: { field: name, code: 'type', params: { type: 'integer' } } };
  if (!fromBody) return { call: { id, ...further } };
  const { [name]: _, ...body } = request.body ?? {};
  return { call: { id, ...further, body } };
}

/** `data` of the answer. */
export function buildAnswer(operation: Operation, answer: Answer): unknown {
  if (answer.rows) {
    if (operation.rows === null) return answer.rows;
    const [key = 'rows', inner] = (operation.rows ?? 'rows').split('.');
    const held = inner ? { [inner]: answer.rows, count: answer.total } : answer.rows;
    return { [key]: held, totalCount: answer.total };
  }
  return operation.answer ? { [operation.answer]: answer.row ?? null } : null;
}

/** Returns the answer that the client reads from `data`. */
export function parseAnswer(operation: Operation, verb: Verb, data: unknown): Answer {
  if (verb === 'list') {
    if (operation.rows === null) return { rows: data as Row[], total: (data as Row[]).length };
    const [key = 'rows', inner] = (operation.rows ?? 'rows').split('.');
    const held = (data as Record<string, unknown>)[key];
    return {
      rows: (inner ? (held as Record<string, unknown>)[inner] : held) as Row[],
      total: (data as { totalCount: number }).totalCount,
    };
  }
  return operation.answer ? { row: (data as Record<string, Row | null>)[operation.answer] ?? null } : {};
}
